import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { noteChange } from '@myra/upstream/src/modules/changes/index.ts';
import type { Sql } from 'postgres';

/** Facts of an organization whose results are counted, as plain rows. Tests define their meaning. */
export type Facts = { organizationId: number; sequenceIds: number[] };

export const COUNTS = [
  'tried',
  'sent',
  'tracked',
  'opened',
  'clicked',
  'replied',
  'positive',
  'bounced',
  'unsubscribed',
] as const;
type Totals = Record<string, number[]>;

/** An organization with conversations in three campaigns of two steps. */
export async function seedFacts(owner: Sql, conversations: number): Promise<Facts> {
  const [organization] = await owner`
    insert into organizations (name, timezone) values ('Northbeam', 'America/New_York') returning id`;
  const organizationId = Number(organization!.id);
  const rows = await owner`
    insert into sequences (organization_id, campaign_id, lead_id, rep_id)
    select ${organizationId}, ${organizationId}::bigint * 10 + n % 3, n, nullif(n % 3, 0) from generate_series(1, ${conversations}::int) n returning id`;
  return { organizationId, sequenceIds: rows.map((row) => Number(row.id)) };
}

const note = (tx: OrganizationTx, sequenceId: number) => noteChange(tx, 'sequence', sequenceId);

/** Sends an email. With `state` failed its server refused it. */
export async function sendEmail(
  tx: OrganizationTx,
  input: { sequenceId: number; at: Date; state?: 'sent' | 'failed'; isTracked?: boolean },
): Promise<number> {
  const { sequenceId, at, state = 'sent', isTracked = true } = input;
  const key = crypto.randomUUID();
  await sqlOf(tx)`select from sequences where id = ${sequenceId} for update`;
  const [row] = await sqlOf(tx)<{ id: number }[]>`
    with step as (
      insert into sequence_emails (organization_id, sequence_id, campaign_id, step, logic, email_type, subject_line, body)
      select organization_id, id, campaign_id,
             (select count(*) from sequence_emails e where e.sequence_id = s.id), 'START_CAMPAIGN', 'x', 'x', 'x'
      from sequences s where id = ${sequenceId} returning id, campaign_id
    )
    insert into outbound (organization_id, kind, email_id, sequence_id, campaign_id, email_account_id, to_address, subject_line,
                          message_id, send_key, state, reason, due_at, handed_at, sent_at)
    select ${tx.organizationId}, 'step', id, ${sequenceId}, campaign_id, 1 + id % 2, 'a@b.example', 'x', ${key}, ${key}, ${state},
           ${state === 'failed' ? 'bad_address' : null}, ${at.toISOString()}, ${at.toISOString()},
           ${state === 'sent' ? at.toISOString() : null}
    from step returning id`;
  const outboundId = row!.id;
  if (isTracked) {
    await sqlOf(tx)`
      insert into tracked_links (token_hash, organization_id, outbound_id, sequence_id, kind)
      values (${key}, ${tx.organizationId}, ${outboundId}, ${sequenceId}, 'open')`;
  }
  note(tx, sequenceId);
  return outboundId;
}

/** An email is opened, by a person or a machine. */
export async function see(
  tx: OrganizationTx,
  input: {
    sequenceId: number;
    outboundId: number | null;
    type: 'opened' | 'link_clicked' | 'unsubscribed';
    at: Date;
    machine?: boolean;
  },
): Promise<void> {
  await sqlOf(tx)`
    insert into interactions (organization_id, sequence_id, outbound_id, interaction_type, interaction_timestamp, machine)
    values (${tx.organizationId}, ${input.sequenceId}, ${input.outboundId}, ${input.type}, ${input.at.toISOString()},
            ${input.machine ?? false})`;
  note(tx, input.sequenceId);
}

/** Stores a message of the lead. */
export async function hear(
  tx: OrganizationTx,
  input: { sequenceId: number; kind: string; at: Date; intent?: string; emailId?: number | null },
): Promise<void> {
  const facts = input.kind === 'bounce' ? { bounce: { severity: 'hard' } } : null;
  await sqlOf(tx)`
    insert into notifications (organization_id, sequence_id, sequence_email_id, direction, status, body_hash, subject, body,
                               "from", "to", class, intent, reading_facts, created_at)
    values (${tx.organizationId}, ${input.sequenceId}, ${input.emailId ?? null}, 'inbound', 'received', 'x', 'x', 'x',
            '[]', '[]', ${input.kind}, ${input.intent ?? null}, ${facts === null ? null : JSON.stringify(facts)}::jsonb,
            ${input.at.toISOString()})`;
  note(tx, input.sequenceId);
}

