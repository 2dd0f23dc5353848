/** Start-up: `--version` and `list` compared with a Node.js process that does nothing, in turn. */
import { BIN, timed } from "../processes.mjs";
import { compared } from "./turns.mjs";

/** Ratios of both to an empty process. */
export async function startup({ runs }) {
  const each = [
    ["-e", "0"],
    [BIN, "--version"],
    [BIN, "list"],
  ];
  const [empty, version, list] = await compared(
    4 * runs,
    each.map((args) => async () => ({ wallMs: await timed(args) })),
  );
  const detail = ({ wallMs }) =>
    `${4 * runs} runs of each: ${Math.round(wallMs)} ms, ${Math.round(empty.wallMs)} ms for node -e 0`;
  return [
    { id: "start-version", value: version.wallMs / empty.wallMs, detail: detail(version) },
    { id: "start-list", value: list.wallMs / empty.wallMs, detail: detail(list) },
  ];
}
