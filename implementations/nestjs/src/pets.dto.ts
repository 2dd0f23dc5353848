/** What clients send, with its rules. */
import { Type } from "class-transformer";
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from "class-validator";

export const STATUSES = ["available", "pending", "sold"];

export class CreatePetDto {
  @IsString()
  name: string;

  @IsInt()
  categoryId: number;

  @IsOptional()
  @IsIn(STATUSES)
  status?: string;
}

export class ListPetsDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20;

  @IsOptional()
  @IsIn(STATUSES)
  status?: string;
}
