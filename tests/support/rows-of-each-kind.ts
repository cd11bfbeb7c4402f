import { randomUUID } from 'node:crypto';
import { emptyPage } from '@myra/shared/rules/pages/starting-page';
import type { Sql } from 'postgres';

/** An unconfirmed second step of sign-in, and a challenge for its code. */
async function addFactor(sql: Sql, userId: string): Promise<{ factor: string; challenge: string }> {
  const [factor, challenge] = [randomUUID(), randomUUID()];
  await sql`
    insert into auth_factors (id, user_id, friendly_name, secret_sealed) values (${factor}, ${userId}, 'App', 'sealed')`;
  await sql`
    insert into auth_challenges (id, factor_id, session_id) values (${challenge}, ${factor}, ${randomUUID()})`;
  return { factor, challenge };
}

/** A segment whose email has the name and the step of an example input. */
const EXAMPLE_SEGMENT = {
  name: 'x',
  lead_count: 0,
  left_out: 0,
  example: 'practice manager',
  templates: [
    {
      step: 1,
      day: 0,
      title: 'Follow-Up Email',
      subject: 'Open requests',
      body: 'Who follows up?',
      reason: '',
      faults: [],
    },
  ],
  not_written: [],
  missing: null,
};

/** A question to the assistant that waits for its answer, an act that it offers, and a plan that it made. */
async function addThread(
  sql: Sql,
  organizationId: number,
  userId: string,
): Promise<
  Record<'assistantThread' | 'assistantRun' | 'assistantCard' | 'assistantFile' | 'activityPlan', number>
> {
  const [thread] = await sql`
    insert into assistant_threads (organization_id, user_id, title, rev) values (${organizationId}, ${userId}, 'Hot leads', 1)
    returning id`;
  const threadId = Number(thread?.id);
  const [run] = await sql`
    insert into assistant_runs (organization_id, thread_id, message_no, state, planner)
    values (${organizationId}, ${threadId}, 2, 'queued', 'patterns') returning id`;
  const [plan] = await sql`
    insert into activity_plans (organization_id, user_id, thread_id, run_id, call_no, name, goal, product_id, language, query,
      lead_ids, days, segments, hash)
    values (${organizationId}, ${userId}, ${threadId}, ${Number(run?.id)}, 1, 'Hot leads', 'Reach hot leads', 1, 'en', '{}', '{}',
      '{0}', ${sql.json([EXAMPLE_SEGMENT])}, ${'0'.repeat(64)}) returning id`;
  const [card] = await sql`
    insert into assistant_cards (organization_id, thread_id, user_id, run_id, call_no, tool, input, input_hash, words, basis, expires_at)
    values (${organizationId}, ${threadId}, ${userId}, ${Number(run?.id)}, 1, 'save_list', '{"name":"Hot","query":{}}',
      ${'0'.repeat(64)}, '{"title":"Save","lines":[]}', '{}', now() + interval '1 day') returning id`;
  const [file] = await sql`
    insert into assistant_files (organization_id, user_id, name, kind, bytes, texts)
    values (${organizationId}, ${userId}, 'a.png', 'image', 1, '[]') returning id`;
  return {
    assistantFile: Number(file?.id),
    assistantThread: threadId,
    assistantRun: Number(run?.id),
    assistantCard: Number(card?.id),
    activityPlan: Number(plan?.id),
  };
}

/** A template with a suggestion. */
async function addTemplate(sql: Sql, organizationId: number, userId: string) {
  const [document] = await sql`
    insert into documents (organization_id, user_id, kind, category, title, subject, body, marks)
    values (${organizationId}, ${userId}, 'email', '', 'Spring', 'Open requests', 'Who looks after this?', '[]') returning id`;
  const canvasDocument = Number(document?.id);
  await sql`
    insert into document_versions (organization_id, document_id, version, subject, body, marks, via, note, user_id)
    values (${organizationId}, ${canvasDocument}, 1, 'Open requests', 'Who looks after this?', '[]', 'hand', '', ${userId})`;
  const [suggestion] = await sql`
    insert into suggestions (organization_id, document_id, tool, base_version, "from", "to", quote, replacement, why, user_id)
    values (${organizationId}, ${canvasDocument}, 'review', 1, 0, 3, 'Who', 'What', 'shorter', ${userId}) returning id`;
  return { canvasDocument, suggestion: Number(suggestion?.id) };
}

