#!/bin/sh
# entrypoint.sh secrets | migrate | upstream | upstream-worker | gateway | gateway-worker
# Secrets are files: made once by `secrets`, or mounted by you under the same names.
set -eu

SECRETS=/secrets
umask 077

# A file that is there is never made again.
make_secret() {
  [ -s "$1" ] || node -e 'process.stdout.write(require("node:crypto").randomBytes(24).toString("base64url"))' >"$1"
}

if [ "$1" = secrets ]; then
  make_secret "$SECRETS/myra-secret"
  make_secret "$SECRETS/admin-password"
  # Postgres reads its own as another user, from a volume that nobody else mounts but us.
  make_secret /postgres-secret/password
  chmod 444 /postgres-secret/password
  exit 0
fi

: "${MYRA_SECRET:=$(cat "$SECRETS/myra-secret")}"
: "${DATABASE_URL:=postgres://postgres:$(cat /postgres-secret/password)@postgres:5432/myra}"
export MYRA_SECRET DATABASE_URL

case $1 in
  migrate)
    node packages/upstream/src/migrate.ts
    node packages/server/src/migrate.ts
    ;;
  upstream | upstream-worker)
    : "${MYRA_ADMIN_PASSWORD:=$(cat "$SECRETS/admin-password")}"
    export MYRA_ADMIN_PASSWORD
    [ "$1" = upstream ] && ROLE=api || ROLE=worker
    export ROLE
    exec node packages/upstream/src/main.ts
    ;;
  gateway | gateway-worker)
    [ "$1" = gateway ] && ROLE=api || ROLE=worker
    export ROLE
    exec node packages/server/src/main.ts
    ;;
  *)
    exec "$@"
    ;;
esac
