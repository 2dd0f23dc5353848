/** Formats lists of requirement ids, and of positions in a recording. */

/** "LIST-5, RATE-6 to RATE-8", "3, 17 to 19": three or more consecutive ids as a range. */
export function idRanges(ids: readonly string[]): string {
  const rows: string[][] = [];
  for (const id of ids) {
    const row = rows.at(-1);
    const [, prefix, number] = /^(.*?)(\d+)$/.exec(row?.at(-1) ?? "") ?? [];
    if (id === `${prefix}${Number(number) + 1}`) row?.push(id);
    else rows.push([id]);
  }
  return rows.flatMap((row) => (row.length > 2 ? [`${row[0]} to ${row.at(-1)}`] : row)).join(", ");
}
