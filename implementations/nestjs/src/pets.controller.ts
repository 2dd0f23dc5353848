/** The three operations. */
import { Body, Controller, Get, Param, ParseIntPipe, Post, Query } from "@nestjs/common";
import { CreatePetDto, ListPetsDto } from "./pets.dto.js";
import { type Pet, PetsService } from "./pets.service.js";

@Controller("pets")
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Get()
  list(@Query() query: ListPetsDto): Pet[] {
    return this.pets.list(query);
  }

  @Post()
  create(@Body() body: CreatePetDto): Pet {
    return this.pets.create(body);
  }

  @Get(":petId")
  get(@Param("petId", ParseIntPipe) petId: number): Pet {
    return this.pets.get(petId);
  }
}
