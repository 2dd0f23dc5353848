export { n as folderNameOf } from "./folder-name-eniHz5Bo.js";
