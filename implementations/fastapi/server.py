"""The pet store as FastAPI's and slowapi's documentation would have it: models, HTTPBearer, a limiter."""

import os
import secrets
from enum import StrEnum
from itertools import count, islice
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Query, status
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel
from slowapi import Limiter, _rate_limit_exceeded_handler
from slowapi.errors import RateLimitExceeded
from slowapi.middleware import SlowAPIMiddleware
from slowapi.util import get_remote_address

API_KEY = os.environ["API_KEY"]


class PetStatus(StrEnum):
    available = "available"
    pending = "pending"
    sold = "sold"


class NewPet(BaseModel):
    name: str
    categoryId: int
    status: PetStatus | None = None


class Pet(NewPet):
    id: int


security = HTTPBearer()


def authenticate(credentials: Annotated[HTTPAuthorizationCredentials, Depends(security)]) -> None:
    if not secrets.compare_digest(credentials.credentials.encode(), API_KEY.encode()):
        raise HTTPException(
            status_code=status.HTTP_401_UNAUTHORIZED,
            detail="Invalid API key",
            headers={"WWW-Authenticate": "Bearer"},
        )


limiter = Limiter(key_func=get_remote_address, default_limits=["1000/minute"], headers_enabled=True)

app = FastAPI(title="Pet store", version="1.0.0", dependencies=[Depends(authenticate)])
app.state.limiter = limiter
app.add_exception_handler(RateLimitExceeded, _rate_limit_exceeded_handler)
app.add_middleware(SlowAPIMiddleware)

pets: dict[int, Pet] = {}
ids = count(1)


@app.get("/v1/pets", operation_id="listPets")
def list_pets(
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    status: PetStatus | None = None,
) -> list[Pet]:
    matching = (pet for pet in pets.values() if status is None or pet.status == status)
    return list(islice(matching, limit))


@app.post("/v1/pets", operation_id="createPet", status_code=status.HTTP_201_CREATED)
def create_pet(new_pet: NewPet) -> Pet:
    pet = Pet(id=next(ids), **new_pet.model_dump())
    pets[pet.id] = pet
    return pet


@app.get("/v1/pets/{pet_id}", operation_id="getPet", deprecated=True)
def get_pet(pet_id: int) -> Pet:
    if pet_id not in pets:
        raise HTTPException(status_code=status.HTTP_404_NOT_FOUND, detail="Pet not found")
    return pets[pet_id]
