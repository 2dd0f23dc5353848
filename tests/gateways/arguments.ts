/** The runner's arguments. */
import { parseArgs } from "node:util";
import type { Cell } from "./cell.ts";
import type { Gateway } from "./gateway.ts";
import { GATEWAYS } from "./index.ts";
import { idOf } from "./packages.ts";

/** What to do. */
export interface Task {
  readonly gateways: readonly Gateway[];
  readonly cells: readonly Cell[];
  /** The folder for gateways.md. */
  readonly docs: string | null;
  readonly atOnce: number;
  readonly action: "run" | "install" | "list";
}

/** How it is called. */
export const USAGE: string = `npm run gateways -- [GATEWAY…] [OPTIONS]

  GATEWAY          ${GATEWAYS.map(idOf).join(", ")} (default: all)
  --only TEXT      settings whose name has this text in it; may be repeated
  --at-once N      how many runs at the same time (default: 2)
  --docs DIR       writes DIR/gateways.md, if all cells are as expected
  --list           prints the cells and ends
  --install        installs the gateways' missing packages with apt-get, and ends`;

/** Parses the arguments; throws an Error with a message if they are invalid. */
export function readArguments(args: readonly string[]): Task {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: "string", multiple: true, default: [] },
      "at-once": { type: "string", default: "2" },
      docs: { type: "string" },
      list: { type: "boolean", default: false },
      install: { type: "boolean", default: false },
    },
  });
  const known = GATEWAYS.map(idOf);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no gateway ${unknown.join(", ")}: there are ${known.join(", ")}`);
  const atOnce = Number(values["at-once"]);
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new Error("--at-once needs a positive whole number");
  const gateways = GATEWAYS.filter(
    (gateway) => positionals.length === 0 || positionals.includes(idOf(gateway)),
  );
  const cells = gateways.flatMap((gateway) =>
    gateway.settings
      .filter(({ name }) => values.only.length === 0 || values.only.some((text) => name.includes(text)))
      .map((setting) => ({ gateway, setting })),
  );
  if (cells.length === 0) throw new Error("no setting has that name: see --list");
  const whole = gateways.length === GATEWAYS.length && values.only.length === 0;
  if (values.docs !== undefined && !whole) throw new Error("--docs needs all gateways and all settings");
  const action = values.install ? "install" : values.list ? "list" : "run";
  return { gateways, cells, docs: values.docs ?? null, atOnce, action };
}
