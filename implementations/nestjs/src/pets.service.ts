/** The animals, in memory. */
import { Injectable, NotFoundException } from "@nestjs/common";
import type { CreatePetDto, ListPetsDto } from "./pets.dto.js";

export interface Pet {
  id: number;
  name: string;
  categoryId: number;
  status: string;
}

@Injectable()
export class PetsService {
  private readonly pets: Pet[] = [];

  list({ limit, status }: ListPetsDto): Pet[] {
    return this.pets.filter((pet) => status === undefined || pet.status === status).slice(0, limit);
  }

  create({ name, categoryId, status = "available" }: CreatePetDto): Pet {
    const pet = { id: this.pets.length + 1, name, categoryId, status };
    this.pets.push(pet);
    return pet;
  }

  get(petId: number): Pet {
    const pet = this.pets.find(({ id }) => id === petId);
    if (!pet) throw new NotFoundException("No such pet");
    return pet;
  }
}
