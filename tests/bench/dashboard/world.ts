import { withDatabaseName } from '@myra/platform/database/create-database';
import { buildApp } from '@myra/upstream/src/app.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { createAccessTokens, createAuthenticate } from '@myra/upstream/src/modules/auth/index.ts';
import { openOwner } from '../../support/sending-world.ts';
import { addAdmin, dropDatabases, openGateway, openUpstreamDeps, signInAt } from '../services.ts';
import { seedYear } from './seed.ts';

/** Both services in this process with their own databases, a seeded year, and a signed-in person. */
export async function openDashboardWorld(input: {
  server: string;
  conversations: number;
  keep: string | undefined;
}) {
  const name = input.keep ?? `myra_bench_dashboard_${process.pid}`;
  const upstreamUrl = withDatabaseName(input.server, `${name}_upstream`);
  await migrateUpstream({ databaseUrl: upstreamUrl, queuesInPostgres: true });
  const owner = openOwner(upstreamUrl);
  const [kept] = await owner`select id from organizations where name = 'Bench'`;
  const started = performance.now();
  const organizationId = kept ? Number(kept.id) : await seedYear(owner, input.conversations);
  console.log(`seeded in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const { config, deps, modules, close } = openUpstreamDeps(upstreamUrl);
  const authenticate = createAuthenticate(deps, createAccessTokens(config.auth));
  const app = await buildApp({ deps, modules, authenticate });
  const gateway = await openGateway(
    withDatabaseName(input.server, name),
    await app.listen({ host: '127.0.0.1', port: 0 }),
  );
  const { query } = await signInAt(gateway.url, await addAdmin(deps, organizationId));
  return {
    owner,
    deps,
    organizationId,
    async get(procedure: string, given: object): Promise<unknown> {
      const answer = await query(procedure, given);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${text}`);
      return JSON.parse(text).result.data;
    },
    async close() {
      await gateway.close();
      await app.close();
      await close();
      await owner.end();
      if (!input.keep) await dropDatabases(input.server, name, `${name}_upstream`);
    },
  };
}
