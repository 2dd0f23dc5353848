/** Whether the texts of a description are those that its digests name, which a certificate names. */
import type { Recording } from "../../kit/exchange.ts";
import { sha256 } from "../../report/certificate/statement.ts";

const BYTE_ORDER_MARK = "\ufeff";

/** Documents whose text is another; a clause each. */
export function descriptionGaps({ description }: Recording): readonly string[] {
  const { documents = [] } = description ?? {};
  return documents.flatMap(({ name, text, sha256: wanted }) => {
    const isOwn =
      text === null
        ? wanted === null
        : [text, BYTE_ORDER_MARK + text].some((each) => sha256(each) === wanted);
    return isOwn
      ? []
      : [
          `the description ${name} is not the text that its SHA-256 names: it was changed, or holds a secret, which is redacted`,
        ];
  });
}
