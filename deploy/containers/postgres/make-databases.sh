#!/bin/sh
# For each service a role of its own with the password that the secrets hold now, which owns a database of its own and may enter
# no other. Makes what is missing and leaves the rest, so it can be run at any time: by PostgreSQL's image when it makes an empty
# server (docker-entrypoint-initdb.d), by the service `databases` at each start, and after a restore (deploy/backup).
set -eu

# By its socket PostgreSQL believes us; over the network (PGHOST) it does not.
if [ -n "${PGHOST:-}" ]; then
  PGPASSWORD=$(cat /run/secrets/postgres-password)
  export PGPASSWORD
fi

for file in /run/secrets/*-database-password; do
  service=$(basename "$file" -database-password)
  # psql reads the password itself, and quotes it: it is in no command line.
  psql -v ON_ERROR_STOP=1 -X -q -U "${POSTGRES_USER:-postgres}" -d postgres \
    -v role="headgate_$service" -v file="$file" <<'SQL'
\set password `cat :'file'`
SELECT format('CREATE ROLE %I', :'role')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN PASSWORD :'password';
-- Bytewise order and UTF-8, whatever locale the server was made with.
SELECT format('CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L', :'role', :'role', 'UTF8', 'C', 'C')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'role') \gexec
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
done
