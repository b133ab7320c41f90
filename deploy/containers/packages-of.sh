#!/bin/sh
# While an image is built: the production packages of one workspace in node_modules, and nothing else beside them.
set -eu
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error -w "$1"
# Nest's OpenAPI can do with it and without; it stays for being our compiler too, and nothing that runs asks for it.
rm -rf node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver
find . -name node_modules -prune -o -type f -exec rm {} +
find . -mindepth 1 -maxdepth 2 -type d -empty -delete
