/** The gateways' runner: its arguments. */
import { describe, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import { GATEWAYS } from "./index.ts";

describe("arguments", () => {
  test("nothing means every setting of every gateway", () => {
    const all = GATEWAYS.flatMap(({ settings }) => settings);
    expect(readArguments([]).cells.map(({ setting }) => setting)).toEqual(all);
  });

  test("names and --only narrow", () => {
    const { cells } = readArguments(["haproxy", "squid", "--only", "TLS", "--only", "default"]);
    const named = cells.map(({ gateway, setting }) => `${gateway.name}: ${setting.name}`);
    expect(named).toContain("HAProxy: mTLS");
    expect(named).toContain("Squid: default");
    expect(named.filter((name) => !/^(HAProxy|Squid): .*(TLS|default)/.test(name))).toEqual([]);
  });

  test.each([
    [["ngnix"], "no gateway ngnix"],
    [["--only", "gzipp"], "no setting has that name"],
    [["--at-once", "0"], "--at-once needs a positive whole number"],
    [["nginx", "--docs", "docs"], "--docs needs all gateways and all settings"],
    [["--fast"], "Unknown option '--fast'"],
  ])("%j is refused", (args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });
});

test.each(GATEWAYS)("the settings of $name have names of their own", ({ settings }) => {
  const names = settings.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
