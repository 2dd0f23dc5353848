/** Parses `--resolve HOST:PORT:ADDRESS`, with curl's syntax. */
import { isIP } from "node:net";
import type { Resolution } from "../../run/wire/network.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";

const FORM = /^(?<host>\[[^\]]+\]|[^:[\]\s]+):(?<port>\d{1,5}):(?<address>\[[^\]]+\]|.+)$/;

/** Host in lower case, port, and IP address without brackets. */
export function resolution(text: string): Resolution {
  const { host = "", port = "", address = "" } = FORM.exec(text)?.groups ?? {};
  const plain = address.replace(/^\[|\]$/g, "");
  if (host === "" || Number(port) < 1 || Number(port) > 65_535 || isIP(plain) === 0) {
    throw new UsageError(
      `--resolve must be HOST:PORT:ADDRESS such as staging.example.com:443:192.0.2.7, not ${quote(text)}`,
    );
  }
  return { host: host.toLowerCase(), port: Number(port), address: plain };
}
