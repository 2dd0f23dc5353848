/** Checks the environment variables and files that a config names. */
import { authoritiesOf } from "../../setup/network/authorities.ts";
import { clientCertificateFrom } from "../../setup/network/client-certificate.ts";
import { laterProblemsOf, problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";
import { extraHeader } from "./headers.ts";

/** Variables and files that are missing or cannot be read; not the API key, which `plan` does not need. */
export async function surroundingProblems(
  { members, at }: Config,
  env: NodeJS.ProcessEnv,
): Promise<readonly Problem[]> {
  const { caFile, clientCert, clientKey, clientKeyPassphraseEnv, expectedFailures } = members;
  const problems = Object.keys(members.headers ?? {}).flatMap((name) =>
    problemsOf(() => extraHeader(name, { members, at }, env)),
  );
  if (caFile !== undefined) {
    const extra = env.NODE_EXTRA_CA_CERTS;
    problems.push(...(await placed("caFile", () => authoritiesOf(caFile, "`caFile`", extra))));
  }
  if (expectedFailures !== undefined) {
    const { readExpectedFailures } = await import("../expected-failures/read.ts");
    const read = (): Promise<unknown> => readExpectedFailures(expectedFailures, "`expectedFailures`");
    problems.push(...(await placed("expectedFailures", read)));
  }
  const certificate = {
    ...(clientCert === undefined ? {} : { clientCert }),
    ...(clientKey === undefined ? {} : { clientKey }),
    ...(clientKeyPassphraseEnv === undefined ? {} : { clientKeyPassphraseEnv }),
  };
  const [first] = Object.keys(certificate);
  if (first !== undefined) {
    const sources = {
      clientCert: "`clientCert`",
      clientKey: "`clientKey`",
      clientKeyPassphraseEnv: "`clientKeyPassphraseEnv`",
    };
    problems.push(...(await placed(first, () => clientCertificateFrom(certificate, env, sources))));
  }
  return problems;

  /** Problems without a place get the place of the member. */
  async function placed(name: string, check: () => Promise<unknown>): Promise<readonly Problem[]> {
    const found = await laterProblemsOf(check);
    return found.map((problem) => (problem.at === "" ? { ...problem, at: at(name) } : problem));
  }
}
