import type { Sql } from 'postgres';

/** The shape of a year: 700,000 conversations make 10,000,000 interactions. */
export const SCALE = { conversations: 700_000, steps: 3, campaigns: 40, mailboxes: 12, representatives: 3 };

/** Indexes that the dashboard does not read. Without them seeding is faster. */
const UNUSED = [
  'outbound_step',
  'outbound_message_id',
  'outbound_send_key',
  'outbound_reply',
  'outbound_due_replies',
  'outbound_taken',
  'outbound_campaign',
  'sequence_emails_step',
  'sequence_emails_campaign',
  'sequences_activity',
  'sequences_inbox',
  'sequences_of_lead',
  'sequences_status',
  'tracked_links_outbound',
  'interactions_sequence',
  'outbound_sequence',
  'outbound_state',
];
const MADE_AFTER = [
  'create index on tracked_links (organization_id, outbound_id)',
  'create index on interactions (sequence_id, interaction_timestamp desc)',
  'create index on outbound (organization_id, sequence_id)',
  'create index on outbound (organization_id, state, due_at desc)',
];

/** Inserts an organization with a year of sending, three emails for each conversation. Returns its id. */
export async function seedYear(sql: Sql, conversations: number): Promise<number> {
  const { steps, campaigns, mailboxes, representatives } = SCALE;
  for (const name of UNUSED) await sql.unsafe(`drop index if exists ${name}`);
  const [organization] = await sql`
    insert into organizations (name, timezone, is_onboarding_completed) values ('Bench', 'America/New_York', true) returning id`;
  const id = Number(organization?.id);
  await sql`
    insert into campaigns (organization_id, strategy_plan_id, name, goal, status, run_state, cadence)
    select ${id}, 1, 'Campaign ' || n, 'Awareness', 'active', 'running', '[]' from generate_series(1, ${campaigns}::int) n`;
  await sql`
    insert into email_accounts (organization_id, name, email, provider, limits)
    select ${id}, 'Box ' || n, 'box' || n || '@bench.example', 'custom', '{}' from generate_series(1, ${mailboxes}::int) n`;
  await sql`
    insert into representatives (organization_id, name, email)
    select ${id}, 'Rep ' || n, 'rep' || n || '@bench.example' from generate_series(1, ${representatives}::int) n`;
  // A campaign lasts two months and uses three mailboxes.
  await sql`
    insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, rep_id, email_account_id, started_at,
                           has_messages, total_emails)
    select ${id}, 1 + n % ${campaigns}::int, n, 'completed', 'active', 1 + n % ${representatives}::int,
           1 + (n % ${campaigns}::int * 3 + n % 3) % ${mailboxes}::int,
           now() - make_interval(days => (n % ${campaigns}::int) * 7 + 10, mins => (n / 40) % 86400), true, ${steps}
    from generate_series(1, ${conversations}::int) n`;
  await sql`
    insert into sequence_emails (organization_id, sequence_id, campaign_id, step, logic, email_type, subject_line, body, sent_at)
    select organization_id, id, campaign_id, k, 'START_CAMPAIGN', 'x', 'About your intake', '', started_at + make_interval(days => 3 * k)
    from sequences, generate_series(0, ${steps - 1}::int) k where organization_id = ${id}`;
  await sql`
    insert into outbound (organization_id, kind, email_id, sequence_id, campaign_id, lead_id, email_account_id, to_address,
                          subject_line, message_id, send_key, state, due_at, handed_at, sent_at)
    select e.organization_id, 'step', e.id, e.sequence_id, e.campaign_id, s.lead_id, s.email_account_id,
           'lead' || s.lead_id || '@x.example', e.subject_line, e.id::text, e.id::text, 'sent', e.sent_at, e.sent_at, e.sent_at
    from sequence_emails e join sequences s on s.id = e.sequence_id where e.organization_id = ${id}`;
  await sql`
    insert into tracked_links (token_hash, organization_id, outbound_id, sequence_id, kind)
    select id::text, organization_id, id, sequence_id, 'open' from outbound where organization_id = ${id} and id % 5 > 0`;
  const visits: [string, string, boolean][] = [
    ['scheduled', 'true', false],
    ['sent', 'true', false],
    ['opened', 'id % 5 > 1', false],
    ['opened', 'id % 10 > 0', true],
    ['link_clicked', 'id % 10 in (2, 3, 4)', false],
    ['link_clicked', 'id % 10 > 0', true],
  ];
  for (const [type, condition, machine] of visits) {
    await sql.unsafe(`
      insert into interactions (organization_id, sequence_id, outbound_id, interaction_type, interaction_timestamp, machine)
      select organization_id, sequence_id, id, '${type}', sent_at + interval '1 hour', ${machine}
      from outbound where organization_id = ${id} and ${condition}`);
  }
  const heard: [string, string, string, string][] = [
    ['human', 'interested', 'null', 'n % 9 = 0'],
    ['human', 'not_now', 'null', 'n % 9 = 4'],
    ['bounce', '', `'{"bounce": {"severity": "hard"}}'`, 'n % 70 = 1'],
    ['unsubscribe', 'unsubscribe', 'null', 'n % 90 = 2'],
  ];
  for (const [kind, intent, facts, condition] of heard) {
    await sql.unsafe(`
      insert into notifications (organization_id, sequence_id, direction, status, message_id, email_account_id, body_hash, subject,
                                 body, "from", "to", class, intent, reading_facts, created_at)
      select organization_id, id, 'inbound', 'received', '${kind}${intent}' || id, email_account_id, 'x', 'Re: it', 'Hello', '[]', '[]',
             '${kind}', nullif('${intent}', ''), ${facts}::jsonb, started_at + interval '4 days'
      from (select s.*, lead_id as n from sequences s where organization_id = ${id}) s where ${condition}`);
  }
  // The remainder are replies, up to the exact number.
  await sql`
    insert into interactions (organization_id, sequence_id, interaction_type, interaction_timestamp)
    select ${id}, sequence_id, 'reply_received', created_at from notifications
    where organization_id = ${id} and class in ('human', 'unsubscribe')
    limit greatest(0, ${Math.round((conversations * 10_000_000) / SCALE.conversations)}::int
      - (select count(*)::int from interactions where organization_id = ${id}))`;
  for (const statement of MADE_AFTER) await sql.unsafe(statement);
  await sql.unsafe('vacuum analyze');
  return id;
}
