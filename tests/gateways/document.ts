/** docs/gateways.md, from the cells of a whole run. */
import { type JudgedCell, verdictOf } from "./cell.ts";
import type { Gateway } from "./gateway.ts";

const HEAD = `# Gateways

<!-- Written by \`npm run gateways -- --docs docs\`. -->

The reference implementation conforms. Here it is judged through gateways as people run them: processes of their own,
with the versions that Debian packages. What a gateway leaves as it is must not be accused; what it breaks must be found;
and a wrong address is no verdict on a service. \`npm run gateways\` runs all of this again, and fails where a cell differs
from what is expected of it. A dash: that gateway has no such setting.
`;

/** The gateways of the table with their versions, in its order. */
export type Versions = ReadonlyMap<Gateway, string>;

/** The document, from all cells. */
export function documentOf(cells: readonly JudgedCell[], versions: Versions): string {
  const seesNoApi = ({ setting }: JudgedCell): boolean => setting.expects.requests !== null;
  return [
    HEAD,
    "## Settings\n",
    tableOf(
      cells.filter((cell) => !seesNoApi(cell)),
      versions,
    ),
    "\nWhat is broken:\n",
    ...broken(cells),
    "\nLost answers are asked again. They fail HTTP-4, a SHOULD, and no MUST.\n",
    "## Where no API is to be seen\n",
    "Wrong addresses, closed ways, and pages instead of every answer: nothing is failed, no more than nine requests are sent, and",
    "the run ends with exit code 3.\n",
    tableOf(cells.filter(seesNoApi), versions),
    "",
  ].join("\n");
}

function tableOf(cells: readonly JudgedCell[], versions: Versions): string {
  const gateways = [...versions.keys()].filter((gateway) => cells.some((cell) => cell.gateway === gateway));
  const rows = [...new Set(cells.map(({ setting }) => setting.name))];
  const cellAt = (row: string, name: string): string => {
    const cell = cells.find(({ gateway, setting }) => gateway.name === name && setting.name === row);
    return cell ? verdictOf(cell) : "–";
  };
  const line = (parts: readonly string[]): string => `| ${parts.join(" | ")} |`;
  return [
    line(["setting", ...gateways.map((gateway) => `${gateway.name} ${versions.get(gateway)}`)]),
    line(["---", ...gateways.map(() => "---")]),
    ...rows.map((row) => line([row, ...gateways.map(({ name }) => cellAt(row, name))])),
  ].join("\n");
}

/** One line per setting that breaks something. */
function broken(cells: readonly JudgedCell[]): readonly string[] {
  const named = cells.flatMap(({ setting: { name, expects } }) =>
    expects.breaks === null ? [] : [`- *${name}*: ${expects.breaks}`],
  );
  return [...new Set(named)];
}
