/** Where a command is. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Folders of servers, which are on the path of root only. */
const OF_SERVERS = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

/** The path of a command, `null` where it is not installed. */
export function findCommand(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...OF_SERVERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
