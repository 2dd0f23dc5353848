import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
const [fault, seed="1", ...rest] = process.argv.slice(2);
const args=["dist/bin.js","serve","--plan","enterprise","--fault",fault];
const c = spawn("node",args,{stdio:["ignore","pipe","inherit"],env:{...process.env,PETSTORE_API_KEY:"bench-key-0123456789abcdefghij"}});
let t=""; for await (const k of c.stdout){t+=k; const m=/http:\/\/\S+/.exec(t); if(m){ 
 const r=spawn("node",["dist/bin.js","run","--base-url",m[0],"--profile","full","--seed",seed,"--quiet","--out","/tmp/gx/rep","--settle","0.3",...rest],{stdio:["ignore","inherit","inherit"],env:{...process.env,PETSTORE_API_KEY:"bench-key-0123456789abcdefghij"}});
 await new Promise(z=>r.on("exit",z)); break; } }
c.kill();
const rep=JSON.parse(readFileSync("/tmp/gx/rep/report.json"));
console.log(fault, seed, rep.verdict, rep.run.requests, rep.run.keyRequests, rep.run.creations, rep.run.durationMs);
for (const q of rep.requirements) if(q.outcome==="failed") for (const k of q.checks) if (k.outcome==="failed") console.log(" ",q.id,"|",k.title,"|",k.expected,"|",k.received,"|",JSON.stringify(k.params).slice(0,400));
