"""server.py with what the interface asks for beyond the documentation; conformant in the full profile."""

import hmac
import os
from itertools import count

from flask import Flask
from flask.views import MethodView
from flask_httpauth import HTTPTokenAuth
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_smorest import Api, Blueprint, abort
from marshmallow import Schema, fields, validate
from werkzeug.exceptions import HTTPException

STATUSES = ["available", "pending", "sold"]


class Int64(fields.Integer):
    """An integer that is a number in JSON: Integer takes strings, and strict Integer true and false."""

    def _validated(self, value):
        if type(value) is not int or not -(2**63) <= value < 2**63:
            raise self.make_error("invalid")
        return value


class PetSchema(Schema):
    id = fields.Integer(dump_only=True)
    name = fields.String(required=True)
    categoryId = Int64(required=True)
    status = fields.String(validate=validate.OneOf(STATUSES))


class ListPetsSchema(Schema):
    limit = fields.Integer(load_default=20, validate=validate.Range(min=1, max=100))
    status = fields.String(validate=validate.OneOf(STATUSES))


app = Flask(__name__)
app.config.update(
    API_TITLE="Pet store",
    API_VERSION="1.0.0",
    OPENAPI_VERSION="3.0.2",
    RATELIMIT_HEADERS_ENABLED=True,
)
api = Api(app)
auth = HTTPTokenAuth(scheme="Bearer")
limiter = Limiter(
    get_remote_address, app=app, application_limits=["1000 per minute"], storage_uri="memory://"
)
blp = Blueprint("pets", "pets", url_prefix="/v1/pets", description="A store's stock of animals")

pets: dict[int, dict] = {}
ids = count(1)


def error(status, message, headers=None):
    return {"code": f"http_{status}", "message": message, "status": status}, status, headers


@app.errorhandler(HTTPException)
def http_error(exc):
    if exc.code == 422:  # webargs refuses invalid values with 422
        return error(400, str(exc.data["messages"]))
    return error(exc.code, exc.description, {k: v for k, v in exc.get_headers() if k != "Content-Type"})


@auth.error_handler
def unauthorized(status):
    return error(status, "A valid API key is needed")


@auth.verify_token
def verify_token(token):
    if hmac.compare_digest(token.encode(), os.environ["API_KEY"].encode()):
        return "client"


@blp.route("")
class Pets(MethodView):
    decorators = [auth.login_required]

    @blp.arguments(ListPetsSchema, location="query")
    @blp.response(200, PetSchema(many=True))
    def get(self, args):
        """Lists animals"""
        matching = [p for p in pets.values() if "status" not in args or p.get("status") == args["status"]]
        return matching[: args["limit"]]

    @blp.arguments(PetSchema)
    @blp.response(201, PetSchema)
    def post(self, new_pet):
        """Adds an animal"""
        pet = {"id": next(ids), **new_pet}
        pets[pet["id"]] = pet
        return pet


@blp.route("/<pet_id>")
class PetById(MethodView):
    decorators = [auth.login_required]

    @blp.response(200, PetSchema)
    def get(self, pet_id):
        """Gives one animal"""
        if not pet_id.isdecimal() or int(pet_id) not in pets:
            abort(404)
        return pets[int(pet_id)]


api.register_blueprint(blp)
