# open-copy.sh DATA SUPERUSER: unpacks the archive on stdin into DATA, which is empty, proves each file by its checksum, brings
# the databases up to the moment when the copy was whole, and tells their tables on stdout. Follows private-server.sh.

data=$1 superuser=$2
mkdir -p "$data"
chmod 700 "$data"
# sh has no pipefail: an archive that breaks off must not pass for a shorter one.
{ gzip -dc || touch "$room/broken"; } | tar -x -f - -C "$data"
if [ -e "$room/broken" ]; then
  echo 'The archive breaks off, or is none.' >&2
  exit 1
fi
pg_verifybackup --quiet "$data" >&2
start_privately
tell_tables >"$room/told"
stop_privately
cat "$room/told"
