import { gn as responseField, sn as isLost } from "./judging-BHJlIV4h.js";
import { tt as CLOCKS } from "./running-BaDR1E0n.js";
// src/verify/proofs/times.ts
const ROUNDING_MS = 1e3;
const LONGEST_END_MS = 3e5;
function timeGaps(recording, facts) {
	return [...durationGaps(recording, facts), ...dateGaps(recording)];
}
function durationGaps({ exchanges }, { durationMs, waitedMs }) {
	const ends = exchanges.map(({ sentAt, receivedAt }) => Number.isFinite(receivedAt) ? receivedAt : sentAt);
	const last = Math.max(0, ...ends);
	const gaps = [];
	if (exchanges.some(({ sentAt, receivedAt }) => sentAt < -1e3 || receivedAt < sentAt)) gaps.push("an answer is recorded before its request, or a request before the run");
	if (durationMs < last - ROUNDING_MS || durationMs > last + LONGEST_END_MS) gaps.push(`the run is said to have taken ${seconds(durationMs)}, its exchanges took ${seconds(last)}`);
	if (waitedMs > durationMs + ROUNDING_MS) gaps.push(`the run is said to have waited ${seconds(waitedMs)} of ${seconds(durationMs)}`);
	return gaps;
}
function offsetsIn({ exchanges, startedAt }) {
	return exchanges.flatMap((exchange) => {
		const dates = responseField(exchange, "date");
		const date = dates.length === 1 && !isLost(exchange) ? Date.parse(dates[0] ?? "") : NaN;
		if (Number.isNaN(date)) return [];
		const { sentAt, receivedAt } = exchange;
		return [{
			least: date - startedAt - receivedAt,
			most: date + ROUNDING_MS - startedAt - sentAt
		}];
	});
}
function showsTime(recording) {
	return offsetsIn(recording).length > 0;
}
function dateGaps(recording) {
	const offsets = offsetsIn(recording);
	if (offsets.length === 0) return [];
	const least = Math.max(...offsets.map((offset) => offset.least));
	const most = Math.min(...offsets.map((offset) => offset.most));
	if (least - most > CLOCKS.drift * 1e3) return [`the Date of its answers does not run with the clock of the recording: the difference changes by ${seconds(least - most)}, more than ${CLOCKS.drift} s`];
	const apart = Math.max(Math.min(least, most), Math.min(-least, -most));
	if (apart <= CLOCKS.apart * 1e3) return [];
	const way = Math.min(least, most) > 0 ? "ahead of" : "behind";
	return [`the Date of its answers is ${seconds(apart)} ${way} the clock of the recording, more than ${CLOCKS.apart} s: set the clock that is wrong, and run again`];
}
function seconds(ms) {
	return `${Math.round(ms / 1e3)} s`;
}
export { timeGaps as n, showsTime as t };
