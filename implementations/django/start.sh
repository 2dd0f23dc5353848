#!/bin/sh
# Starts a PostgreSQL server in a temporary directory, migrates, and serves; both end together.
set -e
bin=$(find /usr/lib/postgresql -name bin | sort -V | tail -1)
dir=$(mktemp -d)

# PostgreSQL refuses to run as root.
as_user=
if [ "$(id -u)" = 0 ]; then
  chown postgres "$dir"
  as_user="setpriv --reuid=postgres --regid=postgres --init-groups"
fi

$as_user "$bin/initdb" --auth=trust --username=petstore --no-sync -D "$dir/data" >/dev/null
$as_user "$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync=off &
postgres=$!
trap 'trap - EXIT; kill $postgres; wait; rm -rf "$dir"; exit' TERM INT EXIT

export PGHOST="$dir" PGUSER=petstore PGDATABASE=postgres
until "$bin/pg_isready" -q; do kill -0 $postgres; sleep 0.1; done
.venv/bin/python manage.py migrate
.venv/bin/gunicorn --no-control-socket --workers 2 --bind "127.0.0.1:$PORT" petstore.wsgi &
gunicorn=$!
wait $gunicorn
