import { listChanges } from '@myra/shared/contracts/changes';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import * as calls from '@myra/shared/contracts/orphaned';
import { expect, test } from 'vitest';
import {
  ledgerOf,
  type MailCampaign,
  sendSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { signUp } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());
let serial = 0;

type UnmatchedInput = {
  from?: string;
  subject?: string;
  kind?: string;
  minute?: number;
  answers?: string;
  body?: string;
};

/** A message of an unknown person, as the intake stores it. */
async function unmatched(campaign: MailCampaign, input: UnmatchedInput = {}): Promise<number> {
  serial += 1;
  const at = new Date(world.upstream.clock.now().getTime() + (input.minute ?? 0) * 60_000);
  const from = [{ name: 'Deputy', email: input.from ?? 'Deputy@example.org' }];
  const [row] = await world.sql`
    insert into notifications (organization_id, direction, status, message_id, reply_to_message_id, email_account_id, body_hash, subject, body, own_text, "from", "to", class, headers, created_at)
    values (${campaign.organizationId}, 'inbound', 'received', ${`<orphan-${serial}@example.org>`}, ${input.answers ?? null}, ${campaign.account.id}, ${String(serial)},
            ${input.subject ?? 'Your email'}, ${input.body ?? 'I am asked to answer this.'}, ${input.body ?? 'I am asked to answer this.'},
            ${world.sql.json(from)}, ${world.sql.json([{ name: null, email: campaign.account.email }])}, ${input.kind ?? 'human'}, '{"date":"today"}', ${at}) returning id`;
  return Number(row?.id);
}

const assign = (
  campaign: MailCampaign,
  id: number,
  sequenceId = campaign.sequenceIds[0]!,
  token = campaign.admin.token,
) => world.upstream.call(calls.assignOrphaned, { token, params: { id }, body: { sequence_id: sequenceId } });

const detail = async (campaign: MailCampaign, sequenceId = campaign.sequenceIds[0]!) =>
  (await world.upstream.call(getMailSequence, { token: campaign.admin.token, params: { id: sequenceId } }))
    .body;

const subjectsLeft = async (campaign: MailCampaign) =>
  (
    await world.upstream.call(calls.listOrphaned, { token: campaign.admin.token })
  ).body.orphanedNotifications.map((each) => each.subject);

test('API-74 a search finds words of sender, subject and text, and says what it cannot read', async () => {
  const campaign = await sendSandboxCampaign(world);
  await unmatched(campaign, {
    from: 'renata@lakeview.example',
    subject: 'Prices',
    body: 'Do you take Clínica Sur?',
  });
  await unmatched(campaign, { subject: 'Prices again' });
  const search = async (words: string) => {
    const { token } = campaign.admin;
    const { status, body } = await world.upstream.call(calls.listOrphaned, {
      token,
      query: { search: words },
    });
    return status === 200 ? body.orphanedNotifications.map(({ subject }) => subject) : status;
  };
  expect(await search('prices')).toEqual(expect.arrayContaining(['Prices', 'Prices again']));
  for (const words of ['lakeview prices', 'clinica', '"clínica sur"', 'from:renata', 'subject:prices take'])
    expect([words, await search(words)]).toEqual([words, ['Prices']]);
  for (const words of ['email', 'has:attachment', 'before:2020-01-01'])
    expect(await search(words)).toEqual([]);
  expect(await search('is:unread')).toBe(400);
  const other = await sendSandboxCampaign(world);
  const foreign = await world.upstream.call(calls.listOrphaned, {
    token: other.admin.token,
    query: { search: 'prices' },
  });
  expect(foreign.body.orphanedNotifications).toEqual([]);
});

test('API-74 a search reads the newest 5,000 messages, says that there are more, and goes further back by a date', async () => {
  const campaign = await sendSandboxCampaign(world);
  const { token } = campaign.admin;
  await unmatched(campaign, { subject: 'Prices of old', minute: -60 * 24 * 400 });
  await unmatched(campaign, { subject: 'Prices of now' });
  await world.sql`
    insert into notifications (organization_id, direction, status, message_id, email_account_id, body_hash, subject, body, "from", "to", class, created_at)
    select organization_id, direction, status, '<many-' || i || '@example.org>', email_account_id, 'many-' || i, 'Hello', 'Hello', "from", "to", class, created_at - interval '1 day'
    from notifications, generate_series(1, 5000) i where organization_id = ${campaign.organizationId} and subject = 'Prices of now'`;
  const search = async (words: string) => {
    const { body } = await world.upstream.call(calls.listOrphaned, { token, query: { search: words } });
    return [body.orphanedNotifications.map(({ subject }) => subject), body.total];
  };
  expect(await search('prices')).toEqual([['Prices of now'], { value: 1, exact: false }]);
  const before = new Date(world.upstream.clock.now().getTime() - 100 * 86_400_000).toISOString().slice(0, 10);
  expect(await search(`prices before:${before}`)).toEqual([['Prices of old'], { value: 1, exact: true }]);
  const { body: all } = await world.upstream.call(calls.listOrphaned, { token });
  expect([all.pagination.total, all.total]).toEqual([5_002, { value: 5_002, exact: true }]);
});

