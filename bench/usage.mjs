/** Loaded into a measured process with `--import`: writes what it used to the file in BENCH_USAGE when it ends. */
import { writeFileSync } from "node:fs";

const file = process.env.BENCH_USAGE;
// Worker threads load this as well; what they use is counted in the process.
if (file) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(
      file,
      JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1_000, rssMiB: maxRSS / 1_024 }),
    );
  });
}
