/** Commands in messages as they were started, and messages of internal errors, which show no secret. */
import { describe, expect, test } from "vitest";
import { isSupportedNode } from "../../../src/cli/node-version.ts";
import {
  asStarted,
  SuiteFault,
  startedAs,
  suiteErrorMessage,
  widthOf,
} from "../../../src/cli/terminal/output.ts";
import { onInterrupt } from "../../../src/cli/terminal/signals.ts";

describe("a command line is named as it was started", () => {
  const SCRIPT = "node dist/bin.js";

  test.each<[string, NodeJS.ProcessEnv]>([
    ["petstore-conformance", {}],
    [
      "npm run conformance --",
      { npm_command: "run", npm_lifecycle_event: "conformance", npm_lifecycle_script: SCRIPT },
    ],
    [
      "npm run conformance --",
      { npm_command: "run-script", npm_lifecycle_event: "conformance", npm_lifecycle_script: SCRIPT },
    ],
    ["npx petstore-conformance", { npm_command: "exec", npm_lifecycle_script: "petstore-conformance" }],
    [
      "npx --package ./suite-1.0.0.tgz petstore-conformance",
      {
        npm_command: "exec",
        npm_lifecycle_script: "petstore-conformance",
        npm_config_package: "./suite-1.0.0.tgz",
      },
    ],
    // A test runner that npm started, and names that a shell would not take as they are.
    [
      "petstore-conformance",
      { npm_command: "run", npm_lifecycle_event: "test", npm_lifecycle_script: "vitest" },
    ],
    [
      "petstore-conformance",
      { npm_command: "run", npm_lifecycle_event: "a b", npm_lifecycle_script: SCRIPT },
    ],
    [
      "npx petstore-conformance",
      { npm_command: "exec", npm_lifecycle_script: "petstore-conformance", npm_config_package: "a; rm b" },
    ],
  ])("%s", (started, env) => {
    expect(startedAs(env)).toBe(started);
    const message =
      "petstore-conformance explain LIST-1; see petstore-conformance.yaml, ./petstore-conformance list, petstore-conformance --help";
    expect(asStarted(message, env)).toBe(
      `${started} explain LIST-1; see petstore-conformance.yaml, ./petstore-conformance list, ${started} --help`,
    );
  });
});

test.each([
  [{ isTTY: true, columns: 132 }, 132],
  [{ isTTY: true, columns: 0 }, 80],
  [{ isTTY: false, columns: 132 }, 80],
])("%j has %i columns", (stream, width) => {
  expect(widthOf(stream as NodeJS.WriteStream)).toBe(width);
});

describe("an internal error", () => {
  const KEY = "key-0123456789$&";
  const cause = new TypeError(`no member of ${KEY} and gateway-0123\u001b[2J`);
  const fault = new SuiteFault(cause, KEY, [{ value: "gateway-0123", replacement: "$GATEWAY_KEY" }]);

  test("is told in one line, without secrets and control characters", () => {
    const message = suiteErrorMessage(fault, {});
    expect(message).toContain("TypeError: no member of $PETSTORE_API_KEY and $GATEWAY_KEY");
    expect(message).toContain(
      "please report it with this line and the output of DEBUG=1 (petstore-conformance ",
    );
    for (const hidden of ["key-0123", "gateway-0123", "\u001b", "\n"]) expect(message).not.toContain(hidden);
  });

  test("has its stack with DEBUG, without secrets", () => {
    const [first, ...stack] = suiteErrorMessage(fault, { DEBUG: "1" }).split("\n");
    expect(first).not.toContain("DEBUG");
    expect(stack.join("\n")).toContain("output.test.ts");
    expect(stack.join("\n")).not.toMatch(/key-0123|gateway-0123/);
  });

  test("of which nothing is known hides the key of the environment; what is no error is told as it is", () => {
    expect(suiteErrorMessage(new Error(`a ${KEY}`), { PETSTORE_API_KEY: KEY })).toContain(
      "a $PETSTORE_API_KEY:",
    );
    expect(suiteErrorMessage("thrown text", {})).toMatch(/^thrown text: this is an internal error/);
    expect(suiteErrorMessage("thrown text", { DEBUG: "1" })).toMatch(
      /^thrown text: [^\n]* with this line \([^\n]*$/,
    );
    expect(suiteErrorMessage(new Error("no key"), { PETSTORE_API_KEY: "" })).toMatch(/^Error: no key:/);
  });
});

test.each([
  ["20.18.9", false],
  ["20.19.0", true],
  ["21.9.0", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["23.11.0", false],
  ["24.0.0", true],
  ["26.1.0", true],
  ["18.20.0", false],
])("Node.js %s is supported: %j", (version, is) => {
  expect(isSupportedNode(version)).toBe(is);
});

test("the first signal is taken, and then none", () => {
  const taken: string[] = [];
  const counts = (): readonly number[] => [process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")];
  const before = counts();
  const stop = onInterrupt((signal) => taken.push(signal));
  process.emit("SIGTERM", "SIGTERM");
  expect([taken, counts()]).toEqual([["SIGTERM"], before]);
  stop();
  onInterrupt(() => undefined)();
  expect(counts()).toEqual(before);
});
