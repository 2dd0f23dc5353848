/** One body for all errors. */
import { STATUS_CODES } from "node:http";
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from "@nestjs/common";
import type { Response } from "express";

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const status = error instanceof HttpException ? error.getStatus() : 500;
    const code = (STATUS_CODES[status] ?? "error").toLowerCase().replaceAll(" ", "_");
    const message = error instanceof HttpException ? error.message : "Something went wrong";
    host.switchToHttp().getResponse<Response>().status(status).json({ code, message, status });
  }
}
