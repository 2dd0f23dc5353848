/** Bodies in curl lines: what is printed can be sent by a shell. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlLine } from "../../../src/kit/curl/curl.ts";
import { KEY_EXPRESSIONS } from "../../../src/kit/curl/key-expression.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { visible } from "../../../src/report/text/text.ts";

const BASE_URL = "https://api.example.com/v1";

/** What a shell would send of the line as it is printed: curl is a script that prints its last argument, or its input. */
function sent(body: string | Uint8Array): Buffer {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const request = { method: "POST", target: "/pets", headers: [], body: bytes };
  const line = visible(curlLine({ request } as unknown as Exchange, BASE_URL));
  const curl =
    'curl() { for last; do :; done; if [ "$last" = "@-" ]; then cat; else printf %s "$last"; fi; }';
  return execFileSync("sh", ["-c", `${curl}; ${line}`]);
}

test.each([
  ["plain", '{"name":"O\'Hara \\u0000","categoryId":1}'],
  ["letters", '{"name":"漢é ב","categoryId":1}'],
  ["a NUL at the end", '{"name":"x"}\u0000'],
  ["a tab in a string", '{"name":"a\tb 100%"}'],
  ["line breaks", '\r\n{\n\t"name":"a\\tb"}'],
  ["what reorders text", '{"name":"a\u202eb\u2028"}'],
])("%s", (_, body) => {
  expect(sent(body).toString("utf8")).toBe(body);
});

test("of a header line, the shell expands the key and nothing else", () => {
  const value = "Bearer $PETSTORE_API_KEY, \"a\" `b` $HOME \\ 'c'";
  const request = { method: "GET", target: "/pets", headers: [["A", value]], body: null };
  const line = curlLine({ request } as unknown as Exchange, BASE_URL);
  const curl = 'curl() { for last; do :; done; printf %s "$last"; }';
  const env = { ...process.env, PETSTORE_API_KEY: "k3y", HOME: "/home" };
  expect(execFileSync("sh", ["-c", `${curl}; ${line}`], { env }).toString()).toBe(
    `A: ${value.replace("$PETSTORE_API_KEY", "k3y")}`,
  );
});

test("bytes that are not UTF-8", () => {
  const body = Buffer.from([0x22, 0xff, 0xc3, 0x25, 0x5c, 0x22]);
  expect(sent(body)).toEqual(body);
  const request = { method: "POST", target: "/pets", headers: [], body };
  // What is printable stays readable.
  expect(curlLine({ request } as unknown as Exchange, BASE_URL)).toContain(
    `printf '"\\377\\303%%\\134"' | curl`,
  );
});

test("an expression of the key is looked for before those that are part of it", () => {
  for (const [i, each] of KEY_EXPRESSIONS.entries())
    expect(KEY_EXPRESSIONS.slice(i + 1).filter((later) => later.includes(each))).toEqual([]);
  expect(KEY_EXPRESSIONS).toHaveLength(new Set(KEY_EXPRESSIONS).size);
  expect(KEY_EXPRESSIONS).toContain("$PETSTORE_API_KEY");
});
