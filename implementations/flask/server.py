"""The pet store as the documentation of Flask-Smorest, Flask-HTTPAuth and Flask-Limiter would have it."""

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

STATUSES = ["available", "pending", "sold"]


class PetSchema(Schema):
    id = fields.Integer(dump_only=True)
    name = fields.String(required=True)
    categoryId = fields.Integer(required=True)
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
limiter = Limiter(get_remote_address, app=app, default_limits=["1000 per minute"], storage_uri="memory://")
blp = Blueprint("pets", "pets", url_prefix="/v1/pets", description="A store's stock of animals")

pets: dict[int, dict] = {}
ids = count(1)


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


@blp.route("/<int:pet_id>")
class PetById(MethodView):
    decorators = [auth.login_required]

    @blp.response(200, PetSchema)
    def get(self, pet_id):
        """Gives one animal"""
        if pet_id not in pets:
            abort(404, message="Pet not found.")
        return pets[pet_id]


api.register_blueprint(blp)