test('API-75, API-77 one message is shown with its headers and marked read once for everyone', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await unmatched(campaign);
  const { token } = campaign.admin;
  const one = await world.upstream.call(calls.getOrphaned, { token, params: { id } });
  expect(one.body).toMatchObject({
    id,
    status: 'received',
    headers: { date: 'today' },
    nylas_data: null,
    org_id: campaign.organizationId,
    from: [{ name: 'Deputy', email: 'Deputy@example.org' }],
  });
  const { body: before } = await world.upstream.call(listChanges, { token });
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await world.upstream.call(calls.markOrphanedRead, { token, params: { id } });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  }
  expect((await world.upstream.call(calls.getOrphaned, { token, params: { id } })).body.status).toBe('read');
  const { body: told } = await world.upstream.call(listChanges, { token, query: { after: before.next } });
  expect(told.changes).toMatchObject([{ type: 'orphaned', id, op: 'put' }]);
});

test('a conversation counts what its lead wrote outside of it', async () => {
  const campaign = await sendSandboxCampaign(world);
  const email = (await detail(campaign)).sequence.email;
  const id = await unmatched(campaign, { from: email.toUpperCase() });
  await unmatched(campaign, { from: email });
  await world.upstream.call(calls.markOrphanedRead, { token: campaign.admin.token, params: { id } });
  expect((await detail(campaign)).orphaned_notifications).toEqual({ unread_count: 1, read_count: 1 });
});

test('API-76 an assigned message joins the conversation with its thread and has the effects of an answer', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await unmatched(campaign, { subject: 'Your email', minute: 2 });
  await unmatched(campaign, { subject: 'RE: your email', minute: 1, body: 'First of all: who are you?' });
  await unmatched(campaign, { subject: 'Something else', minute: 1 });
  await unmatched(campaign, { subject: 'Your email', from: 'another@example.org' });
  const { token } = campaign.admin;
  const { body: before } = await world.upstream.call(listChanges, { token });
  expect((await assign(campaign, id)).body).toEqual({ success: true });
  const { sequence, notifications } = await detail(campaign);
  expect(sequence).toMatchObject({
    reason_to_stop: 'replied',
    read: false,
    last_message_direction: 'inbound',
    last_subject: 'Your email',
    from_emails: expect.arrayContaining(['deputy@example.org']),
  });
  expect(notifications.filter((each) => each.direction === 'inbound').map((each) => each.subject)).toEqual([
    'Your email',
    'RE: your email',
  ]);
  expect((await subjectsLeft(campaign)).toSorted()).toEqual(['Something else', 'Your email']);
  const { body: told } = await world.upstream.call(listChanges, { token, query: { after: before.next } });
  expect(told.changes).toContainEqual(expect.objectContaining({ type: 'orphaned', id, op: 'delete' }));
  expect(told.changes).toContainEqual(
    expect.objectContaining({ type: 'sequence', id: campaign.sequenceIds[0] }),
  );
  const events = await world.sql`
    select event from activity_log where organization_id = ${campaign.organizationId} order by id`;
  expect(events.map((row) => row.event)).toEqual(
    expect.arrayContaining(['reply.received', 'notification.assigned']),
  );
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
});

const ASKS = 'Could you call me next week?';

