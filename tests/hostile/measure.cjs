// Required into the command line under test: the peak of its memory in bytes and the seconds of processor time that it
// took go as JSON where the variable says.
const { readFileSync, writeFileSync } = require("node:fs");

const where = process.env.HOSTILE_FIGURES;

/** Linux counts in maxRSS what the process had before it became Node: the memory of its parent process. */
function peak() {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  const [, kib] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
  return Number(kib) * 1024;
}

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(where, JSON.stringify({ peak: peak(), seconds: (user + system) / 1e6 }));
});
