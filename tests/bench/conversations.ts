/**
 * What the list of conversations costs: a page and its total at 10,000 and at 1,000,000 conversations of one organization,
 * and a search, each as the call does it. Both organizations lie in one database.
 * Run: `node tests/bench/conversations.ts <url of a Postgres where databases may be made> [many] [rounds]`.
 */

import { systemClock } from '@myra/platform/clock';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import type { Ctx } from '@myra/upstream/src/context.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import {
  countConversations,
  pageConversations,
  readConversations,
  readFilterFacts,
} from '@myra/upstream/src/modules/conversations/conversation.store.ts';
import { toConversationFilter } from '@myra/upstream/src/modules/conversations/conversation-filter.ts';
import { createTotals } from '@myra/upstream/src/modules/conversations/count-totals.ts';
import { listConversations } from '@myra/upstream/src/modules/conversations/list-conversations.ts';
import { seedConversations } from '../support/conversation-world.ts';
import { createSendingDeps, openOwner } from '../support/sending-world.ts';

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/conversations.ts postgres://…');
const many = Number(process.argv[3] ?? 1_000_000);
const rounds = Number(process.argv[4] ?? 200);
const FEW = 10_000;
const databaseUrl = withDatabaseName(server, `myra_bench_conversations_${process.pid}`);

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const shown = (ms: number): string => `${ms.toFixed(2)} ms`;

async function measure(count: number, work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < 5; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { median: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

type Query = Parameters<typeof toConversationFilter>[0];
const queryOf = (given: Record<string, unknown>): Query => listMailSequences.schema.querystring.parse(given);

await migrateUpstream({ databaseUrl, queuesInPostgres: false });
const sql = openOwner(databaseUrl);
const { deps, close } = createSendingDeps(databaseUrl, systemClock, 2);
try {
  const few = await seedConversations(sql, { count: FEW, steps: 1 });
  const started = performance.now();
  const lots = await seedConversations(sql, { count: many, steps: 0 });
  console.log(`seeded ${many} conversations in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const ctxOf = (organizationId: number): Ctx => ({
    ...deps,
    actor: { kind: 'system', job: 'bench', organizationId },
  });
  const totals = createTotals(systemClock);
  const call = (organizationId: number, given: Record<string, unknown>) =>
    listConversations(ctxOf(organizationId), totals, queryOf(given));

  /** The parts of one call. */
  const parts = async (organizationId: number, given: Record<string, unknown>, count = rounds) => {
    const asked = toConversationFilter(
      queryOf(given),
      await withOrganization(deps.database, organizationId, (tx) => readFilterFacts(tx, 'search' in given)),
    );
    const capped = asked.isSimple ? null : 10_001;
    const page = await withOrganization(deps.database, organizationId, (tx) =>
      measure(count, async () =>
        readConversations(tx, await pageConversations(tx, { ...asked, skipped: 0, limit: 25 })),
      ),
    );
    const total = await withOrganization(deps.database, organizationId, (tx) =>
      measure(Math.min(count, 30), () => countConversations(tx, asked, capped)),
    );
    return { page, total };
  };

  for (const given of [
    {},
    { status: 'active' },
    { sequence_type: 'sent' },
    { read: 'false' },
    { rep_id: 'none' },
  ] as Record<string, unknown>[]) {
    const named = JSON.stringify(given);
    const rep = 'rep_id' in given;
    const small = await parts(few.organizationId, rep ? { rep_id: String(few.repIds[0]) } : given);
    const large = await parts(lots.organizationId, rep ? { rep_id: String(lots.repIds[0]) } : given);
    console.log(
      `${rep ? '{"rep_id":…}' : named}: page ${shown(small.page.median)} → ${shown(large.page.median)} (×${(large.page.median / small.page.median).toFixed(2)}), exact total ${shown(small.total.median)} → ${shown(large.total.median)}`,
    );
  }
  const combined = await parts(lots.organizationId, {
    status: 'active',
    rep_id: String(lots.repIds[1]),
    sequence_type: 'sent',
  });
  console.log(
    `combination at ${many}: page ${shown(combined.page.median)}, capped total ${shown(combined.total.median)}`,
  );

  const names = await sql<{ first: string; last: string; email: string }[]>`
    select first_name as first, last_name as last, email from leads where organization_id = ${lots.organizationId}
    order by md5(id::text) limit 400`;
  const texts = names.flatMap(({ first, last, email }, index) => {
    const kinds = [
      last,
      `${first} ${last}`,
      email,
      email.slice(0, 6),
      last.slice(0, 4),
      `${last.slice(0, 3)} ${first}`,
    ];
    return [kinds[index % kinds.length] ?? last];
  });
  const search = await measure(texts.length, (round) =>
    call(lots.organizationId, { search: texts[round], limit: 25 }),
  );
  console.log(
    `search at ${many}, page and capped total: median ${shown(search.median)}, p99 ${shown(search.p99)}`,
  );
  const pages = await measure(texts.length, (round) => {
    return withOrganization(deps.database, lots.organizationId, async (tx) => {
      const asked = toConversationFilter(queryOf({ search: texts[round] }), await readFilterFacts(tx, true));
      return readConversations(tx, await pageConversations(tx, { ...asked, skipped: 0, limit: 25 }));
    });
  });
  console.log(`search at ${many}, page alone: median ${shown(pages.median)}, p99 ${shown(pages.p99)}`);
  const address = await measure(200, (round) =>
    call(lots.organizationId, { to_email: names[round]?.email, limit: 25 }),
  );
  console.log(`To at ${many}: median ${shown(address.median)}, p99 ${shown(address.p99)}`);
  for (const page of [1, 40, 1_000, Math.floor(many / 100)]) {
    const deep = await measure(10, () => call(lots.organizationId, { page, limit: 100 }));
    console.log(`page ${page} of 100 at ${many}, with its total: ${shown(deep.median)}`);
  }
} finally {
  await close();
  await sql.end();
  const owner = openOwner(server);
  await owner.unsafe(`drop database if exists "myra_bench_conversations_${process.pid}" with (force)`);
  await owner.end();
}
