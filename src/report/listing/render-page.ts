/** The public page of certified products: one HTML document without scripts that loads nothing; and the badge of each. */
import { makeBadge } from "badge-maker";
import { untestedLine } from "../certificate/describe.ts";
import { html, type Markup, prose, shown } from "../page/markup.ts";
import { type Fact, renderPage, section, terms, time, verdictIcon } from "../page/page.ts";
import { capitalised, renderJson } from "../text/text.ts";
import { SUITE } from "../version.ts";
import { type Entry, isListed, type ListedProduct, type Listing, STATUSES, type Status } from "./entry.ts";
import { LISTING_FILE, pathsOf } from "./files.ts";

const LEVEL_MEANINGS: Readonly<Record<string, string>> = {
  core: "every MUST of the core profile passed, except those named as untested",
  full: "every MUST of the full profile passed, except those named as untested",
  witnessed: "level full, run or confirmed by a certifier, at a public address over verified TLS",
};

const sentence = (clause: string): string => `${capitalised(clause)}.`;

const WORDS: Readonly<Record<Status, { readonly heading: string; readonly lead: string | null }>> = {
  certified: { heading: "Certified", lead: null },
  expired: {
    heading: "Expired",
    lead: "These were certified, and their certificates are no longer valid.",
  },
  revoked: {
    heading: "Revoked",
    lead: "These certificates, or the keys that signed them, were withdrawn.",
  },
  invalid: {
    heading: "Refused",
    lead: "Nothing is certified by these folders. What they say is not shown, because nothing shows that it is true.",
  },
};

const MARKS = {
  certified: { icon: "conformant", words: (level: string) => `Certified, level ${level}` },
  expired: { icon: "inconclusive", words: (level: string) => `Expired, formerly level ${level}` },
  revoked: { icon: "nonconformant", words: () => "Revoked" },
} as const;

export function renderListingPage(listing: Listing): string {
  const groups = STATUSES.map(
    (status) => [status, listing.entries.filter((entry) => entry.status === status)] as const,
  );
  const present = groups.filter(([status, members]) => status === "certified" || members.length > 0);
  const levels = Object.entries(LEVEL_MEANINGS).map(([level, meaning]): Fact => [level, sentence(meaning)]);
  return renderPage({
    title: "Certified implementations of the Pet Store Service Interface",
    kind: "listing",
    skip: "Skip to the products",
    header: banner(listing, present),
    main: html`${present.map(([status, members]) => group(status, members))}
${section({ id: "levels", name: "What the levels say", content: terms("levels", levels) })}`,
    footer: html`<p>The same data for programs: <a href="./${LISTING_FILE}">${LISTING_FILE}</a>. Written by ${SUITE.name} ${SUITE.version}.</p>
<p>A certificate proves that the holder of a key signed a report, and that the report is unchanged. It does not prove that the run was honest, unless a certifier saw it (level witnessed).</p>`,
  });
}

function banner({ at }: Listing, groups: readonly (readonly [Status, readonly Entry[]])[]): Markup {
  const tally = groups.map(
    ([status, members]) =>
      html`<li class="${status}"><a href="#${status}"><b>${members.length}</b> ${WORDS[status].heading.toLowerCase()}</a></li>`,
  );
  return html`<header class="banner">
<p class="kind">Public listing <span>Pet Store Service Interface</span></p>
<h1>Certified implementations</h1>
<p class="lead">Checked on ${time(new Date(at).toISOString())}: signatures, trusted keys, revocations, and the policy for certificates. A certificate may have expired or been revoked since.</p>
<nav aria-label="Certificates by status"><ul>${tally}</ul></nav>
</header>
`;
}

function group(status: Status, members: readonly Entry[]): Markup {
  const listed = members.filter(isListed);
  const refused = members.filter((entry) => !isListed(entry));
  const refusals = refused.map(
    ({ folder, problem }) => html`<li class="invalid"><code>${shown(folder)}</code>: ${prose(problem)}</li>
`,
  );
  return section({
    ...{ id: status, name: WORDS[status].heading, count: members.length, lead: WORDS[status].lead },
    content: html`${members.length === 0 ? html`<p>No product is certified.</p>` : null}
${listed.length === 0 ? null : html`<ul class="products">${listed.map(card)}</ul>`}
${refused.length === 0 ? null : html`<ul class="refused">${refusals}</ul>`}`,
  });
}

