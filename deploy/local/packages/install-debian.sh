#!/bin/sh
# Installs the Debian/Ubuntu packages named as arguments, leaving no service running or enabled that was not, and the two
# files it borrows for that (policy-rc.d, createcluster.conf) exactly as they were, also when it fails or is interrupted.
# Runs as root.
set -eu

policy=/usr/sbin/policy-rc.d
cluster=/etc/postgresql-common/createcluster.conf
# Where the originals wait; what an earlier run left there when it was killed is the original.
saved=headgate-saved
mark='# Written by Headgate while it installs packages; removed afterwards.'

restore() {
  for file in "$policy" "$cluster"; do
    if [ -e "$file.$saved" ] || [ -L "$file.$saved" ]; then
      mv -f "$file.$saved" "$file"
    elif [ -e "$file" ] && grep -qF "$mark" "$file"; then
      rm -f "$file"
    fi
  done
}

borrow() { # file: keeps the original aside, owner, mode and all
  if [ -e "$1" ] || [ -L "$1" ]; then mv "$1" "$1.$saved"; fi
}

is_installed() {
  [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || true)" = 'install ok installed' ]
}

# What a new package enabled would start with the next boot. The links go as `systemctl disable` would take them, which
# is not there on every system (a container) and needs no running systemd this way.
disable_service() {
  [ ! -d /etc/systemd/system ] || find /etc/systemd/system -type l -lname "*/$1.service" -delete
  [ ! -e "/etc/init.d/$1" ] || update-rc.d "$1" disable
}

apt_install() {
  apt-get -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends install "$@"
}

finish() {
  restore
  for service in $new_services; do disable_service "$service"; done
}

new_services=
restore
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

export DEBIAN_FRONTEND=noninteractive
for package in "$@"; do
  is_installed "$package" && continue
  case "$package" in
    postgresql) is_installed postgresql-common || new_services="$new_services postgresql" ;;
    redis-server | nats-server | mosquitto | prometheus | haproxy | patroni) new_services="$new_services $package" ;;
    etcd-server) new_services="$new_services etcd" ;;
  esac
done

borrow "$policy"
printf '#!/bin/sh\n%s\n# 101: starting or stopping services is not allowed.\nexit 101\n' "$mark" > "$policy"
chmod 755 "$policy"

apt-get -qq update
case " $* " in
  *' postgresql '*)
    # First the tools, then the server with the setting that keeps it from making a cluster of its own.
    apt_install postgresql-common
    borrow "$cluster"
    { [ ! -e "$cluster.$saved" ] || cat "$cluster.$saved"; printf '\n%s\ncreate_main_cluster = false\n' "$mark"; } > "$cluster"
    chmod 644 "$cluster"
    ;;
esac
apt_install "$@"
