/** Where one gateway runs: a folder of its own, a loopback port, and the addresses around it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port.ts";
import type { Authority } from "./authority.ts";
import { give } from "./unprivileged.ts";

/** The log file of gateways that write errors to a file only. */
export const LOG = "error.log";

/** What a configuration is made of. */
export interface Place {
  readonly folder: string;
  /** The gateway's configuration file. */
  readonly config: string;
  /** Where the gateway listens, on 127.0.0.1. */
  readonly port: number;
  /** Where the service behind it listens, on 127.0.0.1. */
  readonly service: number;
  readonly authority: Authority;
  /** The path of a file in the folder. */
  readonly path: (name: string) => string;
  /** Writes a file that the gateway can read. */
  readonly write: (name: string, text: string) => void;
  /** Removes the folder. */
  readonly remove: () => void;
}

/** Makes a folder and takes a free port. */
export async function makePlace(service: number, authority: Authority): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "petstore-gateway-"));
  give(folder);
  const path = (name: string): string => join(folder, name);
  return {
    folder,
    config: path("gateway.conf"),
    port: await freePort(),
    service,
    authority,
    path,
    write: (name, text) => {
      writeFileSync(path(name), text);
      give(path(name));
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