test('an assignment is undone: the thread is in the catch-all again, and the emails that it stopped leave', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await unmatched(campaign, { subject: 'Your email', body: ASKS });
  await unmatched(campaign, { subject: 'RE: your email', minute: 1, body: ASKS });
  const before = await detail(campaign);
  await assign(campaign, id);
  const undo = (token = campaign.admin.token) =>
    world.upstream.call(calls.undoAssignment, { token, params: { id } });
  expect((await undo((await signUp(world.upstream)).token)).status).toBe(404);
  expect((await undo()).body).toMatchObject({ sequence_id: campaign.sequenceIds[0] });
  const after = await detail(campaign);
  const { version: _, ...row } = before.sequence;
  expect(after.sequence).toMatchObject(row);
  expect(after.notifications).toEqual(before.notifications);
  expect((await subjectsLeft(campaign)).toSorted()).toEqual(['RE: your email', 'Your email']);
  expect((await undo()).error).toMatchObject({ details: { reason: 'not-assigned' } });
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).not.toContainEqual({
    state: 'planned',
    reason: null,
  });
  const [{ n } = { n: 0 }] = await world.sql`
    select count(*)::int as n from outbound where campaign_id = ${campaign.campaignId} and state = 'sent'`;
  expect(n).toBe(2);
});

test('an assignment is not undone once somebody wrote, after ten minutes, or where it took a person out of reach', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const reasonOf = async (id: number) =>
    (await world.upstream.call(calls.undoAssignment, { token: campaign.admin.token, params: { id } })).error
      ?.details?.reason;
  const first = await unmatched(campaign, { subject: 'One', body: ASKS });
  await assign(campaign, first);
  const second = await unmatched(campaign, { subject: 'Two', minute: 1, body: ASKS });
  await assign(campaign, second);
  expect(await reasonOf(first)).toBe('followed');
  world.upstream.clock.advance(11 * 60_000);
  expect(await reasonOf(second)).toBe('late');
  const out = await unmatched(campaign, { subject: 'Three', kind: 'unsubscribe' });
  await assign(campaign, out, campaign.sequenceIds[1]!);
  expect(await reasonOf(out)).toBe('effects');
});

test('messages linked by their ids go together whatever their subjects say', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await unmatched(campaign, { subject: 'One' });
  const [row] = await world.sql`select message_id from notifications where id = ${id}`;
  await unmatched(campaign, { subject: 'Two', answers: String(row?.message_id), minute: 1 });
  await assign(campaign, id);
  expect(await subjectsLeft(campaign)).toEqual([]);
});

test('assigning again changes nothing, and to another conversation is refused with where it is', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const id = await unmatched(campaign);
  const [first, second] = campaign.sequenceIds;
  await assign(campaign, id, first);
  const lines = async () =>
    (
      await world.sql`select count(*)::int as n from activity_log where organization_id = ${campaign.organizationId}`
    )[0]?.n;
  const before = await lines();
  expect((await assign(campaign, id, first)).status).toBe(200);
  expect(await lines()).toBe(before);
  expect(await assign(campaign, id, second)).toMatchObject({
    status: 412,
    error: { code: 'precondition-failed', details: { state: 'assigned', sequence_id: first } },
  });
});

test('two admins who assign one message to two conversations at once: one is told where it went', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const id = await unmatched(campaign);
  const answers = await Promise.all(
    campaign.sequenceIds.map((sequenceId) => assign(campaign, id, sequenceId)),
  );
  expect(answers.map((each) => each.status).toSorted()).toEqual([200, 412]);
  const rows = await world.sql`select from notifications where id = ${id} and sequence_id is not null`;
  expect(rows).toHaveLength(1);
});

test('foreign and unknown ids are not found, a deleted message stays deleted, and only admins assign', async () => {
  const campaign = await sendSandboxCampaign(world);
  const other = await sendSandboxCampaign(world);
  const id = await unmatched(campaign);
  expect((await assign(campaign, id, other.sequenceIds[0])).status).toBe(404);
  expect((await assign(campaign, id, 987_654_321)).status).toBe(404);
  expect((await assign(other, id, other.sequenceIds[0])).status).toBe(404);
  const colleague = await signUp(world.upstream, {
    organizationId: campaign.organizationId,
    role: 'representative',
  });
  expect((await assign(campaign, id, undefined, colleague.token)).status).toBe(403);
  await world.sql`update notifications set deleted_at = now() where id = ${id}`;
  expect((await assign(campaign, id)).status).toBe(404);
  expect(await subjectsLeft(campaign)).toEqual([]);
  const { token } = campaign.admin;
  expect((await world.upstream.call(calls.getOrphaned, { token, params: { id } })).status).toBe(404);
  expect((await world.upstream.call(calls.markOrphanedRead, { token, params: { id } })).status).toBe(404);
});

test('an opt-out that is assigned takes the lead out of reach', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await unmatched(campaign, { kind: 'unsubscribe', body: 'Please remove her from your list.' });
  await assign(campaign, id);
  expect((await detail(campaign)).sequence).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'unsubscribed',
  });
});
