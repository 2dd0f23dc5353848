/** Lines for PowerShell, by the rules of its quotes and of Windows programs; there is no PowerShell to run them here. */
import { describe, expect, test } from "vitest";
import { powershellLine } from "../../../src/kit/curl/curl.ts";
import { ALTERED_KEYS, AUTHORIZATION } from "../../../src/kit/curl/key-expression.ts";
import type { Exchange, SentRequest } from "../../../src/kit/exchange.ts";
import { recordingOf } from "../../support/report-recordings.ts";

const BASE = "https://a.example/v1";

function line(changes: Partial<SentRequest>): string | null {
  const [exchange] = recordingOf([0, 1]).exchanges;
  if (!exchange) throw new Error("no exchange");
  return powershellLine({ ...exchange, request: { ...exchange.request, ...changes } } as Exchange, BASE);
}

const post = (text: string, headers: SentRequest["headers"] = []): string | null =>
  line({ method: "POST", headers, body: new TextEncoder().encode(text) });

describe("a curl line for PowerShell", () => {
  test("takes the key from the environment, and calls curl.exe", () => {
    expect(line({ target: "/pets?limit=1", headers: [["Accept", "*/*"], AUTHORIZATION] })).toBe(
      `curl.exe -gi 'https://a.example/v1/pets?limit=1' -H "Authorization: Bearer $env:PETSTORE_API_KEY"`,
    );
  });

  test.each<[string, string, string]>([
    ["one more", `Bearer ${ALTERED_KEYS.lengthened}`, '"A: Bearer $($env:PETSTORE_API_KEY)x"'],
    ["one less", ALTERED_KEYS.shortened, `"A: $($env:PETSTORE_API_KEY -replace '.$')"`],
    ["a word behind", "Bearer $PETSTORE_API_KEY b", '"A: Bearer $env:PETSTORE_API_KEY b"'],
    ["a letter behind", "$PETSTORE_API_KEY,b", '"A: $($env:PETSTORE_API_KEY),b"'],
    ["twice", "$PETSTORE_API_KEY $PETSTORE_API_KEY", '"A: $env:PETSTORE_API_KEY $env:PETSTORE_API_KEY"'],
    ["a header of the user's", "$GATEWAY_KEY", '"A: $env:GATEWAY_KEY"'],
    ["nothing", "", "'A;'"],
    ["a quote", "it's", "'A: it''s'"],
  ])("writes the key with %s", (_, value, written) => {
    expect(line({ headers: [["A", value]] })).toBe(`curl.exe -gi 'https://a.example/v1/pets' -H ${written}`);
  });

  test("has an expression for every key that resembles the valid one", () => {
    for (const expression of Object.values(ALTERED_KEYS)) {
      const text = line({ headers: [["A", `B ${expression}`]] });
      expect(text).toContain("$env:PETSTORE_API_KEY");
      expect(text).not.toContain("$PETSTORE_API_KEY");
      expect(text).not.toContain("${");
    }
  });

  test("has a backslash before double quotes, which every version then passes on", () => {
    expect(post('{"name":"a"}')).toBe(
      `$PSNativeCommandArgumentPassing='Legacy'; curl.exe -gi -X POST 'https://a.example/v1/pets' --data-binary '{\\"name\\":\\"a\\"}'`,
    );
    expect(post('"\\"')).toContain(`--data-binary '\\"\\\\\\"'`);
  });

  test("keeps an empty body", () => {
    expect(post("")).toBe(`curl.exe -gi -X POST 'https://a.example/v1/pets' --data-binary '""'`);
  });

  test("writes bytes that are no plain text to a file", () => {
    expect(post('{"a":"é"}')).toMatch(
      /^\[IO\.File\]::WriteAllBytes\("\$env:TEMP\\petstore-body",\[Convert\]::FromBase64String\('eyJhIjoiw6kifQ=='\)\); curl\.exe .* --data-binary "@\$env:TEMP\\petstore-body"$/,
    );
  });

  test("is none where it would be too long to read", () => {
    expect(post(`"${"a".repeat(500)}"`)).toBeNull();
    expect(line({ target: `/pets?a=${"a".repeat(500)}` })).toBeNull();
  });
});
