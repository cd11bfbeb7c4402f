/**
 * What a list of the directory costs from the gateway's copy and from the upstream, in turns through one process: the same
 * questions to a gateway with a copy and to one that keeps none. Prints medians and how often the copy is as fast.
 * Run: `node tests/bench/directory-copy.ts [rows] [rounds]`; DATABASE_URL names a server on which databases may be made.
 */
import { loadavg } from 'node:os';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { createLogger } from '@myra/platform/logger';
import { buildApp as buildGateway } from '@myra/server/src/app.ts';
import { readConfig as readGatewayConfig } from '@myra/server/src/config.ts';
import { createGateway } from '@myra/server/src/create-gateway.ts';
import { migrateGateway } from '@myra/server/src/migrate.ts';
import { buildApp } from '@myra/upstream/src/app.ts';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import {
  addPerson,
  createAccessTokens,
  createAuthenticate,
  preparePerson,
} from '@myra/upstream/src/modules/auth/index.ts';
import { createModules } from '@myra/upstream/src/modules.ts';
import postgres from 'postgres';
import { fillDirectorySql } from './directory-rows.ts';
import { median, ms, timed } from './inbox/measure.ts';

const PASSWORD = 'a-long-and-plain-word-7';
const QUERIES: object[] = [
  {},
  { kind: 'people', page: 40 },
  { kind: 'people', sort: 'location', direction: 'desc' },
  { search: 'health' },
  { kind: 'people', search: 'los angeles' },
  { kind: 'people', search: 'kelson' },
  { search: 'zzqxj' },
  { search: 'md' },
  { state: 'OH' },
  { kind: 'people', state: ['OH', 'TX'], specialty: 'Cardiology' },
];

async function bench(server: string, rows: number, rounds: number): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const names = ['upstream', 'copy', 'live'].map((part) => `myra_bench_${part}_${process.pid}`);
  const [upstreamUrl = '', ...gatewayUrls] = names.map((name) => withDatabaseName(server, name));
  const log = createLogger({ service: 'bench', level: 'silent' });
  const base = { MYRA_SECRET: 'only-for-benches-only-for-benches-only-for', LOG_LEVEL: 'silent' };
  const dataDir = `/var/tmp/myra-bench-${process.pid}`;
  const closing: (() => Promise<unknown>)[] = [];
  try {
    for (const name of names) await admin.unsafe(`create database "${name}"`);
    await migrateUpstream({ databaseUrl: upstreamUrl, queuesInPostgres: true });
    const owner = postgres(upstreamUrl, { max: 1, onnotice: () => {} });
    closing.push(() => owner.end());
    for (const statement of fillDirectorySql(rows)) await owner.unsafe(statement);
    await owner`select renew_provider_facets()`;
    await owner`select renew_directory_statistics()`;
    const config = readConfig({ ...base, UPSTREAM_DATABASE_URL: upstreamUrl, MYRA_DATA: dataDir });
    const modules = createModules();
    const { deps, close } = createDeps({ config, log, modules });
    const authenticate = createAuthenticate(deps, createAccessTokens(config.auth));
    const upstream = await buildApp({ deps, modules, authenticate });
    closing.push(
      () => upstream.close(),
      () => close(),
    );
    const address = await upstream.listen({ host: '127.0.0.1', port: 0 });
    const email = 'bench@example.org';
    const person = { email, password: PASSWORD, role: 'org_admin', organizationId: null, isOneTime: false };
    await addPerson(deps, deps.database.db, await preparePerson(person));

    const open = async (databaseUrl: string, rowsMax: number) => {
      await migrateGateway({ databaseUrl, queuesInPostgres: true });
      const settings = {
        UPSTREAM_URL: address,
        PROVIDER_CACHE_MAX: String(rowsMax),
        UPSTREAM_RPS_MAX: '10000',
      };
      const parts = await createGateway({
        config: readGatewayConfig({ ...base, ...settings, DATABASE_URL: databaseUrl, MYRA_DATA: dataDir }),
        log,
      });
      const app = await buildGateway({ gateway: parts.gateway, hub: parts.hub });
      closing.push(
        () => app.close(),
        () => parts.close(),
      );
      const headers: Record<string, string> = { 'x-myra': '1' };
      const signIn = async () => {
        const body = { email, password: PASSWORD };
        const answer = await app.inject({ method: 'POST', url: '/session', headers, payload: body });
        headers.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      };
      await signIn();
      const payload = { body: { name: 'Bench Clinic', specialties: ['Cardiology'] } };
      await app.inject({ method: 'POST', url: '/trpc/organizations.create', headers, payload });
      await signIn();
      const begun = performance.now();
      for (
        let due = await parts.gateway.sync.listDue();
        due.length > 0;
        due = await parts.gateway.sync.listDue()
      )
        for (const each of due) await parts.gateway.sync.run(each);
      return {
        walkedMs: performance.now() - begun,
        async list(query: object): Promise<boolean> {
          const url = `/trpc/providers.list?input=${encodeURIComponent(JSON.stringify({ query }))}`;
          const answer = await app.inject({ method: 'GET', url, headers });
          if (answer.statusCode !== 200) throw new Error(answer.body);
          return answer.json().result.data.live === true;
        },
      };
    };
    const copy = await open(gatewayUrls[0] ?? '', 1_000_000);
    const live = await open(gatewayUrls[1] ?? '', 0);
    console.log(`load ${loadavg()[0]?.toFixed(2)}; ${rows} rows walked and kept in ${ms(copy.walkedMs)}`);
    for (const query of QUERIES) {
      if (await copy.list(query)) throw new Error(`Not from the copy: ${JSON.stringify(query)}`);
      if (!(await live.list(query))) throw new Error('The gateway without a copy has one');
      const taken = { copy: [] as number[], live: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        taken.copy.push(...(await timed(5, () => copy.list(query))));
        taken.live.push(...(await timed(5, () => live.list(query))));
      }
      const [held, asked] = [median(taken.copy), median(taken.live)];
      console.log(
        `copy ${ms(held)} · live ${ms(asked)} · ${(asked / held).toFixed(1)} times as fast  ${JSON.stringify(query)}`,
      );
    }
  } finally {
    for (const close of closing.toReversed()) await close();
    for (const name of names) await admin.unsafe(`drop database if exists "${name}" with (force)`);
    await admin.end();
  }
}

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names a server on which databases may be made');
await bench(server, Number(process.argv[2] ?? 50_000), Number(process.argv[3] ?? 10));