const POSITIVE = ['interested'];

/** Counts all facts again, by day, campaign, step, mailbox and representative. */
export async function countFacts(owner: Sql, organizationId: number): Promise<Totals> {
  const [organization] = await owner`select timezone from organizations where id = ${organizationId}`;
  const emails = await owner`
    select o.*, coalesce(e.step, 0) as step, coalesce(s.rep_id, 0) as rep_id,
           exists (select from tracked_links t where t.outbound_id = o.id and t.kind = 'open') as tracked
    from outbound o join sequences s on s.id = o.sequence_id left join sequence_emails e on e.id = o.email_id
    where o.organization_id = ${organizationId} and o.kind = 'step' and o.state in ('sent', 'failed') order by o.id`;
  const heard = await owner`
    select * from notifications where organization_id = ${organizationId} and deleted_at is null and sequence_id is not null`;
  const seen = await owner`select * from interactions where organization_id = ${organizationId}`;
  const states = new Map<number, Record<string, boolean>>();
  const at = (email: Record<string, unknown>) => (email.sent_at ?? email.handed_at) as Date;
  for (const email of emails) {
    const of = seen.filter((one) => one.outbound_id === email.id && !one.machine);
    states.set(Number(email.id), {
      tried: true,
      sent: email.state === 'sent',
      tracked: email.tracked,
      opened: of.some((one) => one.interaction_type === 'opened'),
      clicked: of.some((one) => one.interaction_type === 'link_clicked'),
      bounced: email.state === 'failed',
    });
  }
  const attribute = (sequenceId: unknown, when: Date, emailId: unknown, flags: Record<string, boolean>) => {
    const own = emails.filter((email) => email.sequence_id === sequenceId && email.state === 'sent');
    const before = own
      .filter((email) => at(email) <= when)
      .toSorted((a, b) => at(b).getTime() - at(a).getTime());
    const after = own.toSorted((a, b) => at(a).getTime() - at(b).getTime());
    const target =
      own.find((email) => emailId !== null && email.email_id === emailId) ?? before[0] ?? after[0];
    const state = target && states.get(Number(target.id));
    for (const [name, is] of Object.entries(flags)) if (state && is) state[name] = true;
  };
  for (const message of heard) {
    attribute(message.sequence_id, message.created_at, message.sequence_email_id, {
      replied: ['human', 'unsubscribe'].includes(message.class),
      positive: message.class === 'human' && POSITIVE.includes(message.intent),
      bounced: message.class === 'bounce',
      unsubscribed: ['unsubscribe', 'complaint'].includes(message.class),
    });
  }
  for (const one of seen.filter((each) => each.interaction_type === 'unsubscribed')) {
    attribute(one.sequence_id, one.interaction_timestamp, null, { unsubscribed: true });
  }
  const totals: Totals = {};
  for (const email of emails) {
    const state = states.get(Number(email.id)) ?? {};
    const day = instantToLocal(at(email).getTime(), organization!.timezone).date;
    const key = [day, email.campaign_id, email.step, email.email_account_id, email.rep_id].join(' ');
    totals[key] = COUNTS.map((name, index) => (totals[key]?.[index] ?? 0) + (state[name] ? 1 : 0));
  }
  return totals;
}

/** The stored totals without rows of zeros. */
export async function keptTotals(owner: Sql, organizationId: number): Promise<Totals> {
  const rows = await owner`
    select *, day::text as day from result_days where organization_id = ${organizationId}
      and (tried, sent, tracked, opened, clicked, replied, positive, bounced, unsubscribed) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)`;
  return Object.fromEntries(
    rows.map((row) => [
      [row.day, row.campaign_id, row.step, row.email_account_id, row.rep_id].join(' '),
      COUNTS.map((name) => Number(row[name])),
    ]),
  );
}
