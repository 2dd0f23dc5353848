import { describe, expect, test } from "vitest";
import { otherSecrets, secretsOf } from "../../../src/run/secrets/secrets.ts";

const header = (value: string) => ({ name: "X-Gateway-Key", value, variable: "GATEWAY_KEY" });
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** A text without the secrets of one header line. */
const concealed = (value: string, text: string): string =>
  secretsOf("k3y-of-the-target", otherSecrets([header(value)], null)).conceal(text);

describe("the value of a header line", () => {
  test.each([
    ["g4teway-secret", "<g4teway-secret>", "<$GATEWAY_KEY>"],
    ["Bearer g4teway-secret", "Bearer g4teway-secret", "$GATEWAY_KEY"],
    ["Bearer g4teway-secret", "token g4teway-secret", "token $GATEWAY_KEY"],
    [`Basic ${base64("tester:g4teway-secret")}`, "tester and g4teway-secret", "tester and $GATEWAY_KEY"],
    [`Basic ${base64("tester:g4teway-secret")}`, base64("tester:g4teway-secret"), "$GATEWAY_KEY"],
  ])("%s is not in what is left of %s", (value, text, left) => {
    expect(concealed(value, text)).toBe(left);
  });

  test("is a secret as a whole, without its scheme, and as a password", () => {
    const values = (value: string) => otherSecrets([header(value)], null).map((each) => each.value);
    expect(values("g4teway-secret")).toEqual(["g4teway-secret"]);
    expect(values("Bearer g4teway-secret")).not.toContainEqual(expect.stringMatching(/^(?!.*g4teway)/));
    expect(values(`Basic ${base64("tester:g4teway-secret")}`)).toContain("g4teway-secret");
  });

  test("that occurs by chance stays, and so does its scheme", () => {
    expect(concealed("eu", "https://eu.example")).toBe("https://eu.example");
    expect(concealed("Bearer g4teway-secret", "Bearer of news")).toBe("Bearer of news");
  });
});

describe("the password of a proxy", () => {
  const { conceal } = secretsOf(
    "k3y-of-the-target",
    otherSecrets([], { http: "http://tester:pa%3Ass%40w0rd@proxy:3128", https: "", except: "" }),
  );

  test.each(["pa:ss@w0rd", "pa%3Ass%40w0rd", base64("tester:pa:ss@w0rd")])("goes as %s", (text) => {
    expect(conceal(`asked with ${text}`)).not.toContain(text);
    expect(conceal(`asked with ${text}`)).toContain("[the proxy's password]");
  });

  test("that is long only as it is written goes as it is written", () => {
    const proxies = { http: "http://tester:a%40b%2Fc@proxy:3128", https: "", except: "" };
    const short = secretsOf("k3y-of-the-target", otherSecrets([], proxies));
    expect(short.conceal("asked with a%40b%2Fc, a@b/c")).toBe("asked with [the proxy's password], a@b/c");
  });

  test("is none where a proxy needs none", () => {
    expect(otherSecrets([], { http: "http://proxy:3128", https: "", except: "" })).toEqual([]);
  });
});
