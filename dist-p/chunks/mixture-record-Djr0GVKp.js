// src/prove/mixtures/mixture-record.ts
function recorded(record, { runs }, date) {
	const [first, last] = [runs[0]?.job, runs.at(-1)?.job];
	if (!first || !last) return record;
	const accused = runs.filter(({ must }) => must.length > 0).length;
	const open = runs.filter(({ verdict, must }) => verdict === "inconclusive" && must.length === 0);
	const totals = {
		profile: first.profile,
		seeds: [first.seed, last.seed],
		date,
		conformant: runs.length - accused - open.length,
		accused,
		inconclusive: open.map(({ job, unjudged, verdictReason }) => ({
			seed: job.seed,
			parts: job.parts,
			reason: unjudged[0] ? `${unjudged[0].id}: ${unjudged[0].text}` : verdictReason
		}))
	};
	return [...record.filter(({ profile }) => profile !== first.profile), totals].sort((a, b) => a.profile.localeCompare(b.profile));
}
function mixturesPart(record) {
	const rows = record.map(({ profile, seeds, date, conformant, accused, inconclusive }) => `| ${profile} | ${seeds[0]} to ${seeds[1]} | ${conformant} | ${accused} | ${inconclusive.length} | ${date} |`);
	const open = record.flatMap(({ profile, inconclusive }) => inconclusive.map(({ seed, parts, reason }) => `- ${profile}, seed ${seed}, \`${parts.join(",") || "plain"}\`: ${reason}`));
	return `## Mixtures

A mixture is a conformant target that combines several styles, failed SHOULDs and, often, a gateway that loses answers,
chosen at random from a seed (\`prove --mixtures N --seed S --docs docs\`; CI runs 80 others). None may fail a MUST.

| profile | seeds | conformant | accused | inconclusive | measured |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

${open.length > 0 ? `Inconclusive runs:\n\n${open.join("\n")}` : "No run was inconclusive."}`;
}
export { recorded as n, mixturesPart as t };
