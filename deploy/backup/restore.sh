#!/bin/sh
# Puts a copy that backup.sh made where the databases are, and empties Redis and NATS, which are made anew from rows and outbox.
# docs/backup.md. Everything that can go wrong goes wrong before what is there now is touched.
#
#   restore.sh [--replace] COPY                into the composed product (COMPOSE_FILE and COMPOSE_PROJECT_NAME as for Compose)
#   restore.sh --local DATA [--replace] COPY   into DATA, a data folder of PostgreSQL on this machine; Redis and NATS are yours
#
# It refuses where something is, or works. --replace: Headgate is stopped, and what is there gives way.
# Nothing is started: docker-compose up -d does that, with the secrets of before.

set -eu
. "$(dirname -- "$0")/where.sh"

local='' replace=no copy=''
while [ $# -gt 0 ]; do
  case $1 in
    --local) local=${2:?--local needs a folder} && shift 2 ;;
    --replace) replace=yes && shift ;;
    -*) stop "What is $1? See docs/backup.md." ;;
    *) copy=$1 && shift ;;
  esac
done
[ -n "$copy" ] || stop 'From where? restore.sh [--local DATA] [--replace] COPY'
bridge=${HEADGATE_BRIDGE_DATABASE:-headgate_bridge}

# 1. The copy: whole, of a form and a version that is known here.
[ -f "$copy/SHA256SUMS" ] || stop "$copy is no copy that is whole."
(cd "$copy" && sums -c SHA256SUMS >/dev/null) || stop "$copy is damaged."
about() { value_of "$copy/about.txt" "$1"; }
[ "$(about format)" = 1 ] || stop "$copy is of another form ($(about format)): use the restore.sh of Headgate $(about headgate)."
grep -q "^$bridge|public.controller|" "$copy/tables.txt" ||
  stop "There is no database $bridge in it, whose commands must be mended: HEADGATE_BRIDGE_DATABASE names it."
archive=$(about archive) superuser=$(about superuser)
case $archive in
  *.aes)
    passphrase=${BACKUP_PASSPHRASE_FILE:?It is encrypted: BACKUP_PASSPHRASE_FILE names the file with its passphrase}
    read_archive() { unseal "$passphrase" <"$copy/$archive"; }
    ;;
  *) read_archive() { cat "$copy/$archive"; } ;;
esac

room=$(mktemp -d "${TMPDIR:-/tmp}/headgate-restore-XXXXXX")
# unpacking: it lies beside what was there; placing, from the first of Redis and NATS that is gone: there is no way back but
# forward, once more.
phase=before
leave() {
  status=$?
  case $status/$phase in
    0/*) ;;
    */placing) say 'NOT restored, and what was there may be gone: run this again, with --replace.' ;;
    */unpacking) make_room || true && say 'NOT restored; what was there is untouched.' ;;
    *) say 'NOT restored.' ;;
  esac
  rm -rf "$room"
  exit "$status"
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# 2. The place.
if [ -n "$local" ]; then
  mkdir -p "$local"
  chmod 700 "$local"
  data=$(CDPATH='' cd -- "$local" && pwd)
  [ ! -f "$data/postmaster.pid" ] || stop "PostgreSQL works in $data, or was killed there: stop it."
  inside() {
    script=$1 && shift
    sh -c "$script" restore "$@"
  }
  has_data() { [ -n "$(find "$data" -mindepth 1 -maxdepth 1 ! -name restoring)" ]; }
  make_room() { rm -rf "$data/restoring"; }
  postgres_version() { postgres --version; }
  empty_others() { :; }
