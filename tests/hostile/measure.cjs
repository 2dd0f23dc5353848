// Required into the command line under test: the peak of its memory, in bytes, goes where the variable says.
const { writeFileSync } = require("node:fs");

const where = process.env.HOSTILE_PEAK;
process.on("exit", () => writeFileSync(where, String(process.resourceUsage().maxRSS * 1024)));
