/** JSON with exact integers, for the naive store once that mistake is fixed. */
import { randomUUID } from "node:crypto";
import express from "express";

/** What no client can have written: it marks numbers while `JSON` has them as strings. */
const MARK = randomUUID();
const MARKED = new RegExp(`"${MARK}(-?\\d+)"`, "g");
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Reads bodies like `express.json()`, with integers as bigints. */
export function exactJson(options) {
  const readText = express.text({ type: "application/json", ...options });
  const parse = (req, _res, next) => {
    if (typeof req.body !== "string") return next();
    try {
      req.body = readJson(req.body);
      return next();
    } catch (error) {
      return next(Object.assign(error, { status: 400 }));
    }
  };
  return [readText, parse];
}

/** Reads JSON text with integers as bigints; throws where it is none. */
export function readJson(text) {
  // It throws where the text is no JSON.
  JSON.parse(text);
  const marked = text.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${MARK}${token}"`));
  return JSON.parse(marked, (_, value) => {
    if (typeof value !== "string" || !value.startsWith(MARK)) return value;
    const digits = value.slice(MARK.length);
    return /^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits);
  });
}

/** Writes bigints as numbers. */
export function writeJson(value) {
  const text = JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${MARK}${each}` : each));
  return text.replace(MARKED, "$1");
}

/** Whether a value is an integer that 64 bits hold. */
export function isInt64(value) {
  return typeof value === "bigint" && BigInt.asIntN(64, value) === value;
}

/** Refuses bytes that are not UTF-8, as an option of Express's readers. */
export function checkText(_req, _res, bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw Object.assign(error, { status: 400 });
  }
}
