/** Bodies with all digits of their integers, read and written. */
import {
  type ArgumentMetadata,
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  ValidationPipe,
} from "@nestjs/common";
import type { Response } from "express";
import { parse, parseNumberAndBigInt, stringify } from "lossless-json";
import { map, type Observable } from "rxjs";

export class ExactValidationPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== "body") return super.transform(value, metadata);
    const body = this.read(value);
    // A bigint is nothing that class-transformer knows.
    if (typeof body !== "object") throw new BadRequestException("The body must be an object");
    return super.transform(body, metadata);
  }

  private read(body: unknown): unknown {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(body as Buffer);
      return parse(text, undefined, parseNumberAndBigInt);
    } catch {
      throw new BadRequestException("The body is not JSON in UTF-8");
    }
  }
}

export class ExactJsonInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    context.switchToHttp().getResponse<Response>().type("json");
    return next.handle().pipe(map((value) => stringify(value)));
  }
}
