/** The description that a run was given (`--description`): the texts that it consists of, as they were read. Plain data. */

/** Why a document has no text: `missing`: it does not exist; `unread`: it could not be read. */
export const ABSENCES = ["missing", "unread"] as const;

export interface DescriptionDocument {
  /** As it is shown: "openapi.yaml", "common/errors.yaml", "https://example.com/openapi.json". */
  readonly name: string;
  /** Without secrets; `null` where it could not be read. */
  readonly text: string | null;
  /** Of the text, in lower-case hexadecimals; `null` where there is none. */
  readonly sha256: string | null;
  readonly absent: { readonly kind: (typeof ABSENCES)[number]; readonly reason: string } | null;
  /** Where its references to other documents lead: the part before `#`, and the position of the document. */
  readonly links: { readonly [reference: string]: number };
}

export interface Description {
  /** The file or URL that was named, without the query of a URL. */
  readonly source: string;
  readonly documents: readonly DescriptionDocument[];
}

/** The SHA-256 of a description in a report: of the document that was named. */
export function digestOf({ documents }: Description): string | null {
  return documents[0]?.sha256 ?? null;
}
