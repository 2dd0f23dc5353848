/**
 * `node tests/express/serve.mjs 3000 created-200 error-shape`: the naive store on a port, with these mistakes
 * fixed.
 */
import { createStore, KEY } from "./store.mjs";

const [port = "3000", ...mended] = process.argv.slice(2);
createStore(mended).listen(Number(port), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${port}/v1, with the key ${KEY}`);
});
