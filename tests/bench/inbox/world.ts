import { createRequire } from 'node:module';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { sequenceFilters } from '@myra/server/src/modules/mail/mail-filters.ts';
import postgres from 'postgres';
import { FakeUpstream } from '../../support/fake-upstream.ts';
import { dropDatabases, openGateway, signInAt } from '../services.ts';
import { seedSequences } from './seed.ts';

export type InboxWorld = Awaited<ReturnType<typeof openInboxWorld>>;

/**
 * A gateway with two signed-in people: `small` sees 10,000 cached sequences, `large` as many as requested. With
 * `keep` the rows stay in a database of that name for the next run.
 */
export async function openInboxWorld(input: {
  server: string;
  rows: number;
  few: number;
  keep?: string | undefined;
}) {
  const databaseName = input.keep ?? `myra_bench_inbox_${process.pid}`;
  const databaseUrl = withDatabaseName(input.server, databaseName);
  const upstream = new FakeUpstream();
  const { config, gateway, ...served } = await openGateway(databaseUrl, await upstream.start());
  const address = served.url;
  const owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  // Organizations have the same ids each time, the upstream's port differs.
  await owner`delete from sessions`;
  await owner`update views set upstream = ${config.upstream.productUrl}`;
  const signIn = async () => {
    const person = upstream.addPerson({ organizationId: upstream.addOrganization() });
    const { cookie } = await signInAt(address, person);
    const [row] = await owner`select view_id from sessions where user_id = ${person.id}`;
    const found = await gateway.sessions.find(cookie.split('=')[1], { isBackground: true });
    return {
      cookie,
      viewId: String(row?.view_id),
      caller: gateway.sessions.callerOf(found.session, 'bench'),
    };
  };
  const people = { small: await signIn(), large: await signIn() };
  const [held] = await owner`select 1 from sequences limit 1`;
  if (!held) {
    const started = performance.now();
    await seedSequences(owner, people.small.viewId, input.few);
    await seedSequences(owner, people.large.viewId, input.rows);
    console.log(
      `${input.rows} and ${input.few} sequences written in ${Math.round((performance.now() - started) / 1_000)} s`,
    );
  }
  await owner`vacuum (analyze) sequences`;
  await owner`update list_state set scanned_at = now(), read_at = now(), has_additions = true`;

  /** Reads a page as the procedure does, without HTTP. */
  const read = (which: keyof typeof people, filter: object) => {
    const filters = sequenceFilters.parse({ limit: 25, ...filter });
    return async () => {
      const page = await gateway.mail.listSequences(people[which].caller, filters);
      if (page.live) throw new Error('Asked live, not from the cache');
      return page;
    };
  };

  return {
    databaseUrl,
    address,
    owner,
    upstream,
    people,
    rows: input.rows,
    read,
    async close() {
      await served.close();
      await owner.end();
      await upstream.stop();
      if (input.keep !== undefined) return;
      await dropDatabases(input.server, databaseName);
    },
  };
}

/** Fastify with postgres.js alone, for the same rows and session. */
export async function startBareList(world: Pick<InboxWorld, 'databaseUrl' | 'people'>) {
  const fastify = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('fastify');
  const app = fastify();
  const sql = postgres(world.databaseUrl, { max: 4, onnotice: () => {}, fetch_types: false });
  app.get('/list', async () => {
    await sql`select id, view_id, user_id, seen_at from sessions where secret_hash = ${'x'}`;
    return sql`
      select sequence_id, campaign_id, campaign_name, lead_id, lead_name, email, confidence_score, read, rep_id, rep_name,
        rep_email, last_message_direction, sequence_state, reason_to_stop, activity_at, resume_at, preview, last_subject,
        last_intent, attention
      from sequences where view_id = ${world.people.large.viewId} and deleted_at is null and listed
      order by activity_at desc, length(sequence_id) desc, sequence_id desc limit 25`;
  });
  const address: string = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${address}/list`,
    async stop() {
      await app.close();
      await sql.end();
    },
  };
}
