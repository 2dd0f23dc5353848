/** `NO_PROXY` as undici reads it, which sends what the rule lets through. */
import { expect, test } from "vitest";
import { proxiesFor } from "../../src/setup/network/network.ts";

test.each([
  ["", true],
  ["*", false],
  ["petstore.test", false],
  ["PETSTORE.test:8443", false],
  ["petstore.test:443", true],
  [".test", false],
  ["*.test", false],
  ["example.com, test", false],
  ["other.test\tstore.test", true],
])("NO_PROXY=%j", (except, proxied) => {
  const env = { HTTPS_PROXY: "proxy.example.com:3128", NO_PROXY: except };
  const proxies = proxiesFor(new URL("https://petstore.test:8443/v1"), env);
  expect(proxies).toEqual(proxied ? { http: "", https: "http://proxy.example.com:3128", except } : null);
});