/** A person's note about one of the organization's leads. */
async function addNote(sql: Sql, organizationId: number, userId: string): Promise<number> {
  const [note] = await sql`
    insert into lead_notes (organization_id, lead_id, user_id, body)
    select organization_id, id, ${userId}, 'Prefers mornings.' from leads where organization_id = ${organizationId} limit 1
    returning id`;
  return Number(note?.id);
}

/** One id of each kind that an organization has. */
export async function idsOf(
  sql: Sql,
  organizationId: number,
  userId: string,
): Promise<Record<string, unknown>> {
  const tables = {
    alert: 'safety_alerts',
    account: 'email_accounts',
    angle: 'product_angles',
    attachment: 'message_attachments',
    block: 'blocked_senders',
    campaign: 'campaigns',
    claim: 'product_claims',
    comment: 'conversation_comments',
    content: 'contents',
    direct: 'direct_emails',
    document: 'ask_documents',
    email: 'sequence_emails',
    lead: 'leads',
    employer: 'accounts',
    list: 'lead_lists',
    merge: 'lead_merges',
    message: 'sandbox_messages',
    notification: 'notifications',
    page: 'landing_pages',
    outbound: 'outbound',
    plan: 'strategy_plans',
    product: 'products',
    profile: 'ai_profiles',
    provider: 'providers',
    providerSet: 'provider_sets',
    reply: 'reply_drafts',
    representative: 'representatives',
    sequence: 'sequences',
    source: 'sources',
    stop: 'sending_stops',
    task: 'tasks',
    workspace: 'workspaces',
    watchList: 'watch_lists',
  };
  const ids: Record<string, unknown> = {
    organization: organizationId,
    user: userId,
    ...(await addFactor(sql, userId)),
    ...(await addThread(sql, organizationId, userId)),
    leadNote: await addNote(sql, organizationId, userId),
    ...(await addTemplate(sql, organizationId, userId)),
  };
  for (const [kind, table] of Object.entries(tables)) {
    const [row] =
      await sql`select id from ${sql(table)} where organization_id = ${organizationId} order by id desc limit 1`;
    if (row) ids[kind] = Number(row.id);
  }
  const [orphan] = await sql`
    select id from notifications where organization_id = ${organizationId} and sequence_id is null and direction = 'inbound' limit 1`;
  return { ...ids, orphan: Number(orphan?.id) };
}

/** A message of the catch-all, then one of a conversation with a file, and its drafted answer; a stop of sending. */
export async function addMailRows(
  sql: Sql,
  { organizationId, campaignId }: { organizationId: number; campaignId: number },
) {
  const receive = async (sequenceId: number | null) => {
    const [row] = await sql`
      insert into notifications (organization_id, sequence_id, direction, status, message_id, body_hash, subject, body, "from", "to", class)
      values (${organizationId}, ${sequenceId}, 'inbound', 'received', ${`<${organizationId}-${sequenceId}@example.org>`}, ${String(sequenceId)}, 'Hello',
              'Tell me more.', '[{"name":null,"email":"who@example.org"}]', '[]', 'human') returning id`;
    return Number(row?.id);
  };
  const [sequence] =
    await sql`select id from sequences where campaign_id = ${campaignId} order by id desc limit 1`;
  await receive(null);
  const id = await receive(Number(sequence?.id));
  await sql`
    insert into message_attachments (organization_id, notification_id, position, name, media_type, bytes, content)
    values (${organizationId}, ${id}, 0, 'a.txt', 'text/plain', 2, ${Buffer.from('{}')})`;
  await sql`
    insert into conversation_comments (organization_id, sequence_id, user_id, body)
    values (${organizationId}, ${Number(sequence?.id)}, gen_random_uuid(), 'Call her.')`;
  await sql`
    with sent as (
      insert into outbound (organization_id, kind, email_account_id, to_address, subject_line, message_id, send_key, due_at)
      select ${organizationId}, 'direct', id, 'who@example.org', 'Fwd: Hello', ${`<f${organizationId}@example.org>`}, 'f', now() + interval '1 day'
      from email_accounts where organization_id = ${organizationId} limit 1 returning id
    )
    insert into direct_emails (organization_id, kind, notification_id, outbound_id, to_addresses, body, written_by)
    select ${organizationId}, 'forward', ${id}, id, '{who@example.org}', '', gen_random_uuid() from sent`;
  await sql`
    insert into blocked_senders (organization_id, address, blocked_by) values (${organizationId}, 'ads@example.org', 'Ann')`;
  await sql`
    insert into safety_alerts (organization_id, notification_id, sequence_id, attention)
    values (${organizationId}, ${id}, ${Number(sequence?.id)}, 'distress')`;
  await sql`
    insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body)
    values (${organizationId}, ${Number(sequence?.id)}, ${id}, 'ready', 'Re: Hello', 'Gladly.')`;
  await sql`
    insert into sending_stops (organization_id, reason, noticed_at, settled_at, released_at)
    values (${organizationId}, 'older', now(), now(), now())`;
}

