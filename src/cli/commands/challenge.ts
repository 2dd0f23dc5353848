/** `challenge`: a certifier's challenge, which a run must have been made after. */
import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { LEVELS, type Level } from "../../report/certificate/policy.ts";
import { renderJson, visible } from "../../report/text/text.ts";
import { parseBaseUrl } from "../../setup/target.ts";
import { text } from "../../setup/usage-error.ts";
import { levelOption } from "../certificate/certificate-files.ts";
import { writeNew } from "../files/files.ts";
import { write } from "../terminal/output.ts";

const NONCE_BYTES = 16;

export { default as help } from "./help/challenge.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Makes a challenge, so that a run can be shown to be fresh.")
    .requiredOption("--target <url>", "base address of the target, which ends in /v1")
    .addOption(levelOption(LEVELS, "level that is to be certified"))
    .option("--out <file>", "where it goes", text("--out", "a file"), "challenge.json");
}

export async function execute(command: Command): Promise<number> {
  const { target, level, out } = command.opts<{ target: string; level: Level; out: string }>();
  const challenge = {
    challengeFormat: 1,
    nonce: randomBytes(NONCE_BYTES).toString("hex"),
    issued: `${new Date().toISOString().slice(0, 19)}Z`,
    level,
    target: parseBaseUrl("--target", target, "pass the address to be certified"),
  };
  await writeNew([{ path: out, content: renderJson(challenge) }]);
  const { nonce, issued } = challenge;
  await write(
    process.stdout,
    `  challenge  ${visible(out)}  for the ${level} profile of ${visible(challenge.target)}\n  nonce      ${nonce}\n  issued     ${issued}\n`,
  );
  return 0;
}
