# take-place.sh PGDATA: what is in PGDATA/restoring takes the place of all else in PGDATA. PG_VERSION goes first and comes
# last: whatever is interrupted in between is no cluster, PostgreSQL does not start on it, and its image refuses to make one there.

cd "$1"
[ -s restoring/PG_VERSION ] || {
  echo 'There is nothing to put in place.' >&2
  exit 1
}
rm -f PG_VERSION
sync
for each in * .[!.]*; do
  case $each in restoring | '*' | '.[!.]*') ;; *) rm -rf "./$each" ;; esac
done
for each in restoring/* restoring/.[!.]*; do
  case $each in restoring/PG_VERSION | 'restoring/*' | 'restoring/.[!.]*') ;; *) mv "$each" . ;; esac
done
sync
mv restoring/PG_VERSION .
rmdir restoring
sync
