/** What clients send, with its rules. */
import { Type } from "class-transformer";
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateBy, ValidateIf } from "class-validator";

export const STATUSES = ["available", "pending", "sold"];

const isInt64 = (value: unknown) => typeof value === "bigint" && BigInt.asIntN(64, value) === value;

export class CreatePetDto {
  @IsString()
  name: string;

  @ValidateBy({
    name: "isInt64",
    validator: { validate: isInt64, defaultMessage: () => "$property must be an integer of 64 bits" },
  })
  categoryId: bigint;

  // IsOptional would take null as well.
  @ValidateIf((_, status) => status !== undefined)
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
