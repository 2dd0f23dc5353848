/** The module: the throttler and the key are guards of every route. */
import { Module } from "@nestjs/common";
import { APP_GUARD } from "@nestjs/core";
import { ThrottlerModule } from "@nestjs/throttler";
import { AuthGuard } from "./auth.guard.js";
import { LimitsGuard } from "./limits.guard.js";
import { PetsController } from "./pets.controller.js";
import { PetsService } from "./pets.service.js";

@Module({
  imports: [ThrottlerModule.forRoot({ throttlers: [{ ttl: 60_000, limit: 1_000 }] })],
  controllers: [PetsController],
  providers: [
    PetsService,
    { provide: APP_GUARD, useClass: LimitsGuard },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
})
export class AppModule {}
