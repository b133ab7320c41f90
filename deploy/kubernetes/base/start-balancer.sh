#!/bin/sh
# HAProxy in a cluster: it asks the cluster's DNS, by whole names, and has the certificate in one file.
set -eu
NAMESERVER=
domain=
while read -r word value _; do
  case "$word" in
    nameserver) NAMESERVER=${NAMESERVER:-$value:53} ;;
    # The first is the namespace's own.
    search) domain=$value ;;
  esac
done < "${RESOLV_CONF:-/etc/resolv.conf}"
export NAMESERVER GATEWAY="gateway.$domain:3000" BROKER="mosquitto.$domain:1883"
certificate=${TLS_FOLDER:-/run/tls}
if [ -s "$certificate/tls.crt" ]; then
  export CERTIFICATE="${TMPDIR:-/tmp}/tls.pem"
  umask 077
  cat "$certificate/tls.crt" "$certificate/tls.key" > "$CERTIFICATE"
fi
exec haproxy -W -db -f /etc/headgate/haproxy.cfg