else
  need_docker
  # One after the other, without what they depend on: 1.29 would wait for what is never started. `volumes` first, by whose folders
  # Docker gives new volumes their owner.
  for each in volumes postgres redis nats; do
    has_service "$each" || continue
    compose up --no-start --no-recreate --no-deps "$each" >"$room/compose" 2>&1 || {
      cat "$room/compose" >&2
      stop "Compose cannot make the container of $each."
    }
  done
  postgres=$(container postgres) redis=$(container redis) nats=$(container nats)
  image=$(image_of "$postgres")
  project=$(docker inspect -f '{{index .Config.Labels "com.docker.compose.project"}}' "$postgres")
  data=$(environment_of "$postgres" PGDATA)
  data=${data:-/var/lib/postgresql/data}
  at_work() { docker ps -q --no-trunc --filter "label=com.docker.compose.project=$project"; }
  if [ -n "$(at_work)" ]; then
    [ "$replace" = yes ] || stop 'Headgate works. Stop it (docker-compose stop), or give --replace.'
  fi
  inside() {
    script=$1 && shift
    once --user postgres --volumes-from "$postgres" --entrypoint sh "$image" -c "$script" restore "$@"
  }
  as_root() { once --user root --volumes-from "$1" --entrypoint sh "$image" -c "$2" restore "$3" </dev/null; }
  has_data() { [ -n "$(as_root "$postgres" 'if [ -d "$1" ]; then find "$1" -mindepth 1 -maxdepth 1 ! -name restoring; fi' "$data")" ]; }
  make_room() { as_root "$postgres" 'rm -rf "$1/restoring" && mkdir -p "$1" && chown postgres "$1" && chmod 700 "$1"' "$data"; }
  postgres_version() { docker run --rm --network none --entrypoint postgres "$image" --version; }
  # Their volumes, not what is mounted from outside (configuration).
  empty() {
    docker inspect -f '{{range .Mounts}}{{if eq .Type "volume"}}{{println .Destination}}{{end}}{{end}}' "$1" |
      while read -r place; do
        [ -z "$place" ] || as_root "$1" 'find "$1" -mindepth 1 -delete' "$place"
      done
  }
  empty_others() {
    empty "$redis"
    empty "$nats"
  }
fi
major=$(postgres_version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')
[ "$major" = "$(about postgres_major)" ] ||
  stop "The copy is of PostgreSQL $(about postgres_major), and here is $major: use that version's image, upgrade after."
if has_data && [ "$replace" = no ]; then
  stop 'There are databases already: give --replace if they may go.'
fi

# 3. Beside what is there now: unpacked, proved, compared with what the tables held, mended.
if [ -z "$local" ] && [ -n "$(at_work)" ]; then
  say 'Stopping Headgate ...'
  # Whoever works with the servers first.
  for each in $(at_work); do
    case $each in "$postgres" | "$redis" | "$nats") ;; *) docker stop -t 60 "$each" >/dev/null ;; esac
  done
  for each in $(at_work); do docker stop -t 60 "$each" >/dev/null; done
fi
say "Unpacking the copy of $(about taken_at) (Headgate $(about headgate)), comparing every file and table ..."
phase=unpacking
make_room
{ read_archive || touch "$room/broken"; } | inside "$(pieces private-server open-copy)" "$data/restoring" "$superuser" >"$room/tables.txt"
[ ! -e "$room/broken" ] || stop 'The archive cannot be read.'
cmp -s "$copy/tables.txt" "$room/tables.txt" || stop 'The tables are not as they were when the copy was made.'
inside "$(pieces private-server mend-copy)" "$data/restoring" "$superuser" "$(about taken_at)" "$bridge" \
  <"$here/after-restore.sql" >"$room/mended"

# 4. In place.
say 'Putting it in place ...'
phase=placing
empty_others
inside "$(pieces take-place)" "$data" </dev/null
phase=done
cat "$room/mended"
tables=$(wc -l <"$copy/tables.txt") rows=$(awk -F '|' '{ rows += $3 } END { print rows + 0 }' "$copy/tables.txt")
say "Restored: $((tables)) tables with $rows rows, each as it was at $(about taken_at) or a little later."
say 'Everybody signs in again. What was acknowledged after that is lost: docs/backup.md says what to look at.'
