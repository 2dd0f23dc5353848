"""server.py with what the interface asks for beyond the documentation; conformant in the full profile."""

import os
import secrets
from enum import StrEnum
from itertools import count, islice
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Query, Request, status
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import HTTPBearer
from pydantic import AfterValidator, BaseModel, Field
from slowapi import Limiter
from slowapi.errors import RateLimitExceeded
from slowapi.middleware import SlowAPIMiddleware
from slowapi.util import get_remote_address
from starlette.exceptions import HTTPException as StarletteHTTPException

API_KEY = os.environ["API_KEY"]


class PetStatus(StrEnum):
    available = "available"
    pending = "pending"
    sold = "sold"


def utf8(text: str) -> str:
    """Refuses half a surrogate pair, which would make every list that shows it fail."""
    text.encode()
    return text


Int64 = Annotated[int, Field(strict=True, ge=-(2**63), le=2**63 - 1)]


class NewPet(BaseModel):
    name: Annotated[str, AfterValidator(utf8)]
    categoryId: Int64
    status: PetStatus = None  # may be left out, but null is no status


class Pet(NewPet):
    id: int


security = HTTPBearer()
limiter = Limiter(key_func=get_remote_address, application_limits=["1000/minute"], headers_enabled=True)

app = FastAPI(title="Pet store", version="1.0.0", dependencies=[Depends(security)])
app.state.limiter = limiter


def error(status_code: int, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    body = {"code": f"http_{status_code}", "message": message, "status": status_code}
    return JSONResponse(body, status_code, headers)


@app.middleware("http")
async def authenticate(request: Request, call_next):
    """Before the body is read; dependencies are asked after that."""
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not secrets.compare_digest(key.encode(), API_KEY.encode()):
        return error(401, "Invalid API key", {"WWW-Authenticate": "Bearer"})
    return await call_next(request)


app.add_middleware(SlowAPIMiddleware)


@app.exception_handler(StarletteHTTPException)
def http_error(request: Request, exc: StarletteHTTPException) -> JSONResponse:
    return error(exc.status_code, exc.detail, exc.headers)


@app.exception_handler(RequestValidationError)
def invalid_request(request: Request, exc: RequestValidationError) -> JSONResponse:
    return error(400, "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in exc.errors()))


@app.exception_handler(RateLimitExceeded)
def too_many_requests(request: Request, exc: RateLimitExceeded) -> JSONResponse:
    response = error(429, f"Rate limit exceeded: {exc.detail}")
    return limiter._inject_headers(response, request.state.view_rate_limit)


pets: dict[int, Pet] = {}
ids = count(1)


@app.get("/v1/pets", operation_id="listPets", response_model_exclude_none=True)
def list_pets(
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    status: PetStatus | None = None,
) -> list[Pet]:
    matching = (pet for pet in pets.values() if status is None or pet.status == status)
    return list(islice(matching, limit))


@app.post("/v1/pets", operation_id="createPet", status_code=201, response_model_exclude_none=True)
def create_pet(new_pet: NewPet) -> Pet:
    pet = Pet(id=next(ids), **new_pet.model_dump(exclude_unset=True))
    pets[pet.id] = pet
    return pet


@app.get("/v1/pets/{pet_id}", operation_id="getPet", deprecated=True, response_model_exclude_none=True)
def get_pet(pet_id: int) -> Pet:
    if pet_id not in pets:
        raise HTTPException(status_code=status.HTTP_404_NOT_FOUND, detail="Pet not found")
    return pets[pet_id]
