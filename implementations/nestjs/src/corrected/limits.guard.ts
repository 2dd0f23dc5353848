/** The throttler, with one allowance for all routes, and with times as the interface wants them. */
import { type ExecutionContext, Injectable } from "@nestjs/common";
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from "@nestjs/throttler";
import type { Response } from "express";

const unixTime = (secondsToGo: number) => String(Math.floor(Date.now() / 1000) + secondsToGo);

@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}-${tracker}`;
  }

  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    const allowed = await super.handleRequest(request);
    const response = request.context.switchToHttp().getResponse<Response>();
    response.header("X-RateLimit-Reset", unixTime(Number(response.getHeader("X-RateLimit-Reset"))));
    return allowed;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    context
      .switchToHttp()
      .getResponse<Response>()
      .header({
        "X-RateLimit-Limit": String(detail.limit),
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset": unixTime(detail.timeToExpire),
      });
    return super.throwThrottlingException(context, detail);
  }
}
