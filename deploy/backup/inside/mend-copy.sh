# mend-copy.sh DATA SUPERUSER TAKEN_AT BRIDGE: runs the SQL on stdin over a copy that open-copy.sh made, and gives the services'
# roles the passwords of now. Follows private-server.sh.

data=$1 superuser=$2
start_privately
ask -d postgres -v taken_at="$3" -v bridge="$4"
# In the container of docker-compose.yml, with the secrets that it is given.
make_databases=/docker-entrypoint-initdb.d/make-databases.sh
if [ -f "$make_databases" ]; then PGHOST=$room POSTGRES_USER=$superuser sh "$make_databases" </dev/null >&2; fi
stop_privately
