from rest_framework.pagination import LimitOffsetPagination
from rest_framework.response import Response


class PetPagination(LimitOffsetPagination):
    default_limit = 20
    max_limit = 100

    def get_paginated_response(self, data):
        """The list itself; the interface has no paging data."""
        return Response(data)
