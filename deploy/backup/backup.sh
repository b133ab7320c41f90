#!/bin/sh
# Copies all databases of Headgate, at one moment, while it works. docs/backup.md.
#
#   backup.sh [--keep N] FOLDER              of the composed product (COMPOSE_FILE and COMPOSE_PROJECT_NAME as for Compose)
#   backup.sh --local URL [--keep N] FOLDER  of a PostgreSQL that is reached by URL, by a role that may replicate
#
# Makes FOLDER/headgate-<time in UTC>, whole or not at all, and prints its path. --keep N: the N newest stay, older ones go.
# BACKUP_PASSPHRASE_FILE: it is encrypted with the passphrase in that file (openssl, AES-256); without it, it is not.

set -eu
. "$(dirname -- "$0")/where.sh"

url='' keep='' folder=''
while [ $# -gt 0 ]; do
  case $1 in
    --local) url=${2:?--local needs a URL} && shift 2 ;;
    --keep) keep=${2:?--keep needs a number} && shift 2 ;;
    -*) stop "What is $1? See docs/backup.md." ;;
    *) folder=$1 && shift ;;
  esac
done
[ -n "$folder" ] || stop 'Where to? backup.sh [--local URL] [--keep N] FOLDER'
case $keep in *[!0-9]* | 0) stop '--keep needs a number from 1.' ;; esac
# Everybody on this machine sees the words of a command, and those of PostgreSQL's programs that are given the URL.
case $url in *://*:*@* | *password=*) stop 'No password in the URL, please: it stands in the list of processes. ~/.pgpass is for it.' ;; esac
passphrase=${BACKUP_PASSPHRASE_FILE:-}
if [ -n "$passphrase" ]; then
  [ -s "$passphrase" ] || stop "There is no passphrase in $passphrase."
  command -v openssl >/dev/null || stop 'To encrypt, openssl is needed.'
fi

umask 077
mkdir -p "$folder"
name=headgate-$(date -u +%Y%m%dT%H%M%SZ)
draft=$folder/.partial-$name-$$
scratch=''
leave() {
  status=$?
  rm -rf "$draft" ${scratch:+"$scratch"}
  exit "$status"
}
trap leave EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
# What a killed one left behind; a day is longer than any takes.
find "$folder" -maxdepth 1 -name '.partial-headgate-*' -mtime +0 -exec rm -rf {} +
[ ! -e "$folder/$name" ] || stop "$folder/$name is there already."
mkdir "$draft"

if [ -n "$url" ]; then
  ask() { psql -X -A -t -v ON_ERROR_STOP=1 -d "$url" -c "$1"; }
  take() { pg_basebackup -d "$url" "$@"; }
else
  need_docker
  postgres=$(container postgres)
  { [ -n "$postgres" ] && is_running "$postgres"; } || stop "The service postgres does not run: docker-compose up -d postgres"
  superuser=$(docker exec "$postgres" printenv POSTGRES_USER) || superuser=postgres
  ask() { docker exec -u postgres "$postgres" psql -X -A -t -v ON_ERROR_STOP=1 -U "$superuser" -d postgres -c "$1"; }
  take() { docker exec -u postgres "$postgres" pg_basebackup -U "$superuser" "$@"; }
fi
superuser=$(ask 'SELECT current_user')
taken_at=$(ask "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')")

archive=base.tar.gz
[ -z "$passphrase" ] || archive=base.tar.gz.aes
# All that is needed is in the one archive: files, manifest, and the WAL that was written meanwhile.
copy() {
  take -D - -F tar -X fetch --gzip --checkpoint=fast --no-password --manifest-checksums=SHA256 --label="$name"
}
say "Copying, as of $taken_at or a little later ..."
if [ -z "$passphrase" ]; then
  copy >"$draft/$archive" || stop 'PostgreSQL could not be copied; nothing is kept.'
else
  { copy || touch "$draft/broken"; } | seal "$passphrase" >"$draft/$archive" || stop 'It could not be encrypted; nothing is kept.'
  [ ! -e "$draft/broken" ] || stop 'PostgreSQL could not be copied; nothing is kept.'
fi

say 'Trying it out: unpacked, every file compared, started, every table read ...'
read_back() { if [ -z "$passphrase" ]; then cat "$draft/$archive"; else unseal "$passphrase" <"$draft/$archive"; fi; }
if [ -n "$url" ]; then
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/headgate-copy-XXXXXX")
  try() { sh -c "$(pieces private-server open-copy)" open-copy "$scratch/data" "$superuser"; }
else
  try() {
    once --user postgres --entrypoint sh "$(image_of "$postgres")" \
      -c "$(pieces private-server open-copy)" open-copy /var/lib/postgresql/copy "$superuser"
  }
fi
read_back | try >"$draft/tables.txt" || stop 'The copy is not whole; nothing is kept.'

# The images know their release, if they were given one; the clone may be at another already.
version=${HEADGATE_VERSION:-}
[ -n "$version$url" ] || version=$(environment_of "$(container gateway)" HEADGATE_VERSION)
case $version in
  '' | local | development) version=$(git -C "$here" describe --always 2>/dev/null || echo "${version:-unknown}") ;;
esac
{
  echo 'format=1'
  echo "taken_at=$taken_at"
  echo "headgate=$version"
  echo "postgres=$(ask 'SHOW server_version')"
  echo "postgres_major=$(($(ask 'SHOW server_version_num') / 10000))"
  echo "superuser=$superuser"
  echo "archive=$archive"
  if [ -n "$passphrase" ]; then echo 'encrypted=yes, archive alone'; else echo 'encrypted=no'; fi
} >"$draft/about.txt"
(cd "$draft" && sums "$archive" about.txt tables.txt >SHA256SUMS)
sync
mv "$draft" "$folder/$name"
sync

# What the alert BackupOld goes by (libs/runtime/src/database/backup-gauge.ts).
ask "COMMENT ON DATABASE postgres IS 'headgate: copied as of $taken_at'" >/dev/null ||
  say 'It could not be noted at the server (its superuser may), so BackupOld will be told: the copy itself is whole.'

if [ -n "$keep" ]; then
  # Their names are their times.
  find "$folder" -maxdepth 1 -name 'headgate-*Z' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    say "An older one goes: $old"
    rm -rf "$old"
  done
fi
if [ -n "$passphrase" ]; then say 'It is encrypted.'; else say 'It is NOT encrypted: e-mail addresses and password hashes are in it.'; fi
say 'Not in it: secrets (controller keys above all), Redis, NATS, the broker. Keep secrets elsewhere: docs/backup.md.'
echo "$folder/$name"
