import { createRequire } from 'node:module';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { listRows } from '@myra/upstream/src/modules/sending/ledger-list.store.ts';
import { expect, it } from 'vitest';
import { createManualClock, createSendingDeps, MONDAY_NOON } from '../support/sending-world.ts';
import { createUpstreamDatabase } from '../support/test-database.ts';

const { sql } = createRequire(new URL('../../packages/upstream/package.json', import.meta.url))(
  'drizzle-orm',
);
const LAST = { dueKey: '2026-03-02T12:00:00Z', id: 7 };

it.each([
  ['the first page', undefined],
  ['a later page', LAST],
])(
  'the index of a campaign gives %s of its ledger in order, so that only the page is sorted',
  async (_page, after) => {
    const { url } = await createUpstreamDatabase();
    const { deps, close } = createSendingDeps(url, createManualClock(MONDAY_NOON));
    const plan = await withOrganization(deps.database, 1, async (tx) => {
      // Without rows every plan is cheap. With many, only a plan without a full sort is acceptable.
      for (const way of ['seqscan', 'bitmapscan']) await tx.execute(`set local enable_${way} = off`);
      const execute = (query: unknown) => tx.execute(sql`explain (costs off) ${query}`);
      const asking = { organizationId: 1, execute } as unknown as OrganizationTx;
      const rows = await listRows(asking, { campaignId: 1, state: undefined, after, limit: 25 });
      return rows.map((row) => String(Reflect.get(row, 'QUERY PLAN'))).join('\n');
    });
    await close();
    expect(plan).toContain('Index Scan using outbound_campaign on');
    expect(plan).not.toContain('Sort');
  },
);