/** A facility of the organization's own directory, ticked for its campaign. */
async function addProviders(
  sql: Sql,
  { organizationId, campaignId }: { organizationId: number; campaignId: number },
) {
  await sql`insert into accounts (organization_id, name, name_key) values (${organizationId}, 'Larkfield', 'larkfield')`;
  await sql`
    insert into watch_lists (organization_id, name, filter, created_by, created_at, seen_at)
    values (${organizationId}, 'Ohio', '{"state": "OH"}', 'b', now(), now())`;
  const [provider] = await sql`
    insert into organization_providers (organization_id, npi, kind, name, name_key, category, source, source_date)
    values (${organizationId}, ${String(1_000_000_000 + organizationId)}, 'facility', 'Larkfield', 'larkfield', 'Hospital', 'file', '2026-01-01')
    returning id`;
  const [set] = await sql`
    insert into provider_sets (organization_id, idempotency_key, provider_ids, with_email, created_by)
    values (${organizationId}, 'ticked-before', ${[Number(provider?.id)]}, 0, 'b') returning id`;
  await sql`update campaigns set provider_set_id = ${Number(set?.id)} where id = ${campaignId}`;
}

/** A workspace with a source that was read. */
async function addWorkspace(sql: Sql, organizationId: number) {
  await sql`
    with made as (
      insert into workspaces (organization_id, name) values (${organizationId}, 'Spring') returning id
    )
    insert into sources (organization_id, workspace_id, position, url, state)
    select ${organizationId}, id, 0, 'https://clinic.example.org/', 'read' from made`;
}

/** A product sheet, a workspace, a document, a task, a merge and contents of the campaign. */
export async function addWritingRows(
  sql: Sql,
  campaign: { organizationId: number; campaignId: number; planId: number },
) {
  const { organizationId, campaignId } = campaign;
  await addProviders(sql, campaign);
  await addWorkspace(sql, organizationId);
  await sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind)
    select organization_id, id, 1, 'It is a service.', 'what_it_is', 'typed' from products where organization_id = ${organizationId}`;
  await sql`
    insert into product_angles (organization_id, product_id, name)
    select organization_id, id, 'For everybody' from products where organization_id = ${organizationId}`;
  await sql`
    insert into landing_pages (organization_id, product_id, name, slug, doc, created_by)
    select organization_id, id, 'Referrals', 'referrals-' || id, ${JSON.stringify(emptyPage())}::jsonb, 'b'
    from products where organization_id = ${organizationId}`;
  await sql`
    insert into ask_documents (organization_id, campaign_id, name, media_type, bytes, content)
    values (${organizationId}, ${campaignId}, 'a.pdf', 'application/pdf', 2, ${Buffer.from('{}')})`;
  await sql`insert into tasks (organization_id, campaign_id, task_type, status, idempotency_key, created_by) values (${organizationId}, ${campaignId}, 'lead_upload', 'error', 'a', 'b')`;
  await sql`
    insert into lead_merges (organization_id, kept_id, merged_id, record, merged_by, merged_at)
    select organization_id, id, id, '{}', 'b', now() from leads where organization_id = ${organizationId} order by id desc limit 1`;
  await sql`insert into contents (organization_id, campaign_id, channel, outreach_components) values (${organizationId}, ${campaignId}, 'email', '{}')`;
}
