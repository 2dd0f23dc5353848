import { Worker } from "node:worker_threads";
import { availableParallelism } from "node:os";
// src/prove/pool.ts
const AT_ONCE = 12;
const MOST_THREADS = 4;
const NEW_OBJECTS_MB = 64;
const ENTRY = new URL("../prove-thread.js", import.meta.url);
function openPool(entry = ENTRY) {
	const length = Math.min(availableParallelism(), MOST_THREADS);
	const threads = Array.from({ length }, () => startThread(entry));
	const waiting = [];
	function free() {
		const [idlest] = threads.toSorted((a, b) => a.underWay - b.underWay);
		if (idlest && idlest.underWay < AT_ONCE) {
			idlest.underWay += 1;
			return Promise.resolve(idlest);
		}
		return new Promise((resolve) => waiting.push(resolve));
	}
	function release(thread) {
		const next = waiting.shift();
		if (next) next(thread);
		else thread.underWay -= 1;
	}
	async function inThread(job) {
		const thread = await free();
		try {
			return await thread.runJob(job);
		} finally {
			release(thread);
		}
	}
	const close = async () => {
		await Promise.all(threads.map(({ end }) => end()));
	};
	return {
		runJob: inThread,
		atOnce: threads.length * AT_ONCE,
		close
	};
}
function startThread(entry) {
	const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: NEW_OBJECTS_MB } });
	const waiting = new Map();
	let count = 0;
	const broken = new Promise((_, reject) => {
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`a worker thread exited with code ${code}`)));
	});
	broken.catch(() => void 0);
	worker.on("message", ({ at, result }) => {
		waiting.get(at)?.(result);
		waiting.delete(at);
	});
	const runJob = (job) => {
		const at = count++;
		const result = new Promise((resolve) => waiting.set(at, resolve));
		const message = {
			at,
			job
		};
		worker.postMessage(message);
		return Promise.race([result, broken]);
	};
	return {
		underWay: 0,
		runJob,
		end: () => worker.terminate()
	};
}
export { openPool };
