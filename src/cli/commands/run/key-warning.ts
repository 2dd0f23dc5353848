/** Warns of an API key that cannot be redacted reliably. */
import { write } from "../../terminal/output.ts";

/** Warns of a key that cannot be found everywhere, before anything is sent. */
export async function warnOfKey(apiKey: string): Promise<void> {
  const { isRedactable, SHORT_KEY } = await import("../../../run/secrets/redactable.ts");
  if (isRedactable(apiKey) && apiKey.length >= SHORT_KEY) return;
  const why = isRedactable(apiKey) ? `has fewer than ${SHORT_KEY} characters` : NOT_REDACTABLE;
  await write(process.stderr, `warning: the API key ${why}: ${IF_REPEATED}\n`);
}

const NOT_REDACTABLE = "is too short or too common to redact reliably";

const IF_REPEATED = "if the target repeats it, it may appear in the report";
