/**
 * What a tool says against a target, as short texts that are equal if the objections are: from its output, and from the
 * directory it was run in. Not an objection to an answer: that there was none (lost connections, timeouts), and, of
 * tools that cannot wait, that a request was refused with 429, which the description documents.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const LIMITED = 429;

/** Failed requirements, with `--strict` SHOULDs, too: exit status 1 says which count. */
function ours(_, dir) {
  const { requirements } = JSON.parse(readFileSync(join(dir, "report/report.json"), "utf8"));
  return requirements.filter(({ outcome }) => outcome === "failed").map(({ id, level }) => `${level} ${id}`);
}

/** "GET /pets ST103 400: Undocumented status code", one for each block of a failure. */
function schemathesis(output) {
  const failures = /=+ FAILURES =+\n([\s\S]*?)\n=+ /.exec(output)?.[1] ?? "";
  return failures.split(/^(?=_{3,} )/m).flatMap((part) => {
    const operation = /^_+ (.+?) _+$/m.exec(part)?.[1];
    return part.split(/^(?=\d+\. Test Case ID)/m).flatMap((block) => {
      const status = /^\[(\d{3})\]/m.exec(block)?.[1] ?? "";
      return [...block.matchAll(/^- (?:(ST\d+) )?(\S.*)$/gm)].map(
        ([, code = "hook", title]) => `${operation} ${code} ${status}: ${title}`,
      );
    });
  });
}

/** The scenarios that failed, each with the status that came. */
function specmatic(output) {
  const summary = output.slice(output.indexOf("Unsuccessful Scenarios"));
  return summary
    .split(/^(?= {2}".*FAILED"$)/m)
    .map((part) => ({
      title: /^ {2}"(.*) FAILED"$/m.exec(part)?.[1],
      status: Number(/response contained status (\d+)/.exec(part)?.[1] ?? 0),
      answered: !/(Connection|timed? ?out|Timeout|EOF|prematurely closed)/i.test(part) || /R\d{4}/.test(part),
    }))
    .filter(({ title, status, answered }) => title !== undefined && status !== LIMITED && answered)
    .map(({ title, status }) => (status === 0 ? title : `${title}: ${status}`));
}

/** The transactions that failed, each with its reasons. */
function dredd(output) {
  const plain = stripVTControlCharacters(output).split("Displaying failed tests...").at(-1);
  const failed = /^fail: ([A-Z]+ \(\d+\) \S+) duration.*\nfail: ([\s\S]*?)\n+request: /gm;
  return [...plain.matchAll(failed)]
    .filter(([, , reasons]) => !reasons.includes(`but got '${LIMITED}'`))
    .map(([, title, reasons]) => `${title}: ${reasons.replaceAll("\n", " ")}`);
}

export const objections = { ours, schemathesis, specmatic, dredd };
