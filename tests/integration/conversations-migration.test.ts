import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { migrateDatabase } from '@myra/platform/database/migrate-database';
import { MIGRATIONS } from '@myra/upstream/src/migrate.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOwner } from '../support/sending-world.ts';

/** The last migration before conversations had columns of their own. */
const BEFORE = 13;

let databaseUrl: string;
let folder: string;
let sql: Sql;

const migrate = (from: string) =>
  migrateDatabase({
    url: databaseUrl,
    folder: from,
    lockKey: 5_117_001,
    createDatabaseIfMissing: true,
    withAppRole: true,
  });

beforeAll(async () => {
  databaseUrl = withDatabaseName(inject('postgresUrl'), `myra_test_old_${randomBytes(5).toString('hex')}`);
  folder = await mkdtemp(path.join(tmpdir(), 'myra-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalPath = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8'));
  journal.entries = journal.entries.filter((entry: { idx: number }) => entry.idx <= BEFORE);
  await writeFile(journalPath, JSON.stringify(journal));
  await migrate(folder);
  sql = openOwner(databaseUrl);
});
afterAll(async () => {
  await sql?.end();
  const server = openOwner(inject('postgresUrl'));
  await server.unsafe(
    `drop database if exists "${path.basename(new URL(databaseUrl).pathname)}" with (force)`,
  );
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

type Old = {
  direction: string;
  status: string;
  from: string;
  to: string;
  body: string;
  hour: number;
  deleted?: boolean;
};

async function seedOld(organizationId: number, sequenceId: number | null, messages: readonly Old[]) {
  for (const [no, { direction, status, from, to, body, hour, deleted }] of messages.entries()) {
    const at = new Date(Date.UTC(2026, 9, 1, hour));
    await sql`
      insert into notifications (organization_id, sequence_id, direction, status, body_hash, subject, body, "from", "to", created_at, deleted_at)
      values (${organizationId}, ${sequenceId}, ${direction}, ${status}, ${`${sequenceId}-${no}`}, ${`Subject ${no}`}, ${body},
              ${sql.json([{ name: null, email: from }])}, ${sql.json([{ name: null, email: to }])}, ${at}, ${deleted ? at : null})`;
  }
}

test('an older database shows its conversations after the migration as if they had been noted all along', async () => {
  const [organization] = await sql`insert into organizations (name) values ('Clinic') returning id`;
  const organizationId = Number(organization?.id);
  const [plan] = await sql`
    insert into strategy_plans (organization_id, name, description) values (${organizationId}, 'Plan', 'd') returning id`;
  const [campaign] = await sql`
    insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence)
    values (${organizationId}, ${Number(plan?.id)}, 'Autumn Outreach', 'Meet', '[]') returning id`;
  await sql`
    insert into email_accounts (organization_id, name, email, provider, limits)
    values (${organizationId}, 'Ana', 'Ana@Clinic.example', 'custom', '{}')`;
  const ids: number[] = [];
  for (const name of ['Answered', 'Scheduled', 'Quiet', 'Deleted']) {
    const [lead] = await sql`
      insert into leads (organization_id, email, email_key, first_name, last_name)
      values (${organizationId}, ${`${name}@leads.example`}, ${`${name.toLowerCase()}@leads.example`}, ${name}, 'Lead') returning id`;
    const [sequence] = await sql`
      insert into sequences (organization_id, campaign_id, lead_id, sequence_state, last_message_direction)
      values (${organizationId}, ${Number(campaign?.id)}, ${Number(lead?.id)}, 'active', 'inbound') returning id`;
    ids.push(Number(sequence?.id));
  }
  const [answered = 0, scheduled = 0, quiet = 0, deleted = 0] = ids;
  const out = {
    direction: 'outbound',
    status: 'sent',
    from: 'Ana@Clinic.example',
    to: 'Answered@leads.example',
    body: 'Hello',
  };
  const inn = {
    direction: 'inbound',
    status: 'received',
    from: 'Deputy@Other.example',
    to: 'ana@clinic.example',
    body: `Gladly. ${'x'.repeat(300)}`,
  };
  await seedOld(organizationId, answered, [
    { ...out, hour: 8 },
    { ...inn, hour: 9 },
    { ...out, status: 'scheduled', hour: 10 },
  ]);
  await seedOld(organizationId, scheduled, [{ ...out, status: 'scheduled', hour: 8 }]);
  await seedOld(organizationId, deleted, [{ ...inn, hour: 8, deleted: true }]);
  await seedOld(organizationId, null, [{ ...inn, hour: 8 }]);

  await migrate(MIGRATIONS);

  const rows = await sql`
    select id, has_messages, draft_waiting, from_emails, to_emails, preview, last_subject, attention, search
    from sequences order by id`;
  const empty = {
    has_messages: false,
    draft_waiting: false,
    from_emails: [],
    to_emails: [],
    preview: null,
    last_subject: null,
    search: '',
  };
  expect(rows[0]).toMatchObject({
    id: answered,
    has_messages: true,
    draft_waiting: false,
    from_emails: ['ana@clinic.example', 'deputy@other.example'],
    to_emails: ['ana@clinic.example', 'answered@leads.example'],
    last_subject: 'Subject 1',
    attention: null,
    search: 'answered lead answered@leads.example autumn outreach deputy@other.example',
  });
  expect(String(rows[0]?.preview)).toHaveLength(160);
  expect(rows.slice(1)).toMatchObject([scheduled, quiet, deleted].map((id) => ({ id, ...empty })));

  const [{ found } = { found: null }] = await sql.begin(async (tx) => {
    await tx`select set_config('app.organization_id', ${String(organizationId)}, true)`;
    return tx`select array_agg(id) as found from page_conversations('{"texts": ["deputy@other"], "near": [["%deputy@%"]]}', false, 0, 10) as id`;
  });
  expect((found as unknown[]).map(Number)).toEqual([answered]);
  const orphans = await sql`select sender from notifications where sequence_id is null`;
  expect(orphans).toMatchObject([{ sender: 'deputy@other.example' }]);
});
