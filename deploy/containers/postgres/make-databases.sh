#!/bin/sh
# For each service a role of its own, which owns a database of its own and may enter no other. PostgreSQL's image runs it on the
# first start of an empty server (docker-entrypoint-initdb.d), and deploy/backup/restore.sh over what it restored, whose
# passwords may be older. It reads the passwords that containers are given as secrets. A database that is there stays as it is.
set -eu

for file in /run/secrets/*-database-password; do
  service=$(basename "$file" -database-password)
  # psql reads the password itself, and quotes it: it is in no command line.
  psql -v ON_ERROR_STOP=1 -q -U "${POSTGRES_USER:-postgres}" -d postgres \
    -v role="headgate_$service" -v file="$file" <<'SQL'
\set password `cat :'file'`
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN PASSWORD :'password';
-- Bytewise order and UTF-8, whatever locale the server was made with.
SELECT format(
  'CREATE DATABASE %1$I OWNER %1$I TEMPLATE template0 ENCODING ''UTF8'' LC_COLLATE ''C'' LC_CTYPE ''C''', :'role')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'role') \gexec
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
done
