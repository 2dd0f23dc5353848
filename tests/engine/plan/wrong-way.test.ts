/** Pages of gateways that say that the way to the target is wrong. */
import { describe, expect, test } from "vitest";
import { wayRemedy } from "../../../src/engine/plan/wrong-way.ts";

const remedy = (status: number, text: string): string | null => {
  const body = new TextEncoder().encode(text);
  return wayRemedy({ response: { status, headers: [], body, bodyFault: null } });
};

const nginx = (title: string): string =>
  `<html>\r\n<head><title>400 ${title}</title></head>\r\n<body>\r\n<center><h1>400 Bad Request</h1></center>\r\n`;

describe("a page that", () => {
  test.each([
    [
      "nginx gives to plain HTTP",
      nginx("The plain HTTP request was sent to HTTPS port"),
      /expects TLS: use an https/,
    ],
    [
      "Go gives to plain HTTP",
      "Client sent an HTTP request to an HTTPS server.\n",
      /expects TLS: use an https/,
    ],
    [
      "nginx gives without a certificate",
      nginx("No required SSL certificate was sent"),
      /requires .*--client-cert/,
    ],
    ["nginx gives for a wrong one", nginx("The SSL certificate error"), /refuses the client certificate/],
  ])("%s", (_, text, said) => {
    expect(remedy(400, text)).toMatch(said);
    expect(remedy(200, text)).toBeNull();
  });

  test("says nothing of the way says nothing here", () => {
    expect(remedy(400, '{"code":"invalid","message":"name is missing","status":400}')).toBeNull();
    expect(wayRemedy({ response: null })).toBeNull();
  });
});

test("421 names the option for the host", () => {
  expect(remedy(421, "")).toMatch(/--host/);
});
