/** The same, corrected: it conforms. corrected.diff shows what was changed. */
import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { AppModule } from "./app.module.js";
import { ErrorFilter } from "./error.filter.js";
import { ExactJsonInterceptor, ExactValidationPipe } from "./exact-json.js";

const app = await NestFactory.create<NestExpressApplication>(AppModule, { bodyParser: false });
app.setGlobalPrefix("v1");
// The bytes only: what reads them comes after the guards.
app.useBodyParser("raw", { type: "application/json" });
app.useGlobalPipes(new ExactValidationPipe({ whitelist: true, transform: true }));
app.useGlobalInterceptors(new ExactJsonInterceptor());
app.useGlobalFilters(new ErrorFilter());
await app.listen(Number(process.env.PORT), "127.0.0.1");
