"""Django's command-line utility, as `startproject` writes it."""

import os
import sys

from django.core.management import execute_from_command_line

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "petstore.settings")
execute_from_command_line(sys.argv)
