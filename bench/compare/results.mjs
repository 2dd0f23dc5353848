/** The file of results: read, extended and written, a line for each result so that changes are easy to read. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Members of a result, in this order in the file. */
const MEMBERS = ["status", "requests", "created", "cpuMs", "wallMs", "peakMiB", "load", "objections"];

/** Results without any measurement. */
export function nothing() {
  return {
    date: null,
    commands: [],
    calls: {},
    machine: null,
    versions: {},
    targets: {},
    results: {},
    times: {},
    bench: null,
  };
}

/** The results of a file, or none if there is no such file. */
export function readResults(file) {
  if (!existsSync(file)) return nothing();
  const { results, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  const unpacked = ([name, row]) => [
    name,
    Object.fromEntries(MEMBERS.map((member, at) => [member, row[at]])),
  ];
  const tools = Object.entries(results).map(([tool, rows]) => [
    tool,
    Object.fromEntries(Object.entries(rows).map(unpacked)),
  ]);
  return { ...nothing(), ...rest, results: Object.fromEntries(tools) };
}

/** Writes results to a file, which is never incomplete. */
export function writeResults(file, results) {
  const packed = ([name, row]) =>
    `${JSON.stringify(name)}:${JSON.stringify(MEMBERS.map((member) => row[member]))}`;
  const lines = (rows, text) => Object.entries(rows).map(text).join(",\n");
  const { results: measured, targets, ...rest } = results;
  const parts = [
    ...Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    `"targets":{\n${lines(targets, ([name, target]) => `${JSON.stringify(name)}:${JSON.stringify(target)}`)}\n}`,
    `"results":{\n${lines(measured, ([tool, rows]) => `"${tool}":{\n${lines(rows, packed)}\n}`)}\n}`,
  ];
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `{\n${parts.join(",\n")}\n}\n`);
  renameSync(aside, file);
}
