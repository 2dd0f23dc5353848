/** Preloaded into a measured process: writes its processor time and largest memory to the file that it is given. */
import { writeFileSync } from "node:fs";

const file = process.env.PETSTORE_BENCH_USAGE;
delete process.env.PETSTORE_BENCH_USAGE;
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    file,
    JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1_000, maxRssMiB: maxRSS / 1_024 }),
  );
});
