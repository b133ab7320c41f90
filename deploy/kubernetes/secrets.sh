#!/bin/sh
# The Secrets that the manifests refer to, of the files that `npm run secrets` writes; again after each change of one, and what reads it
# is made anew (docs/kubernetes.md).
#
#   deploy/kubernetes/secrets.sh [FOLDER [NAMESPACE]]     ./secrets, headgate
set -eu
namespace=${2:-headgate}
cd "${1:-secrets}"

# By the server: else a copy of each is in an annotation.
make() {
  name=$1
  shift
  for file; do
    set -- "$@" "--from-file=$file"
    shift
  done
  kubectl create secret generic "$name" "$@" --dry-run=client -o yaml |
    kubectl apply --namespace "$namespace" --server-side --force-conflicts -f -
}

make gateway-secrets gateway-nats-password redis-url session-secret
make identity-secrets identity-nats-password identity-database-url redis-url code-secret webhook-keys smtp-url
make pilot-secrets pilot-nats-password pilot-database-url redis-url stripe-secret-key stripe-webhook-secret
make prediction-secrets prediction-nats-password prediction-database-url redis-url open-meteo-api-key cimis-app-key
make bridge-secrets bridge-nats-password bridge-database-url redis-url controller-keys mqtt-password
make nats-secrets nats.conf
make nats-cluster-secrets nats-cluster.conf
make redis-secrets redis.conf redis-password
make mosquitto-secrets mosquitto.conf mosquitto-rights.json
