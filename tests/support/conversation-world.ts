/**
 * Organizations with many conversations, written in bulk for lists, caches and benches.
 * As a script, `node tests/support/conversation-world.ts <url of a migrated upstream database> [conversations]` adds
 * an organization and prints its ids.
 */
import type { Sql } from 'postgres';
import { openOwner } from './sending-world.ts';

export type ConversationsInput = {
  /** How many conversations with messages. */
  count: number;
  /** An existing organization without campaigns. A new one by default. */
  organizationId?: number;
  campaigns?: number;
  /** Messages without a conversation. */
  unmatched?: number;
  /** The newest activity. Each next conversation is a second older. */
  newest?: Date;
  /** Emails of each cadence; the first is sent. Few make a million rows quick. */
  steps?: number;
};

export type SeededConversations = {
  organizationId: number;
  campaignIds: number[];
  repIds: number[];
  accountId: number;
  /** Ids of the first and last conversation, in order of newest activity. */
  firstId: number;
  lastId: number;
  /** The address of the lead of a conversation, by its number from 1. */
  addressOf: (n: number) => string;
};

const FIRST_NAMES =
  'Ana,Bela,Carmen,Dario,Elena,Felix,Gita,Hugo,Ines,Jonas,Karla,Luis,Mona,Nico,Olga,Pablo,Quinn,Rosa,Simon,Tara,Ugo,Vera,Wim,Xenia,Yara,Zoe';
const LAST_NAMES =
  'Abbott,Becker,Castillo,Dawson,Eriksen,Fischer,Grant,Hansen,Ivanov,Jensen,Keller,Lopez,Mercer,Novak,Olsen,Parker,Quist,Ramos,Sutter,Tanaka,Ulrich,Vargas,Weber,Xu,Young,Zeller';

const REP_COUNT = 3;
let serial = 0;

/**
 * Writes conversations with one sent email each. Every third has an answer, every tenth is unread, every twentieth
 * paused, every fifth completed. The lead of conversation n is `n@leads-<organization>.example.org`.
 */
