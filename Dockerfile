# One image for each deployable, a target each:
#
#   docker build --target gateway --build-arg HEADGATE_VERSION=1.4.0 -t headgate-gateway:1.4.0 .
#
# Targets: gateway identity pilot prediction bridge emulators tools. It needs no BuildKit: the old builder builds the stages in this
# order, up to the target, and takes from its cache what it has built before.
#
# What an image holds: Node, the production packages of its workspace, and what was built of it. It runs as `node`, and
# writes nothing but /tmp. Build arguments: HEADGATE_VERSION (what operators see), NODE_IMAGE, and, where npm's own registry is
# not to be asked, NPM_CONFIG_REGISTRY.
ARG NODE_IMAGE=node:24-bookworm-slim

# What npm needs to know, by itself: nothing is installed anew because a line of code changed.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
  && find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json \) -exec cp --parents -t /manifests {} +

FROM ${NODE_IMAGE} AS build
ARG NPM_CONFIG_REGISTRY
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=manifests /manifests ./
# Without scripts: Node is here already, and nothing else of what we compile with needs one.
RUN npm ci --ignore-scripts --no-audit --no-fund --include-workspace-root -w gateway -w frontend \
  -w services/identity -w services/pilot -w services/prediction -w services/controller-bridge
COPY tsconfig.base.json bundle.mjs ./
COPY libs ./libs
COPY services ./services
COPY gateway ./gateway
COPY frontend ./frontend
RUN npm run routes -w frontend && npm run build -w gateway -w frontend \
  -w services/identity -w services/pilot -w services/prediction -w services/controller-bridge

# What an image takes of it: what runs, and what npm needs to find it.
FROM build AS compiled
RUN mkdir /compiled && find gateway services frontend/dist -name node_modules -prune -o -type f \
  \( -path '*/dist/*' -o -path '*/data/*' -o -name package.json \) -exec cp --parents -t /compiled {} +

# The production packages of all, once, for npm's cache: the stages below find theirs in it.
FROM ${NODE_IMAGE} AS packages
ARG NPM_CONFIG_REGISTRY
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w gateway -w deploy \
  -w services/identity -w services/pilot -w services/prediction -w services/controller-bridge \
  && rm -r node_modules
COPY deploy/containers/packages-of.sh /usr/local/bin/packages-of

FROM packages AS gateway-packages
RUN packages-of gateway

FROM packages AS identity-packages
RUN packages-of services/identity

FROM packages AS pilot-packages
RUN packages-of services/pilot

FROM packages AS prediction-packages
RUN packages-of services/prediction

FROM packages AS bridge-packages
RUN packages-of services/controller-bridge

FROM packages AS emulators-packages
RUN packages-of deploy

# What all of them are: not root, in production unless told otherwise, healthy while they serve.
FROM ${NODE_IMAGE} AS process
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY deploy/containers/is-ready.mjs /usr/local/lib/headgate/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "/usr/local/lib/headgate/is-ready.mjs"]

FROM process AS gateway
COPY --from=gateway-packages /app ./
COPY --from=compiled /compiled/gateway ./gateway
COPY --from=compiled /compiled/frontend ./frontend
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: gateway" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "gateway/dist/main.js"]

# Of the four services: `answers` or `works` after it, or both where no word is given (docker-compose.yml).
FROM process AS identity
COPY --from=identity-packages /app ./
COPY --from=compiled /compiled/services/identity ./services/identity
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: identity" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "services/identity/dist/main.js"]

FROM process AS pilot
COPY --from=pilot-packages /app ./
COPY --from=compiled /compiled/services/pilot ./services/pilot
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: pilot" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "services/pilot/dist/main.js"]

FROM process AS prediction
COPY --from=prediction-packages /app ./
COPY --from=compiled /compiled/services/prediction ./services/prediction
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: prediction" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "services/prediction/dist/main.js"]

FROM process AS bridge
COPY --from=bridge-packages /app ./
COPY --from=compiled /compiled/services/controller-bridge ./services/controller-bridge
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
# As in deploy/local/stack/processes.ts.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
LABEL org.opencontainers.image.title="Headgate: bridge" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "services/controller-bridge/dist/main.js"]

# Stand-ins for what is outside (`demo`): they refuse production.
FROM process AS emulators
COPY --from=emulators-packages /app ./
COPY deploy/package.json ./deploy/
COPY deploy/emulators ./deploy/emulators
USER root
RUN mkdir /data && chown node:node /data
USER node
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: emulators" org.opencontainers.image.version="${HEADGATE_VERSION}"
CMD ["node", "deploy/emulators/field-simulator.ts"]

# Makes secrets and the servers' configurations, and what the volumes begin with. It serves nobody.
FROM process AS tools
COPY deploy/package.json ./deploy/
COPY deploy/containers ./deploy/containers
COPY deploy/local ./deploy/local
COPY deploy/mosquitto ./deploy/mosquitto
COPY deploy/nats ./deploy/nats
COPY deploy/emulators ./deploy/emulators
USER root
# An empty volume that is mounted on one of these becomes node's own.
RUN mkdir -p /volumes/nats /volumes/redis /volumes/mosquitto && chown node:node /volumes/*
USER node
ARG HEADGATE_VERSION=development
ENV HEADGATE_VERSION=${HEADGATE_VERSION}
LABEL org.opencontainers.image.title="Headgate: tools" org.opencontainers.image.version="${HEADGATE_VERSION}"
HEALTHCHECK NONE
CMD ["node", "deploy/containers/make-secrets.ts"]
