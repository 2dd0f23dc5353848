/** Parses `--host NAME`: Host header and TLS server name, if they differ from the base URL's host. */
import { isIP } from "node:net";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";

const FORM = /^(?<name>[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?)(?::(?<port>\d{1,5}))?$/;

/** A host name in lower case, with a port if one is given; not an IP address, which cannot be a TLS server name. */
export function hostName(text: string): string {
  const lower = text.toLowerCase();
  const { name = "", port = "1" } = FORM.exec(lower)?.groups ?? {};
  if (name !== "" && isIP(name) === 0 && Number(port) >= 1 && Number(port) <= 65_535) return lower;
  throw new UsageError(
    `--host must be a host name such as staging.example.com, with or without a port, not ${quote(text)}`,
  );
}
