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
    each.map((args) => async () => ({ ms: await timed(args) })),
  );
  const detail = ({ ms }) =>
    `${4 * runs} runs of each: ${Math.round(ms)} ms, ${Math.round(empty.ms)} ms for node -e 0`;
  return [
    { id: "start-version", value: version.ms / empty.ms, detail: detail(version) },
    { id: "start-list", value: list.ms / empty.ms, detail: detail(list) },
  ];
}
