import { withDatabaseName } from '@myra/platform/database/create-database';
import { createLogger } from '@myra/platform/logger';
import { buildApp } from '@myra/server/src/app.ts';
import { readConfig } from '@myra/server/src/config.ts';
import { createGateway } from '@myra/server/src/create-gateway.ts';
import { migrateGateway } from '@myra/server/src/migrate.ts';
import { readConfig as readUpstreamConfig } from '@myra/upstream/src/config.ts';
import type { Deps } from '@myra/upstream/src/context.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { addPerson } from '@myra/upstream/src/modules/auth/index.ts';
import { preparePerson } from '@myra/upstream/src/modules/auth/people.ts';
import { createModules } from '@myra/upstream/src/modules.ts';
import postgres from 'postgres';
import { openOwner } from '../support/sending-world.ts';

const ENV = { MYRA_SECRET: 'only-for-benches-only-for-benches-only-for-benches', LOG_LEVEL: 'silent' };
const log = createLogger({ service: 'bench', level: 'silent' });

/** Drops databases of a bench, also with connections open. */
export async function dropDatabases(server: string, ...names: string[]): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  for (const name of names) await admin.unsafe(`drop database if exists "${name}" with (force)`);
  await admin.end();
}

/** A migrated database of the upstream and its owner. `close` drops it. */
export async function openUpstreamDatabase(server: string, kind: string) {
  const name = `myra_bench_${kind}_${process.pid}`;
  const databaseUrl = withDatabaseName(server, name);
  await migrateUpstream({ databaseUrl, queuesInPostgres: true });
  const owner = openOwner(databaseUrl);
  return {
    databaseUrl,
    owner,
    async close() {
      await owner.end();
      await dropDatabases(server, name);
    },
  };
}

/** What the upstream works with in this process, without HTTP. */
export function openUpstreamDeps(databaseUrl: string, env: Record<string, string> = {}) {
  const named = { UPSTREAM_DATABASE_URL: databaseUrl, MYRA_DATA: '/var/tmp/myra-bench' };
  const config = readUpstreamConfig({ ...named, ...ENV, ...env });
  const modules = createModules();
  return { config, modules, ...createDeps({ config, log, modules }) };
}

/** Adds an admin to an organization. */
export async function addAdmin(deps: Deps, organizationId: number) {
  const person = { email: `bench-${process.pid}@example.org`, password: 'a-long-and-plain-word-7' };
  const asked = { ...person, role: 'org_admin', organizationId, isOneTime: false };
  const { id } = await addPerson(deps, deps.database.db, await preparePerson(asked));
  return { ...person, id };
}

/** A gateway in this process, with a migrated database and the machine's clock, that listens on loopback. */
export async function openGateway(databaseUrl: string, upstreamUrl: string) {
  await migrateGateway({ databaseUrl, queuesInPostgres: true });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    MYRA_DATA: '/var/tmp/myra-bench',
    UPSTREAM_URL: upstreamUrl,
    SESSION_IDLE_MINUTES: '1440',
    ...ENV,
  });
  const { gateway, hub, close } = await createGateway({ config, log });
  const app = await buildApp({ gateway, hub });
  return {
    config,
    gateway,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** Signs in at a gateway. `query` and `mutate` call as a page does. */
export async function signInAt(url: string, { email, password }: { email: string; password: string }) {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-myra': '1', ...headers },
      body: JSON.stringify(body),
    });
  const { headers, status } = await post('/session', { email, password });
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`Sign-in answered ${status}`);
  return {
    cookie,
    query: (procedure: string, input: object) =>
      fetch(`${url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
        headers: { cookie, 'x-myra': '1' },
      }),
    mutate: (procedure: string, input: object) => post(`/trpc/${procedure}`, input, { cookie }),
  };
}
