import { listChanges } from '@myra/shared/contracts/changes';
import { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { expect, test } from 'vitest';
import {
  answerAsLead,
  type MailCampaign,
  seedSandboxCampaign,
  sendSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

async function detail(campaign: MailCampaign, query: Record<string, unknown> = {}) {
  const { status, body } = await world.upstream.call(getMailSequence, {
    token: campaign.admin.token,
    params: { id: campaign.sequenceIds[0]! },
    query,
  });
  expect(status).toBe(200);
  return body;
}

const list = async (campaign: MailCampaign, query: Record<string, unknown> = {}) =>
  (await world.upstream.call(listMailSequences, { token: campaign.admin.token, query })).body.sequences;

const feed = async (campaign: MailCampaign, after?: number) =>
  (
    await world.upstream.call(listChanges, {
      token: campaign.admin.token,
      query: after === undefined ? {} : { after },
    })
  ).body;

test('a conversation is in the inbox once its first email was sent, in Sent, and waiting until it is answered', async () => {
  const campaign = await seedSandboxCampaign(world);
  expect(await list(campaign)).toEqual([]);
  const { next } = await feed(campaign);
  await world.send(campaign.organizationId);
  expect(await list(campaign, { sequence_type: 'waiting' })).toMatchObject([
    {
      sequence_id: campaign.sequenceIds[0],
      read: true,
      last_message_direction: 'outbound',
      last_subject: 'Subject of step 0',
      preview: expect.stringMatching(/^Hello, this is step 0\. Ana/),
      to_emails: [expect.stringMatching(/^lead1@/)],
      from_emails: [campaign.account.email],
      current_email_index: 1,
      started_at: world.upstream.clock.now().toISOString(),
    },
  ]);
  const told = await feed(campaign, next);
  expect(told.changes).toContainEqual(
    expect.objectContaining({ type: 'sequence', id: campaign.sequenceIds[0], op: 'put' }),
  );
  const { next: seen } = told;
  await answerAsLead(world, campaign, 'Yes, tell me more.');
  expect(await list(campaign, { sequence_type: 'waiting' })).toEqual([]);
  expect(await list(campaign, { sequence_type: 'sent' })).toMatchObject([
    {
      sequence_id: campaign.sequenceIds[0],
      last_subject: expect.stringMatching(/^Re: /),
      sent: { subject: 'Subject of step 0', preview: expect.stringMatching(/^Hello, this is step 0/) },
    },
  ]);
  expect(await list(campaign, { read: 'false' })).toMatchObject([
    {
      last_message_direction: 'inbound',
      preview: 'Yes, tell me more.',
      read: false,
      reason_to_stop: 'replied',
      sequence_types: expect.arrayContaining(['inbox']),
    },
  ]);
  const types = (await feed(campaign, seen)).changes.map((line) => line.type);
  expect(types).toContain('sequence');
});

test('API-70 shows every message and every email of the cadence with its state', async () => {
  const campaign = await sendSandboxCampaign(world);
  await waitDays(world, campaign, 3 - 1 / 144);
  await world.send(campaign.organizationId);
  await answerAsLead(world, campaign, 'Please <b>call</b> me.');
  const {
    sequence,
    notifications,
    sequence_emails: emails,
    orphaned_notifications: unmatched,
  } = await detail(campaign);
  expect(sequence.sequence_id).toBe(campaign.sequenceIds[0]);
  expect(notifications[0]).toMatchObject({
    direction: 'inbound',
    status: 'received',
    class: 'human',
    body_text: expect.stringContaining('Please <b>call</b> me.'),
    own_text: 'Please <b>call</b> me.',
    channel: 'email',
    sequence_id: campaign.sequenceIds[0],
    attachments: [],
  });
  expect(
    notifications.filter((each) => each.direction === 'outbound' && each.status === 'sent'),
  ).toHaveLength(1);
  const first = notifications.find((each) => each.status === 'sent');
  expect(first).toMatchObject({
    subject: 'Subject of step 0',
    body_format: 'text',
    outbound_state: 'sent',
    send_at: null,
    track_open: false,
    track_links: false,
    sequence_email_id: emails[0]?.email_id,
    from: [{ email: campaign.account.email }],
  });
  expect(emails.map(({ kind, state, day }) => ({ kind, state, day }))).toMatchObject([
    { kind: 'step', state: 'sent', day: 0 },
    { kind: 'step', state: 'skipped', day: 3 },
    { kind: 'reply', state: 'writing', day: null },
  ]);
  expect(unmatched).toEqual({ unread_count: 0, read_count: 0 });
});

test('API-70 says when a waiting email will be sent, and why it is held', async () => {
  const campaign = await seedSandboxCampaign(world, { steps: [{ logic: 'START_CAMPAIGN', day: 0 }] });
  const { organizationId } = campaign;
  await world.sql`update email_accounts set health = 'needs_reauth' where id = ${campaign.account.id}`;
  await world.send(organizationId);
  const { notifications } = await detail(campaign);
  expect(notifications).toMatchObject([
    {
      status: 'scheduled',
      outbound_state: 'held',
      outbound_reason: 'needs_reauth',
      send_at: expect.any(String),
    },
  ]);
});

test('the body is safe HTML if the message has HTML, beside its text and the names of its files', async () => {
  const campaign = await sendSandboxCampaign(world);
  const sequenceId = campaign.sequenceIds[0]!;
  const [row] = await world.sql`
    insert into notifications (organization_id, sequence_id, direction, status, body_hash, subject, body, body_html, own_text, "from", "to", class, truncated, intent, intent_certainty, attention, reading_facts)
    values (${campaign.organizationId}, ${sequenceId}, 'inbound', 'received', 'h', 'Re', 'Plain', '<p>Rich</p>', 'Plain', '[{"name":null,"email":"a@b.example"}]', '[]', 'human', true, 'question', 0.8, 'distress', '{"colleague":"Bo"}')
    returning id`;
  await world.sql`
    insert into message_attachments (organization_id, notification_id, position, name, media_type, bytes, content_id, content)
    values (${campaign.organizationId}, ${Number(row?.id)}, 1, 'b.png', 'image/png', 3, 'x@y', 'abc'), (${campaign.organizationId}, ${Number(row?.id)}, 0, 'a.pdf', 'application/pdf', 2, null, 'ab')`;
  const { notifications } = await detail(campaign);
  expect(notifications.find((each) => each.id === Number(row?.id))).toMatchObject({
    body: '<p>Rich</p>',
    body_format: 'html',
    body_text: 'Plain',
    truncated: true,
    intent: 'question',
    intent_certainty: 0.8,
    attention: 'distress',
    reading_facts: { colleague: 'Bo' },
    attachments: [
      { name: 'a.pdf', media_type: 'application/pdf', bytes: 2, content_id: null },
      { name: 'b.png', media_type: 'image/png', bytes: 3, content_id: 'x@y' },
    ],
  });
});

test('API-106 counts visits of people and automatic ones separately, and says where a click led', async () => {
  const campaign = await sendSandboxCampaign(world);
  const sequenceId = campaign.sequenceIds[0]!;
  const visit = (type: string, machine: boolean, details: Parameters<typeof world.sql.json>[0]) => world.sql`
    insert into interactions (organization_id, sequence_id, outbound_id, interaction_type, interaction_timestamp, interaction_details, machine)
    select organization_id, sequence_id, id, ${type}, now() + interval '1 year', ${world.sql.json(details)}, ${machine} from outbound where sequence_id = ${sequenceId}`;
  await visit('opened', true, { count: 3, recents: [{ at: 'x', user_agent: 'GoogleImageProxy' }] });
  await visit('opened', false, { count: 1, recents: [{ at: 'x', user_agent: 'Thunderbird' }] });
  await visit('link_clicked', false, {
    count: 2,
    recents: [{ at: 'x', user_agent: 'Firefox', url: 'https://clinic.example.org/' }],
  });
  const { interactions } = await detail(campaign);
  const shown = interactions.map((each) => [each.interaction_type, each.interaction_details]);
  expect(shown).toContainEqual([
    'opened',
    expect.objectContaining({ count: 3, machine: true, recents: [{ user_agent: 'GoogleImageProxy' }] }),
  ]);
  expect(shown).toContainEqual(['opened', expect.objectContaining({ count: 1, machine: false })]);
  expect(shown).toContainEqual([
    'link_clicked',
    expect.objectContaining({ count: 2, url: 'https://clinic.example.org/' }),
  ]);
  expect(shown.map(([type]) => type)).toEqual(expect.arrayContaining(['scheduled', 'sent']));
});

test('drafts come after the cadence, discarded ones only on request, and the list shows their confidence', async () => {
  const campaign = await sendSandboxCampaign(world);
  await answerAsLead(world, campaign, 'Who else uses it?');
  const sequenceId = campaign.sequenceIds[0]!;
  await world.sql`delete from reply_drafts where organization_id = ${campaign.organizationId}`;
  const before = await detail(campaign);
  const message = before.notifications.find((each) => each.direction === 'inbound');
  const draft = (state: string, confidence: number) => world.sql`
    insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body, confidence_score)
    values (${campaign.organizationId}, ${sequenceId}, ${message!.id}, ${state}, 'Re', 'Many do.', ${confidence})`;
  await draft('discarded', 10);
  await draft('ready', 77);
  const { sequence, sequence_emails: emails } = await detail(campaign);
  expect(sequence.confidence_score).toBe(77);
  const replies = emails.filter((each) => each.kind === 'reply');
  expect(replies).toMatchObject([
    { state: 'ready', day: null, reply_to_email_id: message?.id, is_ai_generated: true, version: 1 },
  ]);
  const all = await detail(campaign, { discarded: 'true' });
  expect(all.sequence_emails.filter((each) => each.kind === 'reply')).toHaveLength(2);
});
