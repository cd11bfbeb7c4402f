/**
 * Many launches of the same campaign at once, from two processes' pools. Run:
 * `node tests/faults/launches.ts [campaigns] [launches at once]`. Ends with 1 if a campaign was launched twice.
 */
import { rm } from 'node:fs/promises';
import { systemClock } from '@myra/platform/clock';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { kickOffInput } from '@myra/shared/contracts/launches';
import { AppError } from '@myra/shared/errors/app-error';
import type { UserActor } from '@myra/upstream/src/context.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { expandCampaign } from '@myra/upstream/src/modules/launches/expand-campaign.ts';
import { kickOffCampaign } from '@myra/upstream/src/modules/launches/kick-off-campaign.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { createSendingDeps, openOwner, seedCampaign } from '../support/sending-world.ts';

const [campaigns = '20', atOnce = '50'] = process.argv.slice(2);
const LEADS = 20;
const dataDir = await makeDataFolder('launches');
const server = await startEmbeddedPostgres({ dataDir, isDurable: false });
const databaseUrl = withDatabaseName(server.url('postgres'), 'launches');
await migrateUpstream({ databaseUrl, queuesInPostgres: false });
const sql = openOwner(databaseUrl);
const pools = [0, 1].map(() => createSendingDeps(databaseUrl, systemClock, 10));
const begun = performance.now();
const told = { launched: 0, refused: 0, failed: 0 };
let wrong = 0;

for (let turn = 0; turn < Number(campaigns); turn += 1) {
  const seeded = await seedCampaign(sql, { leads: LEADS, mailboxes: 2 });
  const { organizationId, campaignId, planId } = seeded;
  const actor: UserActor = {
    kind: 'user',
    userId: '00000000-0000-4000-8000-000000000001',
    email: 'ana@clinic.test',
    role: 'org_admin',
    organizationId,
    sessionId: '00000000-0000-4000-8000-000000000002',
    mustSetPassword: false,
    needsCode: false,
  };
  await Promise.all(
    Array.from({ length: Number(atOnce) }, async (_, nth) => {
      const pool = pools[nth % pools.length];
      if (!pool) return;
      // Every fourth person presses with a key of its own; the others press the same button again.
      const input = kickOffInput.parse({
        campaign_id: campaignId,
        strategy_plan_id: planId,
        schedule_start_timestamp: 0,
        schedule_type: 'send_now',
        schedule_timezone: 'UTC',
        kickoff_sequence: true,
        email_account_ids: seeded.mailboxes.map(({ id }) => id),
        idempotency_key: nth % 4 === 0 ? `another-key-${nth}` : 'the-same-key',
      });
      try {
        await kickOffCampaign({ ...pool.deps, actor }, input);
        told.launched += 1;
      } catch (error) {
        if (error instanceof AppError && error.code === 'precondition-failed') told.refused += 1;
        else told.failed += 1;
      }
    }),
  );
  const tasks =
    await sql`select id from tasks where organization_id = ${organizationId} and task_type = 'campaign_launch'`;
  const { signal } = new AbortController();
  await Promise.all(
    tasks.flatMap(({ id }) =>
      pools.map(({ deps }) => expandCampaign({ deps, organizationId, taskId: Number(id), signal })),
    ),
  );
  const [row] = await sql`
    select (select count(*)::int from launches where campaign_id = ${campaignId}) as launches,
           (select count(*)::int from sequences where campaign_id = ${campaignId}) as sequences,
           (select count(*)::int from sequences where campaign_id = ${campaignId} and sequence_state = 'active') as active,
           (select count(*)::int from sequence_emails where campaign_id = ${campaignId} and scheduled_send_at is not null) as dated,
           (select count(*)::int from activity_log where organization_id = ${organizationId} and event = 'campaign.launched') as noted`;
  const wanted = { launches: 1, sequences: LEADS, active: LEADS, dated: LEADS, noted: 1 };
  if (tasks.length === 1 && JSON.stringify(row) === JSON.stringify(wanted)) continue;
  wrong += 1;
  console.error(`campaign ${turn}: ${tasks.length} tasks, ${JSON.stringify(row)}`);
}
console.log(
  `launches: ${campaigns} campaigns, ${atOnce} launches of each at once; ${JSON.stringify(told)}; ` +
    `launched twice or in part: ${wrong}; ${Math.round((performance.now() - begun) / 1_000)} s`,
);
await Promise.all(pools.map(({ close }) => close()));
await sql.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong + told.failed > 0 ? 1 : 0);
