/** templates/conformance.yml, the GitLab component: gitlab-ci-local validates it by GitLab's schema and runs it. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { TARBALL } from "../../src/cli/commands/init.ts";
import { ROOT } from "../support/built.ts";
import { CANNOT_RUN, commitAll, nameRemote, runPipeline, withoutImage } from "./gitlab.ts";
import { references } from "./references.ts";
import { deletesFolders, newFolder, putTarball } from "./suite.ts";

const COMPONENT = readFileSync(join(ROOT, "templates/conformance.yml"), "utf8");

deletesFolders();
const targets = references();

test("inputs are in no script, and the tarball has the version of the suite", () => {
  const [spec, template] = parseAllDocuments(COMPONENT).map((document) => document.toJS());
  expect(spec.spec.inputs.tarball.default).toBe(TARBALL);
  const [job] = Object.values<{ script: readonly string[] }>(template);
  expect(job?.script.length).toBeGreaterThan(3);
  expect(job?.script.filter((line) => line.includes("$[["))).toEqual([]);
});

test.skipIf(CANNOT_RUN)(
  "a hostile base URL is only a base URL, and a faulty target fails the pipeline with its card",
  { timeout: 600_000 },
  async () => {
    const project = newFolder();
    await putTarball(project);
    const hostile = `http://127.0.0.1:9/v1 $(touch injected) \`touch injected\` "; touch injected; ' $HOME`;
    const include = (inputs: Readonly<Record<string, string>>) => ({ local: "conformance.yml", inputs });
    const pipeline = {
      include: [
        include({ job: "hostile", "base-url": hostile }),
        include({ job: "faulty", config: "pets.yaml" }),
      ],
    };
    writeFileSync(join(project, "conformance.yml"), withoutImage(COMPONENT));
    writeFileSync(join(project, ".gitlab-ci.yml"), JSON.stringify(pipeline));
    writeFileSync(join(project, "pets.yaml"), `baseUrl: ${targets.faulty.baseUrl}\nonly: [LIST-1, LIST-2]\n`);
    nameRemote(project);
    commitAll(project);
    const { code, printed } = await runPipeline(project, { PETSTORE_API_KEY: targets.faulty.apiKey });
    expect(code, printed).toBe(1);
    expect(printed).toContain("json schema validated");
    expect(printed).toMatch(/^hostile .*--base-url is not an http or https URL/m);
    expect(readdirSync(project)).not.toContain("injected");
    expect(printed).toMatch(/^faulty .*LIST-2 +MUST/m);
    const reports = readdirSync(join(project, "conformance-report"));
    expect(reports).toEqual(expect.arrayContaining(["junit.xml", "report.html"]));
  },
);
