/** Whether the texts of a description are those that its digests name, which a certificate names. */
import { createHash } from "node:crypto";
import type { Recording } from "../../kit/exchange.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** Documents whose text is another; a clause each. */
export function descriptionGaps({ description }: Recording): readonly string[] {
  const { documents = [] } = description ?? {};
  return documents.flatMap(({ name, text, sha256 }) => {
    const isOwn =
      text === null
        ? sha256 === null
        : [text, BYTE_ORDER_MARK + text].some((each) => digest(each) === sha256);
    return isOwn
      ? []
      : [
          `the description ${name} is not the text that its SHA-256 names: it was changed, or holds a secret, which is redacted`,
        ];
  });
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
