/** Parses `--resolve HOST:PORT:ADDRESS`, with curl's syntax, and `--host NAME`; errors begin with `option`. */
import { isIP } from "node:net";
import type { Resolution } from "../../run/wire/network.ts";
import { parser } from "../values.ts";

const RESOLUTION = /^(?<host>\[[^\]]+\]|[^:[\]\s]+):(?<port>\d{1,5}):(?<address>\[[^\]]+\]|.+)$/;

/** Host in lower case, port, and IP address without brackets. */
export function resolution(option: string): (text: string) => Resolution {
  return parser(option, "HOST:PORT:ADDRESS such as staging.example.com:443:192.0.2.7", (text) => {
    const { host = "", port = "", address = "" } = RESOLUTION.exec(text)?.groups ?? {};
    const plain = address.replace(/^\[|\]$/g, "");
    const isValid = host !== "" && isPort(port) && isIP(plain) !== 0;
    return isValid ? { host: host.toLowerCase(), port: Number(port), address: plain } : undefined;
  });
}

const HOST = /^(?<name>[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?)(?::(?<port>\d{1,5}))?$/;

/** A host name in lower case, with a port if one is given; not an IP address, which cannot be a TLS server name. */
export function hostName(option: string): (text: string) => string {
  return parser(option, "a host name such as staging.example.com, with or without a port", (text) => {
    const lower = text.toLowerCase();
    const { name = "", port = "1" } = HOST.exec(lower)?.groups ?? {};
    return name !== "" && isIP(name) === 0 && isPort(port) ? lower : undefined;
  });
}

const isPort = (text: string): boolean => Number(text) >= 1 && Number(text) <= 65_535;