export async function seedConversations(sql: Sql, input: ConversationsInput): Promise<SeededConversations> {
  serial += 1;
  const newest = (input.newest ?? new Date()).toISOString();
  const { count, campaigns = 5, unmatched = 0, steps = 1 } = input;
  const ids = async (query: Promise<readonly { id: number }[]>) => (await query).map((row) => Number(row.id));
  const organizationId =
    input.organizationId ??
    Number(
      (
        await sql`insert into organizations (name, website, timezone)
                  values (${`Clinic ${process.pid}-${serial}`}, 'clinic.example.org', 'UTC') returning id`
      )[0]?.id,
    );
  const tag = `${organizationId}-${serial}`;
  const [planId = 0] = await ids(
    sql`insert into strategy_plans (organization_id, name, description) values (${organizationId}, 'Plan', 'd') returning id`,
  );
  const campaignIds = await ids(sql`
    insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence, status, run_state)
    select ${organizationId}, ${planId}, 'Campaign ' || n, 'Meet', '[]'::jsonb, 'active', 'running'
    from generate_series(1, ${campaigns}::int) n returning id`);
  const repIds = await ids(sql`
    insert into representatives (organization_id, name, email)
    select ${organizationId}, 'Rep ' || n, 'rep' || n || '@clinic-' || ${tag} || '.example.org'
    from generate_series(1, ${REP_COUNT}::int) n returning id`);
  const address = `ana@clinic-${tag}.example.org`;
  const [accountId = 0] = await ids(sql`
    insert into email_accounts (organization_id, rep_id, name, email, provider, limits, synced_ok_at)
    values (${organizationId}, ${repIds[0] ?? null}, 'Ana', ${address}, 'sandbox', '{}', now()) returning id`);
  await sql`
    insert into leads (organization_id, email, email_key, first_name, last_name)
    select ${organizationId}, n || '@leads-' || ${tag} || '.example.org', n || '@leads-' || ${tag} || '.example.org',
           (string_to_array(${FIRST_NAMES}, ','))[1 + n % 26], (string_to_array(${LAST_NAMES}, ','))[1 + (n / 26) % 26] || coalesce(nullif(n / 676, 0)::text, '')
    from generate_series(1, ${count}::int) n`;
  const [range] = await sql<{ first: number; last: number }[]>`
    with made as (
      insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, total_emails, current_email_index,
                             email_account_id, rep_id, read, last_message_direction, started_at, activity_at, last_sent_at, has_messages,
                             from_emails, to_emails, preview, last_subject, last_intent, search)
      select l.organization_id, (${campaignIds}::bigint[])[1 + n % ${campaigns}::int], l.id, 'completed',
             case when n % 20 = 0 then 'paused' when n % 5 = 0 then 'completed' else 'active' end, ${Math.max(1, steps)}, 1,
             ${accountId}, (${repIds}::bigint[])[1 + n % ${REP_COUNT}], n % 10 <> 0,
             case when n % 3 = 0 then 'inbound' else 'outbound' end,
             ${newest}::timestamptz - make_interval(secs => n + 3600), ${newest}::timestamptz - make_interval(secs => n - 1), ${newest}::timestamptz - make_interval(secs => n + 3600), true,
             case when n % 3 = 0 then array[l.email, ${address}] else array[${address}::text] end,
             case when n % 3 = 0 then array[l.email, ${address}] else array[l.email] end,
             case when n % 3 = 0 then 'Thank you, tell me more about it.' else 'Hello, this is about your intake.' end,
             'About your intake ' || n, case when n % 3 = 0 then 'interested' end,
             lower(l.first_name || ' ' || l.last_name || ' ' || l.email || ' Campaign ' || (1 + n % ${campaigns}::int))
      from (select *, split_part(email, '@', 1)::int as n from leads where organization_id = ${organizationId} and email_key like ${`%@leads-${tag}.example.org`}) l
      order by n
      returning id
    )
    select min(id) as first, max(id) as last from made`;
  const [firstId, lastId] = [Number(range?.first), Number(range?.last)];
  await sql`
    insert into notifications (organization_id, sequence_id, direction, status, message_id, email_account_id, body_hash, subject, body, "from", "to", class, own_text, created_at, sent_at)
    select s.organization_id, s.id, way, case way when 'inbound' then 'received' else 'sent' end, '<' || s.id || way || '@example.org>',
           s.email_account_id, md5(s.id || way), s.last_subject, s.preview,
           jsonb_build_array(jsonb_build_object('name', null, 'email', case way when 'inbound' then l.email else ${address} end)),
           jsonb_build_array(jsonb_build_object('name', null, 'email', case way when 'inbound' then ${address} else l.email end)),
           case way when 'inbound' then 'human' end, s.preview,
           case way when 'inbound' then s.activity_at else s.started_at end, case way when 'outbound' then s.started_at end
    from sequences s join leads l on l.id = s.lead_id, unnest(array['outbound', 'inbound']) way
    where s.organization_id = ${organizationId} and s.id between ${firstId} and ${lastId}
      and (way = 'outbound' or s.last_message_direction = 'inbound')`;
  for (let step = 0; step < steps; step += 1) {
    await sql`
      insert into sequence_emails (organization_id, sequence_id, campaign_id, step, day, logic, email_type, subject_line, body, confidence_score, sent_at)
      select organization_id, id, campaign_id, ${step}, ${step * 3 + 1}, ${step === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED'}, 'Initial_Email_Outreach',
             'About your intake', 'Hello, this is about your intake.', ${90 - step * 10}, ${step === 0 ? sql`started_at` : null}
      from sequences where organization_id = ${organizationId} and id between ${firstId} and ${lastId}`;
  }
  await sql`
    insert into notifications (organization_id, direction, status, message_id, email_account_id, body_hash, subject, body, "from", "to", class, own_text, created_at)
    select ${organizationId}, 'inbound', case when n % 2 = 0 then 'received' else 'read' end, '<orphan' || n || '@' || ${tag} || '>', ${accountId}, md5('orphan' || n),
           'Question ' || n, 'Who is this for?', jsonb_build_array(jsonb_build_object('name', 'Stranger ' || n, 'email', 'stranger' || n || '@example.org')),
           jsonb_build_array(jsonb_build_object('name', null, 'email', ${address}::text)), 'human', 'Who is this for?',
           ${newest}::timestamptz - make_interval(mins => n)
    from generate_series(1, ${unmatched}::int) n`;
  for (const table of ['sequences', 'leads', 'notifications', 'sequence_emails']) {
    if (count >= 1_000) await sql`vacuum (analyze) ${sql(table)}`;
  }
  const addressOf = (n: number) => `${n}@leads-${tag}.example.org`;
  return { organizationId, campaignIds, repIds, accountId, firstId, lastId, addressOf };
}

if (import.meta.main) {
  const [url, count = '1000000'] = process.argv.slice(2);
  if (url === undefined)
    throw new Error('Name a database: node tests/support/conversation-world.ts postgres://…');
  const sql = openOwner(url);
  const started = performance.now();
  const seeded = await seedConversations(sql, { count: Number(count), steps: 0, unmatched: 100 });
  console.log(JSON.stringify({ ...seeded, seconds: Math.round((performance.now() - started) / 100) / 10 }));
  await sql.end();
}
