import os

from django.contrib.auth.models import User
from django.utils.crypto import constant_time_compare
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed


class ApiKeyAuthentication(BaseAuthentication):
    """Bearer authentication, after the documentation's chapter on custom authentication."""

    def authenticate(self, request):
        auth = get_authorization_header(request).split()
        if not auth or auth[0].lower() != b"bearer":
            return None
        if len(auth) != 2 or not constant_time_compare(auth[1], os.environ["API_KEY"]):
            raise AuthenticationFailed("Invalid API key.")
        return (User(pk=1, username="client"), None)

    def authenticate_header(self, request):
        return "Bearer"
