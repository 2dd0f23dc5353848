/** docs/gateways.md, from the cells of a whole run. */
import { type JudgedCell, verdictOf } from "./cell.ts";
import type { Gateway } from "./gateway.ts";

const HEAD = `# Gateways

<!-- Written by \`npm run gateways -- --docs docs\`. -->

The reference implementation conforms. Here it is judged through real gateways, in the versions that Debian packages. The
suite must not report what a gateway leaves unchanged, must find what it breaks, and must give no verdict on a wrong base URL.
\`npm run gateways\` repeats all runs, and fails if a cell differs from the expected result. A dash: the gateway has no such
setting.
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
    "\nWhat these settings break:\n",
    ...broken(cells),
    "\nRequests whose answers are lost are sent again. Lost answers fail HTTP-4, a SHOULD, and no MUST.\n",
    "## Settings without an API\n",
    "Wrong base URLs, closed ports, and HTML pages instead of all answers: nothing fails, at most nine requests are sent, and",
    "the run exits with 3.\n",
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
