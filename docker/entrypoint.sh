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
  make_secret "$SECRETS/database-password"
  make_secret /gateway-secrets/myra-secret
  make_secret /gateway-secrets/database-password
  # Postgres reads its own as another user, from a volume that nobody else mounts but us.
  make_secret /postgres-secret/password
  chmod 444 /postgres-secret/password
  exit 0
fi

HOST_AND_PORT=postgres:5432
: "${MYRA_SECRET:=$(cat "$SECRETS/myra-secret")}"
export MYRA_SECRET

# The login of a database's service, which owns nothing.
service_url() {
  printf 'postgres://%s_service:%s@%s/%s' "$1" "$(cat "$SECRETS/database-password")" "$HOST_AND_PORT" "$1"
}

case $1 in
  migrate)
    # As the owner. It also makes the logins of the services.
    : "${DATABASE_URL:=postgres://postgres:$(cat /postgres-secret/password)@$HOST_AND_PORT/myra}"
    export DATABASE_URL
    SERVICE_PASSWORD=$(cat "$SECRETS/database-password") node packages/upstream/src/migrate.ts
    SERVICE_PASSWORD=$(cat /gateway-secrets/database-password) node packages/server/src/migrate.ts
    ;;
  upstream | upstream-worker)
    : "${MYRA_ADMIN_PASSWORD:=$(cat "$SECRETS/admin-password")}"
    : "${UPSTREAM_DATABASE_URL:=$(service_url myra_upstream)}"
    export MYRA_ADMIN_PASSWORD UPSTREAM_DATABASE_URL
    [ "$1" = upstream ] && ROLE=api || ROLE=worker
    export ROLE
    exec node packages/upstream/src/main.ts
    ;;
  gateway | gateway-worker)
    : "${DATABASE_URL:=$(service_url myra)}"
    export DATABASE_URL
    [ "$1" = gateway ] && ROLE=api || ROLE=worker
    export ROLE
    exec node packages/server/src/main.ts
    ;;
  *)
    exec "$@"
    ;;
esac
