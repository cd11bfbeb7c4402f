import { withOrganization } from '@myra/platform/database/with-organization';
import { answeredFirst, isReport } from '@myra/upstream/src/db/answered-first.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ANSWERED_CASES } from '../support/answered-cases.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
const SEQUENCE = 1_000_000;
const minute = (n: number | null) => n && new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();

it.each(ANSWERED_CASES)('SQL answers the same message: %s', async (_name, messages, answered) => {
  const [organization] = await owner`
    insert into organizations (name, website, timezone) values ('Clinic', 'clinic.example.org', 'UTC') returning id`;
  const organizationId = Number(organization!.id);
  for (const { id, direction, class: kind, intent, created, sent } of messages.toReversed())
    await owner`
      insert into notifications (organization_id, sequence_id, direction, status, message_id, body_hash, subject, body, "from",
        "to", class, intent, created_at, sent_at)
      values (${organizationId}, ${SEQUENCE}, ${direction}, 'any', ${id}, '', '', '', '[]', '[]', ${kind}, ${intent},
        ${minute(created)}, ${minute(sent)})`;
  const [first] = await withOrganization(upstream.deps.database, organizationId, (tx) =>
    tx.execute<{ id: string }>(sql`
      select n.message_id as id from notifications n where n.direction = 'inbound' and not ${isReport}
      order by ${answeredFirst} limit 1`),
  );
  expect(first?.id).toBe(answered?.toString());
});
