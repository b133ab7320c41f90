# mend-copy.sh DATA SUPERUSER TAKEN_AT BRIDGE: runs the SQL on stdin over a copy that open-copy.sh made, and gives the superuser
# the password of now; those of the services come with the next start (`databases` of docker-compose.yml, or the local stack).
# Follows private-server.sh.

data=$1 superuser=$2
start_privately
ask -d postgres -v taken_at="$3" -v bridge="$4"
# In the container of docker-compose.yml, with the secrets that it is given. psql reads it itself: it is in no command line.
secret=/run/secrets/postgres-password
if [ -f "$secret" ]; then
  ask -d postgres -v file="$secret" <<'SQL'
\set password `cat :'file'`
ALTER ROLE CURRENT_USER PASSWORD :'password';
SQL
fi
stop_privately
