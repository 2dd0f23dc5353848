/** The versions of Node.js that the suite runs on; in syntax that old versions can parse. */

/** The same range as in package.json. */
export const SUPPORTED_NODE = "^20.19 || ^22.12 || >=24";

/** Whether "20.19.1" satisfies {@link SUPPORTED_NODE}. */
export function isSupportedNode(version: string): boolean {
  const parts = version.split(".");
  const major = Number(parts[0]);
  const minor = Number(parts[1]);
  if (major >= 24) return true;
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12);
}
