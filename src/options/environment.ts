/** Environment variables that are no option's. */
import { ROWS } from "./table.ts";

export const ENVIRONMENT_ROWS = {
  "HTTPS_PROXY, NO_PROXY": {
    does: "proxy for the requests to the target; also HTTP_PROXY",
    certificate: [
      { effect: "named", recorded: "proxies", called: "a proxy", because: "requests went through it" },
    ],
  },
  NODE_EXTRA_CA_CERTS: {
    does: "certificate authorities to trust, like --ca-file",
    certificate: [{ effect: "none", because: "the rule of --ca-file" }],
  },
  NODE_TLS_REJECT_UNAUTHORIZED: {
    does: "0: TLS certificates are not checked",
    certificate: [
      {
        effect: "refuses",
        recorded: "certificatesChecked",
        called: "NODE_TLS_REJECT_UNAUTHORIZED=0",
        because: "so its run did not check TLS certificates, and the answers may not be the target's",
      },
    ],
  },
  NO_COLOR: {
    does: "no colours, whatever its value",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  "GITHUB_ACTIONS, GITHUB_STEP_SUMMARY": {
    does: "set by GitHub Actions: the job gets annotations and a summary",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
} as const;

/** Columns of the names; a longer list of names has a line of its own. */
const WIDTH = 23;

/** One line for each environment variable of a run, as the help lists them. */
export function environmentHelp(): string {
  const ofOptions = ROWS.flatMap(({ env, envDoes, does }) =>
    env === undefined ? [] : [[env, envDoes ?? does] as const],
  );
  const others = Object.entries(ENVIRONMENT_ROWS).map(([name, { does }]) => [name, does] as const);
  const lineOf = ([name, does]: readonly [string, string]): string =>
    name.length < WIDTH - 1 ? `  ${name.padEnd(WIDTH)}${does}` : `  ${name}\n  ${" ".repeat(WIDTH)}${does}`;
  return [...ofOptions, ...others].map(lineOf).join("\n");
}
