/** The config file that `init` writes, with every member explained, from the options' table. */
import { memberText, type OptionName, ROWS, typed } from "../../../options/table.ts";

export const CONFIG_FILE = "petstore-conformance.yaml";

/** Where editors find the schema once the suite is installed in the project. */
export const SCHEMA = "./node_modules/petstore-conformance/schemas/config.schema.json";

const HEAD = `# yaml-language-server: $schema=${SCHEMA}
# Options of petstore-conformance, for --config ${CONFIG_FILE}. The command line overrides this file.
# Commented lines show the default, or an example. To check the file without sending anything:
# petstore-conformance plan --config ${CONFIG_FILE}
# The key is never written here: it is read from PETSTORE_API_KEY, from the environment variable that apiKeyEnv names,
# or from a file. A run creates animals, and the interface has no way to delete them.
`;

const TARGETS = `## Instead of target: several targets, of which --target NAME chooses, or --target all. Each takes from the rest of
## this file what it leaves out, and has its own folder below that of the reports.
# targets:
#   staging: { baseUrl: "https://\${STAGING_HOST}/v1", apiKeyEnv: STAGING_API_KEY }
#   eu: { baseUrl: https://eu.example.com/v1, apiKeyFile: eu.key, plan: business }`;

/** A config in which everything but the base URL, and the command that starts the service, is commented out. */
export function configText(baseUrl: string, start?: string): string {
  const given: { readonly [N in OptionName]?: string } = {
    baseUrl,
    environment: "staging",
    ...(start === undefined ? {} : { start: JSON.stringify(start) }),
  };
  const members = ROWS.filter(({ member }) => member !== null);
  const lines = members.flatMap((row, i) => {
    const [outer = "", inner] = (row.member ?? "").split(".");
    const isFirst = members[i - 1]?.group !== row.group;
    const value =
      given[row.name] ?? row.example ?? (row.default === undefined ? "true" : typed(row.value, row.default));
    return [
      ...(isFirst ? ["", `## ${row.group}`] : []),
      ...(isFirst && inner !== undefined ? [`# ${outer}:`] : []),
      `## ${memberText(row)}`,
      inner === undefined
        ? `${given[row.name] === undefined ? "# " : ""}${outer}: ${value}`
        : `#   ${inner}: ${value}`,
      ...(row.name === "target" ? [TARGETS] : []),
    ];
  });
  return `${HEAD}${lines.join("\n")}\n`;
}
