/** Whom `verify` trusts: one public key, or a trust file. */
import { readTrust, type Trust, trustIn } from "../../report/certificate/trust.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { readPublicKey } from "./keys.ts";

/** Room for thousands of keys, in bytes. */
const LARGEST = 4 * 1_024 * 1_024;

/** What names them. */
export interface TrustFlags {
  readonly publicKey?: string;
  readonly trust?: string;
}

/** The trust that the flags name, `null` where they name none. */
export async function trustFrom({ publicKey, trust }: TrustFlags): Promise<Trust | null> {
  if (publicKey !== undefined && trust !== undefined)
    throw new UsageError("--public-key and --trust contradict each other: pass one of them");
  if (publicKey !== undefined) return trustIn(await readPublicKey(publicKey, "--public-key"));
  if (trust === undefined) return null;
  const name = { what: `the trust file ${quote(trust)}`, remedy: "check --trust" };
  const bytes = await readInput(trust, name, LARGEST);
  return readable(
    trust,
    () => readTrust(bytes),
    ": a trust file is described in docs/certificates/customer.md",
  );
}
