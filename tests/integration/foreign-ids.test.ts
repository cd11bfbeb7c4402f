import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { allCalls } from '@myra/shared/contracts/all-calls';
import type { Call } from '@myra/shared/contracts/define-call';
import { connectSandboxAccount } from '@myra/shared/contracts/email-accounts';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import type { Sql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CallInput,
  exampleInput,
  type IdField,
  idFieldsOf,
  putField,
} from '../support/example-input.ts';
import { seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { signUp, type TestPerson } from '../support/upstream-app.ts';

/** The kind of object: by the first noun of the address for a plain `id`, else by the field's name. */
const KIND_BY_ADDRESS: [RegExp, string][] = [
  [/^\/campaigns\/by-strategy\//, 'plan'],
  [/^\/ai-profiles\/campaign\//, 'campaign'],
  [/^\/ai-profiles\//, 'profile'],
  [/^\/campaigns\//, 'campaign'],
  [/^\/contents\//, 'content'],
  [/^\/factors\//, 'factor'],
  [/^\/lead-lists\//, 'list'],
  [/^\/leads\//, 'lead'],
  [/^\/notifications\/accounts\//, 'account'],
  [/^\/notifications\/messages\//, 'notification'],
  [/^\/notifications\/orphaned\//, 'orphan'],
  [/^\/notifications\/(replies|update-draft)\//, 'reply'],
  [/^\/notifications\/safety-alerts\//, 'alert'],
  [/^\/notifications\/sequences\//, 'sequence'],
  [/^\/organizations\//, 'organization'],
  [/^\/outbound\//, 'outbound'],
  [/^\/people\//, 'user'],
  [/^\/product-angles\//, 'angle'],
  [/^\/product-claims\//, 'claim'],
  [/^\/products\//, 'product'],
  [/^\/provider-sets\//, 'providerSet'],
  [/^\/representatives\//, 'representative'],
  [/^\/sandbox\/messages\//, 'message'],
  [/^\/strategy-plans\//, 'plan'],
  [/^\/tasks\//, 'task'],
];
const KIND_BY_NAME: Record<string, string> = {
  add_ids: 'lead',
  angle_id: 'angle',
  after_id: 'provider',
  attachment_id: 'attachment',
  campaign_id: 'campaign',
  challenge_id: 'challenge',
  document_id: 'document',
  email_account_id: 'account',
  email_account_ids: 'account',
  email_id: 'email',
  except_ids: 'lead',
  lead_id: 'lead',
  lead_ids: 'lead',
  lead_list_id: 'list',
  merge_id: 'merge',
  merged_id: 'lead',
  notification_id: 'notification',
  org_id: 'organization',
  organization_id: 'organization',
  product_id: 'product',
  provider_ids: 'provider',
  provider_set_id: 'providerSet',
  remove_ids: 'lead',
  rep_id: 'representative',
  reply_to_email_id: 'notification',
  sequence_email_id: 'reply',
  sequence_id: 'sequence',
  sequence_ids: 'sequence',
  strategy_id: 'plan',
  strategy_plan_id: 'plan',
  to_rep_id: 'representative',
  task_id: 'task',
  user_id: 'user',
};
/** Fields that name nothing stored with an organization. */
const OTHER_FIELDS = new Set(['upload_id']);
/** The provider directory is public. */
const OPEN_CALLS = new Set(['providers.getProvider']);
/** The client's note about its own task, which is only returned. */
const NOTES = new Set(['pending_task_details.strategy_id', 'pending_task_details.campaign_id']);
/** Values that differ between equal answers. */
const VOLATILE = new Set(['request_id', 'version', 'last_updated_at', 'updated_at']);

const kindOf = (call: Call, field: IdField): string | undefined => {
  const name = field.path.at(-1) ?? '';
  if (name !== 'id') return KIND_BY_NAME[name];
  return KIND_BY_ADDRESS.find(([address]) => address.test(call.url))?.[1];
};

const world = started(() => startMailWorld());
let sql: Sql;
let victim: { organizationId: number; ids: Record<string, unknown> };
let attacker: { person: TestPerson; ids: Record<string, unknown> };

/** An unconfirmed second step of sign-in, and a challenge for its code. */
async function addFactor(userId: string): Promise<{ factor: string; challenge: string }> {
  const [factor, challenge] = [randomUUID(), randomUUID()];
  await sql`
    insert into auth_factors (id, user_id, friendly_name, secret_sealed) values (${factor}, ${userId}, 'App', 'sealed')`;
  await sql`
    insert into auth_challenges (id, factor_id, session_id) values (${challenge}, ${factor}, ${randomUUID()})`;
  return { factor, challenge };
}

/** One id of each kind that an organization has. */
async function idsOf(organizationId: number, userId: string): Promise<Record<string, unknown>> {
  const tables = {
    alert: 'safety_alerts',
    account: 'email_accounts',
    angle: 'product_angles',
    attachment: 'message_attachments',
    campaign: 'campaigns',
    claim: 'product_claims',
    content: 'contents',
    document: 'ask_documents',
    email: 'sequence_emails',
    lead: 'leads',
    list: 'lead_lists',
    merge: 'lead_merges',
    message: 'sandbox_messages',
    notification: 'notifications',
    outbound: 'outbound',
    plan: 'strategy_plans',
    product: 'products',
    profile: 'ai_profiles',
    provider: 'providers',
    providerSet: 'provider_sets',
    reply: 'reply_drafts',
    representative: 'representatives',
    sequence: 'sequences',
    task: 'tasks',
  };
  const ids: Record<string, unknown> = {
    organization: organizationId,
    user: userId,
    ...(await addFactor(userId)),
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

/** A message of the catch-all, then one of a conversation with a file, and its drafted answer. */
async function addMailRows({ organizationId, campaignId }: { organizationId: number; campaignId: number }) {
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
    insert into safety_alerts (organization_id, notification_id, sequence_id, attention)
    values (${organizationId}, ${id}, ${Number(sequence?.id)}, 'distress')`;
  await sql`
    insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body)
    values (${organizationId}, ${Number(sequence?.id)}, ${id}, 'ready', 'Re: Hello', 'Gladly.')`;
}

/** All rows of an organization, as one hash for each table. */
async function printOf(organizationId: number): Promise<Record<string, string>> {
  const tables = await sql`
    select distinct c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'`;
  const prints: Record<string, string> = {};
  for (const { table_name: table } of tables) {
    const [row] = await sql`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql(String(table))} t where organization_id = ${organizationId}`;
    prints[String(table)] = String(row?.print);
  }
  return prints;
}

/** A facility of the organization's own directory, ticked for its campaign. */
async function addProviders({ organizationId, campaignId }: { organizationId: number; campaignId: number }) {
  const [provider] = await sql`
    insert into organization_providers (organization_id, npi, kind, name, name_key, category, source, source_date)
    values (${organizationId}, ${String(1_000_000_000 + organizationId)}, 'facility', 'Larkfield', 'larkfield', 'Hospital', 'file', '2026-01-01')
    returning id`;
  const [set] = await sql`
    insert into provider_sets (organization_id, idempotency_key, provider_ids, with_email, created_by)
    values (${organizationId}, 'ticked-before', ${[Number(provider?.id)]}, 0, 'b') returning id`;
  await sql`update campaigns set provider_set_id = ${Number(set?.id)} where id = ${campaignId}`;
}

async function addWritingRows(campaign: { organizationId: number; campaignId: number; planId: number }) {
  const { organizationId, campaignId } = campaign;
  await addProviders(campaign);
  await sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind)
    select organization_id, id, 1, 'It is a service.', 'what_it_is', 'typed' from products where organization_id = ${organizationId}`;
  await sql`
    insert into product_angles (organization_id, product_id, name)
    select organization_id, id, 'For everybody' from products where organization_id = ${organizationId}`;
  await sql`
    insert into ask_documents (organization_id, campaign_id, name, media_type, bytes, content)
    values (${organizationId}, ${campaignId}, 'a.pdf', 'application/pdf', 2, ${Buffer.from('{}')})`;
  await sql`insert into tasks (organization_id, campaign_id, task_type, status, idempotency_key, created_by) values (${organizationId}, ${campaignId}, 'lead_upload', 'error', 'a', 'b')`;
  await sql`
    insert into lead_merges (organization_id, kept_id, merged_id, record, merged_by, merged_at)
    select organization_id, id, id, '{}', 'b', now() from leads where organization_id = ${organizationId} order by id desc limit 1`;
  await sql`insert into contents (organization_id, campaign_id, channel, outreach_components) values (${organizationId}, ${campaignId}, 'email', '{}')`;
}

/** An organization with a draft campaign, a sandbox mailbox and an admin. */
async function addAttacker(): Promise<typeof attacker> {
  const own = await seedCampaign(sql, { leads: 1 });
  await addWritingRows(own);
  await addMailRows(own);
  const person = await signUp(world.upstream, { organizationId: own.organizationId });
  await world.upstream.call(connectSandboxAccount, { token: person.token, body: { name: 'Ana Ruiz' } });
  return { person, ids: await idsOf(own.organizationId, person.userId) };
}

beforeAll(async () => {
  sql = world.sql;
  const theirs = await seedSandboxCampaign(world);
  await addWritingRows(theirs);
  await world.send(theirs.organizationId);
  await addMailRows(theirs);
  victim = {
    organizationId: theirs.organizationId,
    ids: await idsOf(theirs.organizationId, theirs.admin.userId),
  };
  attacker = await addAttacker();
  await world.upstream.app.ready();
});

const isRegistered = (call: Call): boolean =>
  world.upstream.app.hasRoute({
    method: call.method,
    url: `${call.config.base === 'auth' ? '/auth/v1' : ''}${call.url}`,
  });

const UPLOADS = {
  table: { name: 'leads.csv', type: 'text/csv', content: 'Email\nperson@example.org\n' },
  document: { name: 'about.pdf', type: 'application/pdf', content: pdfBuffer(['What we do.']) },
};

function ask(call: Call, input: CallInput) {
  const upload = call.url.startsWith('/leads') ? UPLOADS.table : UPLOADS.document;
  return world.upstream.call(call, {
    token: attacker.person.token,
    ...(input.params && { params: input.params }),
    ...(input.querystring && { query: input.querystring }),
    ...(input.body && { body: input.body }),
    ...(call.config.files && { files: call.config.files.map((field) => ({ field, ...upload })) }),
  });
}

/** Fields that name the same row as another field. */
const TWINS: Record<string, string> = { id: 'rep_id', rep_id: 'id' };

/** The minimal input with the caller's ids, and `foreign` in one field and in its duplicates. */
function inputWith(call: Call, target?: IdField, foreign?: Record<string, unknown>): CallInput {
  const input = exampleInput(call);
  const wanted = target?.path.at(-1) ?? '';
  for (const field of idFieldsOf(call)) {
    const kind = kindOf(call, field);
    if (kind === undefined) continue;
    const name = field.path.at(-1) ?? '';
    const isMeant =
      target !== undefined &&
      kind === kindOf(call, target) &&
      field.path.length === target.path.length &&
      (name === wanted || TWINS[wanted] === name);
    putField(input, field, (isMeant ? foreign : attacker.ids)?.[kind]);
  }
  return input;
}

const NOBODY = 987_654_321;
const UUID_KINDS = new Set(['user', 'factor', 'challenge']);
const nobody = (kind: string) => ({
  [kind]: UUID_KINDS.has(kind) ? '00000000-0000-4000-8000-000000000000' : NOBODY,
});

const settled = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (name, value) => (VOLATILE.has(name) ? undefined : value)));

const guardedCalls = (): [string, Call][] =>
  [...allCalls].filter(
    ([name, call]) => isRegistered(call) && call.config.role !== 'public' && !OPEN_CALLS.has(name),
  );

describe('ids of another organization', () => {
  it('are all fields that this test knows, with a row of every kind', () => {
    const fields = guardedCalls().flatMap(([name, call]) =>
      idFieldsOf(call).map((field) => ({ name, path: field.path.join('.'), kind: kindOf(call, field) })),
    );
    const unknown = fields.filter(
      ({ path, kind }) => !kind && !OTHER_FIELDS.has(path.split('.').at(-1) ?? ''),
    );
    expect(unknown).toEqual([]);
    expect(fields.filter(({ kind }) => kind && victim.ids[kind] === undefined)).toEqual([]);
  });

  it('get not-found in every field of every call, or the answer of a missing id, and change nothing', async () => {
    const before = await printOf(victim.organizationId);
    const wrong: string[] = [];
    for (const [name, call] of guardedCalls()) {
      for (const field of idFieldsOf(call)) {
        const kind = kindOf(call, field);
        if (kind === undefined || NOTES.has(field.path.join('.'))) continue;
        const { status, body } = await ask(call, inputWith(call, field, victim.ids));
        if (status === 404) continue;
        const unheard = await ask(call, inputWith(call, field, nobody(kind)));
        if (!isDeepStrictEqual(settled(body), settled(unheard.body))) {
          wrong.push(`${name} ${field.path.join('.')}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await printOf(victim.organizationId)).toEqual(before);
  });

  // A new organization for every call.
  it('are the only difference: the same calls find the rows of their own organization', {
    timeout: 240_000,
  }, async () => {
    const lost: string[] = [];
    for (const [name, call] of guardedCalls()) {
      const fields = idFieldsOf(call);
      const hasRows = fields.every((field) => attacker.ids[kindOf(call, field) ?? ''] !== undefined);
      if (fields.length === 0 || !hasRows || call.method === 'DELETE') continue;
      attacker = await addAttacker();
      const { status, body } = await ask(call, inputWith(call));
      if (status === 404) lost.push(`${name}: ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(lost).toEqual([]);
  });
});
