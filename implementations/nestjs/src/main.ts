/** The pet store in NestJS: class-validator in the global ValidationPipe, @nestjs/throttler, a guard for the key. */
import { ValidationPipe } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { AppModule } from "./app.module.js";

const app = await NestFactory.create(AppModule);
app.setGlobalPrefix("v1");
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
await app.listen(Number(process.env.PORT), "127.0.0.1");