function card(entry: ListedProduct): Markup {
  const { folder, status, problem, product, level, description, catalogueChecked } = entry;
  const { certificate, report } = pathsOf(folder);
  const { validity, target, signers, hostNotShown, suite, summary } = description;
  const unchecked = `Judged by version ${suite.version}, whose requirements were not compared with its catalogue here.`;
  const remark = (kind: string, text: string | null): Markup | null =>
    text === null ? null : html`<p class="remark ${kind}">${prose(text)}</p>`;
  // Enough of a digest to recognize it; the certificate's page has all of it.
  const { digest } = product;
  const deployed = digest.slice(0, digest.startsWith("sha256:") ? 19 : 12);
  return html`<li class="product ${status}">
<p class="mark">${verdictIcon(MARKS[status].icon)} ${MARKS[status].words(level)}</p>
<h3>${shown(product.product)} ${shown(product.version)}</h3>
<p class="whose">${shown(product.organization)}</p>
${terms("", [
  ["Valid", html`${day(validity.notBefore)} to ${day(validity.notAfter)}`],
  ["Target", html`<code>${shown(target.baseUrl)}</code>`],
  ["Deployed", html`<code>${shown(`${deployed}…`)}</code>`],
  ["Passed", `${summary.must.passed} MUST, ${summary.should.passed} SHOULD`],
  ["Not tested", untestedLine(description)],
  ["Signed by", signers.map(({ owner, role }) => `${owner} (${role})`).join(", ")],
  ["Contact", product.contact.join(", ")],
])}
${remark("problem", problem === null ? null : sentence(problem))}
${remark("", hostNotShown === null ? null : `The run does not show that it reached the named host: ${hostNotShown}.`)}
${remark("", catalogueChecked ? null : unchecked)}
<p class="links">${link(certificate, "Certificate", entry)} ${link(report, "Report", entry)}</p>
</li>
`;
}

/** Links of the same name are distinguished by the product, for screen readers. */
function link(path: string, text: string, { product: { product, version } }: ListedProduct): Markup {
  return html`<a href="./${path}">${text}<span class="aside"> of ${shown(product)} ${shown(version)}</span></a>`;
}

function day(instant: string): Markup {
  return html`<time datetime="${instant}">${instant.slice(0, 10)}</time>`;
}

export function renderBadge({ folder, status, level, description }: ListedProduct): string {
  const day = description.validity.notAfter.slice(0, 10);
  const [message, color] = {
    certified: [`certified: ${level}, until ${day}`, "brightgreen"] as const,
    expired: [`expired ${day}`, "lightgrey"] as const,
    revoked: ["revoked", "red"] as const,
  }[status];
  const idSuffix = folder.replaceAll(".", "_");
  return `${makeBadge({ label: "Pet Store Service Interface", message, color, style: "flat", idSuffix })}\n`;
}

export function renderListingJson({ at, entries }: Listing): string {
  const checkedAt = new Date(at).toISOString();
  return renderJson({ formatVersion: 1, suite: SUITE, checkedAt, products: entries.map(entryData) });
}

function entryData(entry: Entry): object {
  const { folder, status, problem } = entry;
  const head = { folder, status, problem };
  if (entry.status === "invalid") return { ...head, product: null, certificate: null, files: null };
  const { organization, product, version, contact, digest } = entry.product;
  const shownProduct = { organization, product, version, contact, digest };
  return { ...head, product: shownProduct, certificate: certificateData(entry), files: pathsOf(folder) };
}

function certificateData({ description, level, digests, catalogueChecked }: ListedProduct): object {
  const { id, target, validity, suite, specification, run, summary, signers } = description;
  const { untested, options, hostNotShown } = description;
  return {
    ...{ id, level, from: validity.notBefore, until: validity.notAfter, target: target.baseUrl },
    ...{ specification, suite, catalogueChecked },
    run: { ...run, challenge: run.challenge?.nonce ?? null },
    ...{ summary, untested, options, hostNotShown, signers, digests: Object.fromEntries(digests) },
  };
}
