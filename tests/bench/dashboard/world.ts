import http from 'node:http';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { createLogger } from '@myra/platform/logger';
import { buildApp } from '@myra/upstream/src/app.ts';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { addPerson, createAccessTokens, createAuthenticate } from '@myra/upstream/src/modules/auth/index.ts';
import { preparePerson } from '@myra/upstream/src/modules/auth/people.ts';
import { createModules } from '@myra/upstream/src/modules.ts';
import { openOwner } from '../../support/sending-world.ts';
import { dropDatabases } from '../databases.ts';
import { openGateway, SECRET } from '../gateway.ts';
import { seedYear } from './seed.ts';

const PASSWORD = 'a-long-and-plain-word-7';
const log = createLogger({ service: 'bench', level: 'silent' });

async function openUpstream(databaseUrl: string, dataDir: string) {
  const config = readConfig({
    UPSTREAM_DATABASE_URL: databaseUrl,
    MYRA_SECRET: SECRET,
    MYRA_DATA: dataDir,
    LOG_LEVEL: 'silent',
  });
  const modules = createModules();
  const { deps, close } = createDeps({ config, log, modules });
  const app = await buildApp({
    deps,
    modules,
    authenticate: createAuthenticate(deps, createAccessTokens(config.auth)),
  });
  return { deps, app, close, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Both services in this process with their own databases, a seeded year, and a signed-in person. */
export async function openDashboardWorld(input: {
  server: string;
  conversations: number;
  keep: string | undefined;
}) {
  const name = input.keep ?? `myra_bench_dashboard_${process.pid}`;
  const upstreamUrl = withDatabaseName(input.server, `${name}_upstream`);
  const gatewayUrl = withDatabaseName(input.server, name);
  const dataDir = `/var/tmp/${name}`;
  await migrateUpstream({ databaseUrl: upstreamUrl, queuesInPostgres: true });
  const owner = openOwner(upstreamUrl);
  const [kept] = await owner`select id from organizations where name = 'Bench'`;
  const started = performance.now();
  const organizationId = kept ? Number(kept.id) : await seedYear(owner, input.conversations);
  console.log(`seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const upstream = await openUpstream(upstreamUrl, dataDir);
  const gateway = await openGateway(gatewayUrl, upstream.url, dataDir);
  const email = `bench-${process.pid}@example.org`;
  const person = await preparePerson({
    email,
    password: PASSWORD,
    role: 'org_admin',
    organizationId,
    isOneTime: false,
  });
  await addPerson(upstream.deps, upstream.deps.database.db, person);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; cookie: string | undefined; text: string }>((resolve, reject) => {
      const request = http.request(`${gateway.url}${path}`, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  const json = { 'content-type': 'application/json', 'x-myra': '1' };
  const { cookie, status } = await send(
    'POST',
    '/session',
    json,
    JSON.stringify({ email, password: PASSWORD }),
  );
  if (cookie === undefined) throw new Error(`Sign-in answered ${status}`);
  return {
    owner,
    deps: upstream.deps,
    organizationId,
    async get(procedure: string, given: object): Promise<unknown> {
      const path = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(given))}`;
      const answer = await send('GET', path, { cookie, 'x-myra': '1' });
      if (answer.status !== 200) throw new Error(`${procedure} answered ${answer.status}: ${answer.text}`);
      return JSON.parse(answer.text).result.data;
    },
    async close() {
      agent.destroy();
      await gateway.close();
      await upstream.app.close();
      await upstream.close();
      await owner.end();
      if (!input.keep) await dropDatabases(input.server, name, `${name}_upstream`);
    },
  };
}
