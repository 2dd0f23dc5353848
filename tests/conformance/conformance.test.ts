import { conformance } from "../../src/vitest.ts";

conformance();
