# Where PostgreSQL is: in a container of the composed product, or on this machine (--local). Read by backup.sh and restore.sh.

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

say() { printf '%s\n' "$*" >&2; }
stop() {
  say "$*"
  exit 1
}

# The text of the scripts of `inside`, one after the other: they are sent to where PostgreSQL is.
pieces() {
  echo 'set -eu'
  for piece in "$@"; do cat "$here/inside/$piece.sh"; done
}

# Compose v2 where there is one, else docker-compose 1.29. COMPOSE_FILE and COMPOSE_PROJECT_NAME are theirs to read;
# COMPOSE_OPTIONS are those that the product is run with ('--env-file deploy/containers/demo.env').
compose() {
  # shellcheck disable=SC2086 # Several options are several words.
  if docker compose version >/dev/null 2>&1; then
    docker compose ${COMPOSE_OPTIONS:-} "$@"
  else
    docker-compose ${COMPOSE_OPTIONS:-} "$@"
  fi
}

# Says itself what is the matter: to cron, mostly, whose PATH is a short one.
need_docker() {
  command -v docker >/dev/null || stop "There is no docker on the PATH: $PATH"
  docker version >/dev/null || stop 'Docker does not answer.'
  compose version >/dev/null || stop "There is neither docker compose nor docker-compose on the PATH: $PATH"
}

has_service() { compose config --services 2>/dev/null | grep -qx "$1"; }

# The container of a service, running or not; nothing where there is none. Compose warns of much that cron need not mail: what it
# says is shown only where it cannot tell of a service that it has.
container() {
  found=$(compose ps -a -q "$1" 2>/dev/null) || {
    found=''
    if has_service "$1"; then compose ps -a -q "$1" >/dev/null || :; fi
  }
  printf '%s\n' "$found" | head -n 1
}

is_running() { [ "$(docker inspect -f '{{.State.Running}}' "$1" 2>/dev/null)" = true ]; }

# A container of the image of another, for once, without a network. Give its options, the image, then what it runs.
once() { docker run --rm -i --network none "$@"; }

# What a container was told under a name; nothing where it was not, or is not there.
environment_of() {
  docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' "$1" 2>/dev/null | sed -n "s/^$2=//p" | head -n 1
}

image_of() { docker inspect -f '{{.Image}}' "$1"; }

sums() {
  if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

# Stdin to stdout, with the passphrase in a file. What was changed afterwards is found by the manifest inside.
seal() { openssl enc -e -aes-256-cbc -pbkdf2 -iter 600000 -salt -pass "file:$1"; }
unseal() { openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -pass "file:$1"; }

# From a file of `name=value` lines.
value_of() { sed -n "s/^$2=//p" "$1" | head -n 1; }
