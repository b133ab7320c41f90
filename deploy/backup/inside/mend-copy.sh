# mend-copy.sh DATA SUPERUSER TAKEN_AT BRIDGE: runs the SQL on stdin over a copy that open-copy.sh made. Follows
# private-server.sh.

data=$1 superuser=$2
start_privately
ask -d postgres -v taken_at="$3" -v bridge="$4"
stop_privately
