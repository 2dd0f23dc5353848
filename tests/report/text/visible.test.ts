import { expect, test } from "vitest";
import { renderJson, visible } from "../../../src/report/text/text.ts";

test("leaves ordinary text alone, of whatever script", () => {
  const text = "Zoë 東京 🐈 e\u0301 ∑ \"quoted\" 'n' <b> https://[::1]:8080/v1";
  expect(visible(text)).toBe(text);
});

test.each([
  ["escape sequences", "\x1b[31mred\x1b]0;title\x07", "\\u{1b}[31mred\\u{1b}]0;title\\u{7}"],
  ["line breaks", "a\r\nb\u2028c\u0085d", "a\\u{d}\\u{a}b\\u{2028}c\\u{85}d"],
  ["C1 controls", "\u009b31m", "\\u{9b}31m"],
  ["bidi overrides", "abc\u202etxt.exe\u2066x\u2069", "abc\\u{202e}txt.exe\\u{2066}x\\u{2069}"],
  ["format characters beyond the BMP", "a\u{e0041}b\u{1d173}", "a\\u{e0041}b\\u{1d173}"],
  ["zero width and fillers", "a\u200bb\ufeffc\u3164d", "a\\u{200b}b\\u{feff}c\\u{3164}d"],
  ["lone surrogates", "a\ud800b", "a\\u{d800}b"],
  ["private use", "\ue000", "\\u{e000}"],
])("shows %s", (_, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test("takes the power from commands of CI runners", () => {
  expect(visible("::error::x")).toBe("\\u{3a}:error::x");
  expect(visible("a ::set-output name=x::y")).toBe("a \\u{3a}:set-output name=x::y");
  expect(visible("##[error]x")).toBe("\\u{23}#[error]x");
});

test("JSON has such characters as escapes, and its own line breaks", () => {
  const value = { text: "a\u202e\u{e0041}\n\u007f" };
  const text = renderJson(value);
  expect(text).toBe('{\n  "text": "a\\u202e\\udb40\\udc41\\n\\u007f"\n}\n');
  expect(JSON.parse(text)).toEqual(value);
});
