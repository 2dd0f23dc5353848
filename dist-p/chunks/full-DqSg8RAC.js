import { $t as listsAllOf, At as membersExcept, Bt as refusedList, Ft as CROWDED, Gt as list, Ht as newPetText$1, It as atMost, Jt as created, Lt as atMostLimit, On as STATUSES, Pt as readBack, Qt as fetched, Rt as neverOver100, Ut as plainBody, Vt as exact, Wt as create, Xt as refused, Yt as echoed, Zt as different, bn as INT64_MAX, dt as coreCatalogue, en as theAnimal, jt as withMember, kn as newPetText, kt as DEFECTS, qt as accepted, tn as nameKind, xn as INT64_MIN, zt as onlyStatus } from "./judging-BHJlIV4h.js";
import fc from "fast-check";
// src/kit/generate/shrink-tree.ts
function treeOf(arbitrary, seed, examples = []) {
	const known = new Map();
	const at = (path) => {
		if (known.has(path)) return known.get(path);
		const above = path.slice(0, Math.max(0, path.lastIndexOf(":")));
		const found = above === "" || at(above) !== void 0 ? fc.sample(arbitrary, {
			seed,
			path,
			numRuns: 1,
			examples: [...examples]
		}) : [];
		known.set(path, found[0]);
		return found[0];
	};
	return {
		seed,
		at
	};
}
function skipping(tree, from, saysLittle) {
	const places = [];
	const isSkipped = (place) => {
		const value = place < from ? void 0 : tree.at(String(place));
		return value !== void 0 && saysLittle(value);
	};
	const placeOf = (sample) => {
		while (places.length <= sample) {
			let place = (places.at(-1) ?? -1) + 1;
			while (isSkipped(place)) place += 1;
			places.push(place);
		}
		return places[sample] ?? sample;
	};
	const at = (path) => {
		const [sample, ...rest] = path.split(":");
		return tree.at([placeOf(Number(sample)), ...rest].join(":"));
	};
	return {
		seed: tree.seed,
		at
	};
}
// src/kit/generate/invalid-new-pet.ts
const MOST_OF_A_MEMBER = 600;
const PLAIN_TEXT = /^[A-Za-z0-9 .,'[\]{}:"+-]*$/;
function jsonTexts(...not) {
	const texts = fc.jsonValue({ maxDepth: 4 }).filter((value) => {
		const type = typeof value;
		const isObject = type === "object" && value !== null && !Array.isArray(value);
		return !not.some((t) => t === "object" ? isObject : t === type);
	}).map((value) => JSON.stringify(value)).filter((text) => text.length <= MOST_OF_A_MEMBER && PLAIN_TEXT.test(text));
	const deep = fc.integer({
		min: 2,
		max: 60
	}).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);
	const long = fc.integer({
		min: 100,
		max: 300
	}).map((n) => `[${Array(n).fill("0").join(",")}]`);
	return fc.oneof({
		weight: 6,
		arbitrary: texts
	}, {
		weight: 1,
		arbitrary: deep
	}, {
		weight: 1,
		arbitrary: long
	});
}
function fractions() {
	return fc.tuple(fc.integer({
		min: -999999,
		max: 999999
	}), fc.integer({
		min: 0,
		max: 999
	}), fc.constantFrom(1, 3, 5, 9)).map(([whole, digits, last]) => `${whole}.${digits === 0 ? "" : digits}${last}`);
}
function beyond() {
	const sign = fc.constantFrom("", "-");
	const digits = fc.bigInt({
		min: 2n ** 63n + 1n,
		max: 10n ** 60n
	}).map(String);
	const powers = fc.tuple(fc.integer({
		min: 1,
		max: 9
	}), fc.integer({
		min: 20,
		max: 300
	})).map(([digit, power]) => `${digit}e${power}`);
	return fc.tuple(sign, fc.oneof({
		weight: 3,
		arbitrary: digits
	}, powers)).map((parts) => parts.join(""));
}
function nearStatuses() {
	const near = fc.tuple(fc.constantFrom(...STATUSES), fc.constantFrom((status) => status.toUpperCase(), (status) => ` ${status}`, (status) => status.slice(1), (status) => `${status}${status}`, (status) => status.replace("a", "а").replace("o", "о").replace("e", "е"))).map(([status, change]) => change(status)).filter((text) => !STATUSES.some((status) => status === text));
	const words = fc.string({ maxLength: 20 }).filter((text) => PLAIN_TEXT.test(JSON.stringify(text)) && !STATUSES.some((status) => status === text));
	return fc.oneof(near, words).map((text) => JSON.stringify(text));
}
function misnamed(member) {
	const resembling = [
		`${member} `,
		`${member}s`,
		`_${member}`,
		`pet.${member}`,
		""
	];
	return fc.constantFrom(...resembling).map((other) => {
		const text = (twin) => {
			const value = member === "name" ? JSON.stringify(twin.name) : String(twin.categoryId);
			return `{${membersExcept(twin, member)},${JSON.stringify(other)}:${value}}`;
		};
		return generated(`CREATE-${member === "name" ? 5 : 6}`, `no ${member}, but ${JSON.stringify(other)}`, text);
	});
}
function generated(requirement, title, apply) {
	return {
		id: `generated ${title}`,
		requirement,
		title,
		core: "full",
		apply
	};
}
function valued(requirement, member, texts) {
	return texts.map((text) => generated(requirement, `${member} is ${text}`, (twin) => withMember(twin, member, text)));
}
function brokenTexts() {
	const cut = fc.integer({
		min: 1,
		max: 99
	}).map((percent) => generated("CREATE-11", `cut after ${percent} %`, (twin) => {
		const text = newPetText(twin);
		return text.slice(0, Math.max(1, Math.min(text.length - 1, Math.floor(text.length * percent / 100))));
	}));
	const added = fc.constantFrom(":", "]", "x", "0").map((character) => generated("CREATE-11", `${JSON.stringify(character)} within`, (twin) => `{${character}${newPetText(twin).slice(1)}`));
	const noObject = jsonTexts("object").map((text) => generated("CREATE-11", `the JSON text ${text}`, () => text));
	return fc.oneof(cut, added, noObject);
}
const WAYS = {
	"CREATE-5": () => misnamed("name"),
	"CREATE-6": () => misnamed("categoryId"),
	"CREATE-7": () => valued("CREATE-7", "name", jsonTexts("string")),
	"CREATE-8": () => valued("CREATE-8", "categoryId", fc.oneof(jsonTexts("number"), fractions())),
	"CREATE-9": () => valued("CREATE-9", "status", fc.oneof(jsonTexts("string").filter((text) => text !== "null"), nearStatuses())),
	"CREATE-10": () => valued("CREATE-10", "categoryId", beyond()),
	"CREATE-11": brokenTexts
};
const GENERATED = new Set(Object.keys(WAYS));
function namedDefects(requirement) {
	return DEFECTS.filter((defect) => defect.requirement === requirement);
}
function invalidTree(requirement, seed, twins) {
	const ways = WAYS[requirement];
	if (!ways) throw new Error(`there is no way to break ${requirement}`);
	const named = namedDefects(requirement);
	const twin = fc.integer({
		min: 0,
		max: twins
	});
	const draft = (defect) => fc.record({
		twin,
		defect
	}, { noNullPrototype: true });
	const examples = named.map((defect, i) => ({
		twin: 1 + i % twins,
		defect
	}));
	return treeOf(fc.oneof(draft(ways()), draft(fc.constantFrom(...named))), seed, examples);
}
// src/kit/generate/alphabet.ts
const ALPHABET = {
	ascii: [[32, 126]],
	latin: [
		[161, 591],
		[592, 687],
		[7680, 7935]
	],
	european: [
		[913, 974],
		[1024, 1317],
		[1377, 1414],
		[4304, 4336]
	],
	rightToLeft: [
		[1456, 1469],
		[1488, 1514],
		[1569, 1618],
		[1632, 1641],
		[1776, 1785]
	],
	indic: [
		[2309, 2381],
		[2406, 2415],
		[2437, 2489],
		[2949, 3021],
		[3585, 3642],
		[3648, 3675]
	],
	african: [
		[4608, 4680],
		[11568, 11621],
		[42240, 42507]
	],
	kana: [
		[12353, 12438],
		[12449, 12538],
		[65382, 65439]
	],
	hangul: [[44032, 55203]],
	ideographs: [[13312, 19893], [19968, 40869]],
	astralIdeographs: [[131072, 173782]],
	astralLetters: [
		[65536, 65547],
		[66352, 66368],
		[66560, 66717],
		[73728, 74606]
	],
	mathematical: [
		[8448, 8527],
		[8592, 8959],
		[119808, 120779],
		[120782, 120831]
	],
	marks: [
		[768, 846],
		[848, 879],
		[8400, 8432]
	],
	punctuation: [
		[8208, 8231],
		[8240, 8286],
		[12289, 12320],
		[65281, 65374]
	],
	symbols: [
		[8352, 8376],
		[8960, 9203],
		[9472, 9983],
		[9985, 10175],
		[10240, 10495]
	],
	music: [[119040, 119078], [119081, 119154]],
	emoji: [
		[127744, 127776],
		[127792, 127797],
		[127799, 127868],
		[127872, 127891],
		[128e3, 128062],
		[128066, 128247],
		[128256, 128317],
		[128513, 128528],
		[128565, 128576],
		[128640, 128709]
	]
};
const COMMON_KINDS = [...[
	"ascii",
	"latin",
	"european",
	"rightToLeft",
	"indic",
	"african",
	"kana",
	"hangul",
	"ideographs",
	"marks"
]];
function isNameCharacter(character) {
	return /^[\p{L}\p{M}\p{Nd}\p{P}\p{S} ]$/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character) && character.normalize("NFC") === character;
}
function isNameEnd(character) {
	return character !== void 0 && /^[\p{L}\p{Nd}]$/u.test(character);
}
// src/kit/generate/names.ts
const FAVOURITES = [
	"\"",
	"'",
	"\\",
	"\\n",
	"\\u0041",
	"\\\"",
	"  ",
	"<b>&amp;</b>",
	"&lt;",
	"<!--",
	"]]>",
	"';DROP TABLE pets;--",
	"' OR '1'='1",
	"%s",
	"%00",
	"%F0",
	"${x}",
	"{{7*7}}",
	"#{x}",
	"$(id)",
	"../../../",
	"=1+1",
	"?a=b&c",
	"null",
	"true",
	"NaN",
	"0",
	"1e3",
	"[object Object]",
	"🐕🐈",
	"𠀀𪛖",
	"𝔘𝟘",
	"x̱̄",
	"q̃",
	"Åéệ",
	"שלום",
	"مرحبا",
	"नमस्ते",
	"ﬁ",
	"ﷺ",
	"İıßǅ",
	"ςσ",
	"Ａ１"
];
const LETTERS = [97, 122];
const RANGES = Object.values(ALPHABET).flat();
function charactersOf([min, max]) {
	const code = (character) => {
		const point = typeof character === "string" ? character.codePointAt(0) : void 0;
		if (point === void 0 || String.fromCodePoint(point) !== character) throw new Error("no character");
		return point;
	};
	return fc.integer({
		min,
		max
	}).map((point) => String.fromCodePoint(point), code).filter(isNameCharacter);
}
function nameCharacters() {
	const kinds = Object.entries(ALPHABET).map(([kind, ranges]) => ({
		weight: kind === "ascii" ? 4 : 1,
		arbitrary: fc.oneof(...ranges.map(charactersOf))
	}));
	const favourites = fc.constantFrom(...new Set(FAVOURITES.join("")));
	return fc.oneof({ withCrossShrink: true }, {
		weight: 2,
		arbitrary: charactersOf(LETTERS)
	}, ...kinds, {
		weight: 1,
		arbitrary: favourites
	});
}
function isCommon(character) {
	return nameKind(`a${character}a`) !== "other" && nameKind(`a${character}a`) !== "open";
}
function commonCharacters() {
	const kinds = COMMON_KINDS.flatMap((kind) => ALPHABET[kind] ?? []).map((range) => charactersOf(range).filter(isCommon));
	const letters = {
		weight: 3,
		arbitrary: charactersOf(LETTERS)
	};
	return fc.oneof({ withCrossShrink: true }, letters, ...kinds, {
		weight: 2,
		arbitrary: fc.constantFrom(" ", ".", ",", "'", "-")
	});
}
function nameTails(most) {
	const lengths = {
		maxLength: most,
		size: "max"
	};
	return fc.oneof(fc.array(commonCharacters(), lengths), fc.array(nameCharacters(), lengths));
}
function firstsOf([first, last]) {
	const found = [];
	for (let point = first; point <= last && found.length < 3; point++) {
		const character = String.fromCodePoint(point);
		if (isNameCharacter(character)) found.push(character);
	}
	return found;
}
function favouriteTails(prefix, lengths, seed) {
	const room = 32 - prefix - 1;
	const firsts = RANGES.flatMap((range) => firstsOf(range));
	const texts = [...FAVOURITES, ...firsts];
	const isOther = (text) => nameKind(`a${text}a`) === "other";
	const packs = [...packed(texts.filter((text) => !isOther(text)), room), ...packed(texts.filter(isOther), room)];
	const unmarked = (characters) => fc.array(characters.filter((character) => !/\p{M}/u.test(character)), {
		minLength: room,
		maxLength: room,
		size: "max"
	});
	const options = {
		seed,
		numRuns: lengths.length
	};
	const [common, any] = [fc.sample(unmarked(commonCharacters()), options), fc.sample(unmarked(nameCharacters()), options)];
	const cut = lengths.map((length, i) => {
		const tail = ((i % 4 === 3 ? any : common)[i] ?? []).slice(0, Math.max(0, length - prefix - 1));
		return length > prefix ? [...tail, "z"] : [];
	});
	return [...packs, ...cut];
}
function packed(texts, room) {
	const packs = [[]];
	for (const text of texts) {
		const characters = Array.from(text);
		const pack = packs.at(-1);
		if (pack && pack.length + characters.length < room) pack.push(...characters, "x");
		else packs.push([...characters, "x"]);
	}
	return packs;
}
function nameOf(prefix, tail) {
	const rest = tail.join("");
	let name = (prefix + rest).normalize("NFC");
	if (!name.startsWith(prefix) || /^\p{M}/u.test(rest)) name = `${prefix}-${rest}`.normalize("NFC");
	const characters = fitting(Array.from(name), 32, 50);
	if (isNameEnd(characters.at(-1))) return characters.join("");
	return `${fitting(characters, 31, 49).join("")}z`;
}
function fitting(characters, most, bytes) {
	const fits = [];
	let size = 0;
	for (const character of characters.slice(0, most)) {
		size += Buffer.byteLength(character);
		if (size > bytes) break;
		fits.push(character);
	}
	return fits;
}
// src/kit/generate/json-spelling.ts
const ESCAPES = [
	"none",
	"beyond ASCII",
	"beyond ASCII, upper case",
	"all",
	"short"
];
const BLANKS = [
	"",
	" ",
	"\n	",
	"\r\n  "
];
const PLAIN_SPELLING = {
	escapes: "none",
	blanks: "",
	reversed: false,
	names: false
};
function escapedAt(pattern, text, upper) {
	return text.replace(pattern, (unit) => {
		const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
		return `\\u${upper ? digits.toUpperCase() : digits}`;
	});
}
function spelledString(text, escapes) {
	const canonical = JSON.stringify(text);
	switch (escapes) {
		case "none": return canonical;
		case "short": return canonical.replaceAll("/", "\\/");
		case "all": return `"${escapedAt(/[\s\S]/g, text, false)}"`;
		default: return escapedAt(/[\u0080-\uffff]/g, canonical, escapes.endsWith("upper case"));
	}
}
function spelled(body, spelling) {
	const { escapes, blanks, reversed, names } = spelling;
	if (escapes === "none" && blanks === "" && !reversed && !names) return newPetText(body);
	const { name, categoryId, status } = body;
	const members = [["name", spelledString(name, escapes)], ["categoryId", String(categoryId)]];
	if (status !== void 0) members.push(["status", spelledString(status, escapes)]);
	if (reversed) members.reverse();
	return `${blanks}{${members.map(([member, value]) => {
		const named = spelledString(member, names ? "all" : "none");
		return `${blanks}${named}${blanks}:${blanks}${value}${blanks}`;
	}).join(",")}}${blanks}`;
}
// src/kit/generate/valid-new-pet.ts
const LENGTHS = [
	31,
	32,
	32,
	32,
	30,
	20,
	21,
	22
];
const FEWEST_DRAWN = 3;
const statuses = () => fc.constantFrom(void 0, ...STATUSES);
function spellings() {
	return fc.record({
		blanks: fc.constantFrom(...BLANKS),
		reversed: fc.boolean(),
		names: fc.boolean(),
		escapes: fc.constantFrom(...ESCAPES)
	}, { noNullPrototype: true });
}
function petDrafts() {
	return fc.record({
		spelling: spellings(),
		status: statuses(),
		tail: nameTails(12)
	}, { noNullPrototype: true });
}
function escapesFor(tail, i) {
	return tail.includes("/") ? "short" : ESCAPES[i % (ESCAPES.length - 1)] ?? "none";
}
function petDraftTree(seed) {
	const favourites = favouriteTails(20, LENGTHS, seed).map((tail, i) => ({
		spelling: {
			...PLAIN_SPELLING,
			escapes: escapesFor(tail, i)
		},
		status: [void 0, ...STATUSES][i % 4],
		tail
	}));
	return skipping(treeOf(petDrafts(), seed, favourites), favourites.length, ({ tail }) => tail.length < FEWEST_DRAWN);
}
function bodyOf({ tail, status }, prefix, categoryId) {
	const name = nameOf(prefix, tail);
	return status === void 0 ? {
		name,
		categoryId
	} : {
		name,
		categoryId,
		status
	};
}
function textOf(draft, prefix, categoryId) {
	const body = bodyOf(draft, prefix, categoryId);
	const { escapes } = draft.spelling;
	const spelling = nameKind(body.name) === "other" ? {
		...PLAIN_SPELLING,
		escapes
	} : draft.spelling;
	return [
		spelling,
		{
			...spelling,
			blanks: ""
		},
		{
			...PLAIN_SPELLING,
			escapes: spelling.escapes
		},
		PLAIN_SPELLING
	].map((candidate) => spelled(body, candidate)).find((text) => new TextEncoder().encode(text).length <= 1024) ?? newPetText(body);
}
const LEAST = 2n ** 31n - 1n;
const CORNERS = [
	31n,
	32n,
	53n,
	62n
].flatMap((power) => [
	2n ** power - 1n,
	2n ** power,
	2n ** power + 1n
]);
const EXAMPLES = [
	...CORNERS,
	INT64_MAX,
	INT64_MAX - 1n,
	...CORNERS.slice(3).map((corner) => -corner),
	INT64_MIN,
	INT64_MIN + 1n
];
function categoryIds() {
	const near = (least, most, sign) => fc.tuple(fc.bigInt({
		min: 32n,
		max: 62n
	}), fc.bigInt({
		min: -2n,
		max: 2n
	})).map(([power, offset]) => sign * (2n ** power + offset)).filter((id) => id >= least && id <= most);
	return fc.oneof(fc.bigInt({
		min: LEAST,
		max: INT64_MAX
	}), fc.bigInt({
		min: INT64_MIN,
		max: -LEAST
	}), near(LEAST, INT64_MAX, 1n), near(INT64_MIN, -LEAST, -1n));
}
function categoryTree(seed) {
	return treeOf(fc.record({
		status: statuses(),
		categoryId: categoryIds()
	}, { noNullPrototype: true }), seed, EXAMPLES.map((categoryId, i) => ({
		categoryId,
		status: STATUSES[i % 3]
	})));
}
const FIXED_CATEGORIES = EXAMPLES.length;
// suites/full/generated-bodies.ts
const NAMES = 36;
const DRAWN_CATEGORIES = 6;
const DRAWN_REFUSALS = 6;
const GENERATED_STAGE = { stage: "generated" };
function one$2(title, request, judge, params = null) {
	return {
		title,
		requests: [request],
		judge,
		params,
		priority: "full"
	};
}
function names(seed) {
	const tree = petDraftTree(seed);
	const cases = Array.from({ length: NAMES }, (_, i) => ({
		draft: tree.at(String(i)),
		tag: `name ${i + 1}`
	})).flatMap(({ draft, tag }) => {
		if (!draft) return [];
		const body = (world) => textOf(draft, world.prefix, BigInt(world.recording.categoryId));
		const isOther = nameKind(nameOf("conformance-00000000", draft.tail)) === "other";
		const unusual = isOther ? { unusual: true } : {};
		const request = create(`a generated NewPet, ${tag}`, "yes", body, {
			...GENERATED_STAGE,
			...unusual
		});
		return [{
			tag,
			request,
			isOther,
			read: readBack(request, `generated ${tag}`, { stage: "generated-reads" })
		}];
	});
	const title = ({ tag }) => `generated ${tag}`;
	return {
		"CREATE-1": cases.filter(({ isOther }) => !isOther).map((each) => one$2(title(each), each.request, created)),
		"CREATE-2": cases.map((each) => one$2(title(each), each.request, echoed)),
		"CREATE-13": cases.map((each) => one$2(title(each), each.read, fetched)),
		"CREATE-16": cases.filter(({ isOther }) => isOther).map((each) => one$2(title(each), each.request, accepted)),
		"GET-1": cases.map((each) => one$2(title(each), each.read, theAnimal))
	};
}
function categories(seed) {
	const tree = categoryTree(seed);
	const cases = Array.from({ length: FIXED_CATEGORIES + DRAWN_CATEGORIES }, (_, i) => tree.at(String(i))).flatMap((draft, i) => {
		if (!draft) return [];
		const { categoryId, status } = draft;
		const body = (world) => world.recording.categories === "restricted" ? { unprepared: "--categories restricted" } : newPetText$1(world.name(`cat${i}`), String(categoryId), status);
		const id = `a generated NewPet, category ${i + 1}`;
		const request = create(id, "maybe", body, {
			...GENERATED_STAGE,
			expects: [
				201,
				400,
				404,
				409,
				422
			]
		});
		const read = readBack(request, `generated category ${i + 1}`, { stage: "generated-reads" });
		return [{
			title: `generated categoryId ${categoryId}`,
			request,
			read,
			params: { categoryId: String(categoryId) }
		}];
	});
	return {
		"DATA-5": cases.map(({ title, request, params }) => one$2(title, request, exact, params)),
		"CREATE-13": cases.map(({ title, read }) => one$2(title, read, fetched))
	};
}
function refusals(seed) {
	return Object.fromEntries([...GENERATED].map((requirement, place) => {
		const named = namedDefects(requirement).length;
		const tree = invalidTree(requirement, seed, 1);
		return [requirement, Array.from({ length: DRAWN_REFUSALS }, (_, i) => {
			const draft = tree.at(String(named + i));
			if (!draft) return [];
			const mark = `xg${place}${i}`;
			const request = create(`a generated invalid NewPet, ${requirement} ${i + 1}`, "no", (world) => draft.defect.apply({
				name: world.name(mark),
				categoryId: BigInt(world.recording.categoryId),
				status: "pending"
			}), GENERATED_STAGE);
			return [one$2(`generated ${i + 1}: ${draft.defect.title}`.slice(0, 100), request, refused)];
		}).flat()];
	}));
}
function generatedBodies(seed) {
	return [
		names(seed),
		categories(seed),
		refusals(seed)
	];
}
// suites/full/limits.ts
function one$1(query, judge, params, expects = [200]) {
	const request = list(query, {
		...CROWDED,
		expects,
		note: "with more than 100 in the store"
	});
	return {
		title: `${query}, crowded`,
		requests: [request],
		judge,
		params,
		priority: "full"
	};
}
const ABOVE = [...[
	"102",
	"110",
	"120",
	"127",
	"128",
	"150",
	"200",
	"255",
	"256",
	"356",
	"999",
	"10000",
	"65636"
], ...[
	"4294967295",
	"4294967396",
	"9223372036854775808",
	"18446744073709551716",
	"1e3",
	"0101"
]];
const OUT_OF_RANGE = [...[
	"-2",
	"-100",
	"102",
	"200",
	"1000",
	"65536",
	"4294967297",
	"18446744073709551617",
	"0.5",
	"99.5",
	"2.5"
], ...[
	"null",
	"true",
	"NaN",
	"Infinity",
	"ten",
	"5x",
	"x5",
	"5,6",
	"0x",
	"--5",
	"%22%22"
]];
const LIMITS = {
	"LIST-2": Array.from({ length: 98 }, (_, i) => one$1(`limit=${i + 2}`, atMost, { limit: i + 2 })),
	"LIST-5": ABOVE.map((limit) => one$1(`limit=${limit}`, neverOver100, null, [200, 400])),
	"LIST-6": OUT_OF_RANGE.map((limit) => {
		const request = list(`limit=${limit}`, { expects: [200, 400] });
		return {
			title: `limit=${limit}`,
			requests: [request],
			judge: refusedList,
			priority: "full"
		};
	}),
	"LIST-9": STATUSES.flatMap((status) => [
		1,
		2,
		7,
		20
	].map((limit) => one$1(limit % 2 === 0 ? `limit=${limit}&status=${status}` : `status=${status}&limit=${limit}`, atMostLimit, null)))
};
// src/kit/generate/sequences.ts
const LONGEST = 9;
const EXAMPLE = [
	{
		does: "create",
		status: "sold"
	},
	{
		does: "get",
		of: 0
	},
	{
		does: "get",
		of: 0
	},
	{
		does: "list",
		status: "sold"
	},
	{
		does: "get",
		of: 0
	},
	{
		does: "create",
		status: "sold"
	},
	{
		does: "get",
		of: 1
	}
];
function sequenceTree(seed) {
	const status = fc.constantFrom(...STATUSES);
	const create = fc.record({
		does: fc.constant("create"),
		status
	});
	const list = fc.record({
		does: fc.constant("list"),
		status
	});
	const get = fc.record({
		does: fc.constant("get"),
		of: fc.nat({ max: 3 })
	});
	const command = fc.oneof({
		weight: 3,
		arbitrary: create
	}, {
		weight: 2,
		arbitrary: list
	}, {
		weight: 3,
		arbitrary: get
	});
	return treeOf(fc.tuple(create, fc.array(command, {
		minLength: 2,
		maxLength: LONGEST,
		size: "max"
	})).map(([first, others]) => [first, ...others], (commands) => {
		const [first, ...others] = commands;
		if (first?.does !== "create") throw new Error("a sequence begins with a creation");
		return [first, others];
	}), seed, [EXAMPLE]);
}
// suites/full/stateful.ts
const DIFFERENT = 10;
const EQUAL = 4;
const SEQUENCES = 5;
function one(title, request, judge, params = null) {
	return {
		title,
		requests: [request],
		judge,
		params,
		priority: "full"
	};
}
const BURST = {
	stage: "second-burst",
	burst: true
};
const BODIES = [...Array.from({ length: DIFFERENT }, (_, i) => plainBody(`second burst ${i + 1}`, `bu${i}`, STATUSES[i % STATUSES.length], BURST)), ...Array.from({ length: EQUAL }, (_, i) => plainBody(`second burst, equal ${i + 1}`, "butwin", "pending", BURST))];
const DURING = STATUSES.map((status) => list(`status=${status}&limit=99`, {
	...BURST,
	note: "during the burst"
}));
const AFTERWARDS = STATUSES.map((status) => ({
	status,
	request: list(`status=${status}&limit=98`, {
		stage: "generated-reads",
		note: "after the burst"
	})
}));
function burst() {
	const reads = BODIES.map((body, i) => readBack(body, `second burst ${i + 1}`, { stage: "generated-reads" }));
	return {
		"CREATE-13": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, fetched)),
		"GET-1": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, theAnimal)),
		"CREATE-14": [{
			title: "equal bodies sent together",
			requests: BODIES.slice(DIFFERENT),
			judge: different,
			priority: "full"
		}],
		"LIST-7": DURING.map((request, i) => one(`status=${STATUSES[i]}, during a burst`, request, onlyStatus)),
		"LIST-10": AFTERWARDS.map(({ status, request }) => one(`in the list of status=${status} after the burst`, request, listsAllOf, { status }))
	};
}
function requestsOf(commands, n) {
	const made = [];
	const sent = [];
	commands.forEach((command, i) => {
		const before = sent.at(-1)?.request.id;
		const placed = {
			stage: "generated-reads",
			...before === void 0 ? {} : { after: [before] }
		};
		const tag = `sequence ${n}, step ${i + 1}`;
		if (command.does === "create") {
			const request = plainBody(tag, `sq${n}${i}`, command.status, placed);
			made.push(request);
			sent.push({
				does: "create",
				request
			});
		} else if (command.does === "list") sent.push({
			does: "list",
			request: list(`status=${command.status}&limit=100`, {
				...placed,
				note: tag
			})
		});
		else {
			const of = made[Math.max(0, made.length - 1 - command.of)];
			if (of) sent.push({
				does: "get",
				request: readBack(of, tag, placed)
			});
		}
	});
	return sent;
}
function sequences(seed) {
	const tree = sequenceTree(seed);
	const all = Array.from({ length: SEQUENCES }, (_, i) => requestsOf(tree.at(String(i)) ?? [], i + 1)).flat();
	const lists = all.filter(({ does }) => does === "list").map(({ request }) => request);
	const gets = all.filter(({ does }) => does === "get").map(({ request }) => request);
	const creations = all.filter(({ does }) => does === "create").map(({ request }) => request);
	const titled = (request) => request.id.slice(0, 90);
	return {
		"LIST-7": lists.map((request) => one(titled(request), request, onlyStatus)),
		"CREATE-13": gets.map((request, i) => ({
			...one(titled(request), request, fetched),
			requests: [...creations.slice(i, i + 1), request]
		})),
		"GET-1": gets.map((request) => one(titled(request), request, theAnimal))
	};
}
function stateful(seed) {
	return [burst(), sequences(seed)];
}
// suites/full/index.ts
function fullCatalogue(seed) {
	const added = [
		...generatedBodies(seed),
		LIMITS,
		...stateful(seed)
	];
	const core = coreCatalogue(seed);
	const entries = core.entries.map((entry) => {
		const more = added.flatMap((cases) => cases[entry.id] ?? []);
		if (!("cases" in entry) || more.length === 0) return entry;
		const titles = new Set(entry.cases.map(({ title }) => title));
		const fresh = more.filter(({ title }) => {
			const isNew = !titles.has(title);
			titles.add(title);
			return isNew;
		});
		return {
			...entry,
			cases: [...entry.cases, ...fresh]
		};
	});
	return {
		...core,
		entries
	};
}
export { fullCatalogue as t };
