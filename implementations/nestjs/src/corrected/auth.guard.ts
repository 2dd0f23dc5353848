/** The guard of the documentation's chapter on authentication, with one key instead of signed tokens. */
import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from "@nestjs/common";
import type { Request, Response } from "express";

@Injectable()
export class AuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.extractTokenFromHeader(request) === process.env.API_KEY) return true;
    context.switchToHttp().getResponse<Response>().header("WWW-Authenticate", 'Bearer realm="pets"');
    throw new UnauthorizedException();
  }

  private extractTokenFromHeader(request: Request): string | undefined {
    return /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  }
}
