export { t as checkMembers, n as laterProblemsOf, r as problemFor, i as problemsOf, a as refuse } from "./check-CB8Y5Vxr.js";
