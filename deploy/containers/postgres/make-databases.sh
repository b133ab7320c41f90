#!/bin/sh
# On the first start of an empty server: for each service a role of its own, which owns a database of its own and may enter no
# other. PostgreSQL's image runs it (docker-entrypoint-initdb.d); it reads the passwords that containers are given as secrets.
set -eu

for file in /run/secrets/*-database-password; do
  service=$(basename "$file" -database-password)
  # psql reads the password itself, and quotes it: it is in no command line.
  psql -v ON_ERROR_STOP=1 -q -U "${POSTGRES_USER:-postgres}" -d postgres \
    -v role="headgate_$service" -v file="$file" <<'SQL'
\set password `cat :'file'`
CREATE ROLE :"role" LOGIN PASSWORD :'password';
-- Bytewise order and UTF-8, whatever locale the server was made with.
CREATE DATABASE :"role" OWNER :"role" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C';
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
done
