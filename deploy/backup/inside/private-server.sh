# Functions for the scripts that follow it: a server over a copy of the data that nobody else can reach.
# They need $data and $superuser, and PostgreSQL's programs.

room=$(mktemp -d "${TMPDIR:-/tmp}/headgate-XXXXXX")
running=no

leave() {
  status=$?
  if [ "$running" = yes ]; then pg_ctl -D "$data" -m immediate -w stop >/dev/null 2>&1 || true; fi
  rm -rf "$room"
  exit "$status"
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Begins where the copy ends: PostgreSQL replays what was written while it was taken.
start_privately() {
  printf 'local all all trust\n' >"$room/hba"
  running=yes
  # No address, rules of its own, and nothing of it goes to the archive of the true one.
  if ! pg_ctl -D "$data" -w -t "${HEADGATE_PATIENCE:-7200}" -l "$room/log" -o "-c listen_addresses='' \
    -c unix_socket_directories='$room' -c hba_file='$room/hba' -c archive_mode=off -c logging_collector=off \
    -c hot_standby=off -c ssl=off" start >/dev/null; then
    does_not_start
  fi
  # pg_ctl may be content before it takes connections: it is replaying still.
  until [ "$(ask -d postgres -c 'SELECT pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    pg_ctl -D "$data" status >/dev/null || does_not_start
    sleep 0.2
  done
}

does_not_start() {
  echo 'The copy does not start:' >&2
  tail -n 20 "$room/log" >&2
  exit 1
}

stop_privately() {
  pg_ctl -D "$data" -m fast -w stop >/dev/null
  running=no
}

ask() {
  psql -X -q -A -t -v ON_ERROR_STOP=1 -h "$room" -U "$superuser" "$@"
}

# Of each table `database|schema.table|rows|checksum`, whatever the order of its rows. UTC, or times would read otherwise.
tell_tables() {
  databases=$(ask -d postgres -c 'SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate ORDER BY 1')
  for database in $databases; do
    ask -d "$database" >"$room/tables" <<'SQL'
SET timezone = 'UTC';
SELECT format(
  'SELECT %L, count(*), coalesce(sum(hashtextextended(whole_row::text, 0)::numeric), 0) FROM %I.%I AS whole_row',
  schemaname || '.' || tablename, schemaname, tablename)
FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY schemaname, tablename \gexec
SQL
    sed "s/^/$database|/" "$room/tables"
  done
}
