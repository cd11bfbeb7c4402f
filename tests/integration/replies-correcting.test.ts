import { readDashboard } from '@myra/shared/contracts/dashboard';
import { draftReply, getAnswerHelp } from '@myra/shared/contracts/mail-replies';
import { listSafetyAlerts } from '@myra/shared/contracts/safety';
import { describe, expect, it } from 'vitest';
import { correctionsIn } from '../support/corrections.ts';
import { startMailWorld } from '../support/mail-world.ts';
import {
  approve,
  beginConversation,
  type Conversation,
  draftAll,
  draftedFor,
  draftsOf,
  leadWrites,
  readConversation,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { signUp, type TestPerson } from '../support/upstream-app.ts';

const UNCLEAR = 'hm, about that thing of yesterday';
const YES = 'Yes, gladly, please send me more information.';
const READ = [
  'class',
  'intent',
  'intent_certainty',
  'sentiment',
  'priority',
  'attention',
  'reading_facts',
] as const;
const world = started(() => startMailWorld());

const { change, set, undo, suppressed } = correctionsIn(world);

const messageOf = async (id: number) => (await world.sql`select * from notifications where id = ${id}`)[0]!;
const sequenceOf = async ({ sequenceId }: Conversation) =>
  (await world.sql`select * from sequences where id = ${sequenceId}`)[0]!;
const readingOf = async (id: number) => {
  const row = await messageOf(id);
  return Object.fromEntries(READ.map((name) => [name, row[name]]));
};
const colleagueOf = ({ campaign }: Conversation): Promise<TestPerson> =>
  signUp(world.upstream, { organizationId: campaign.organizationId, role: 'representative' });

describe('a corrected meaning', () => {
  it('is stored with who, when and what was read before, and undoing it restores the reading exactly', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, YES);
    const before = await readingOf(id);
    expect(before.intent).toBe('interested');
    const { status, body } = await set(talk, id, 'referral');
    expect(status).toBe(200);
    expect(body).toEqual({ id, intent: 'referral', reading_version: 2 });
    expect(await messageOf(id)).toMatchObject({
      class: 'human',
      intent: 'referral',
      intent_certainty: 1,
      reading_facts: {
        intent_by: 'person',
        corrected_by: expect.any(String),
        corrected_at: world.upstream.clock.now().toISOString(),
        read_as: 'interested',
      },
    });
    expect(await sequenceOf(talk)).toMatchObject({ last_intent: 'referral', reason_to_stop: 'replied' });
    // A second correction still knows what the machine had read.
    await set(talk, id, 'wrong_person');
    expect((await messageOf(id)).reading_facts).toMatchObject({ read_as: 'interested' });
    expect((await undo(talk, id)).body.intent).toBe('referral');
    expect((await undo(talk, id)).body).toEqual({ id, intent: 'interested', reading_version: 5 });
    expect(await readingOf(id)).toEqual(before);
    expect(await sequenceOf(talk)).toMatchObject({ last_intent: 'interested', reason_to_stop: 'replied' });
    expect(await undo(talk, id)).toMatchObject({
      status: 412,
      error: { details: { reason: 'not-corrected' } },
    });
    const log = await world.sql`
      select event, details from activity_log where organization_id = ${talk.campaign.organizationId}
        and event in ('reply.corrected', 'reply.uncorrected') order by id`;
    expect(log).toMatchObject([
      { event: 'reply.corrected', details: { from: 'interested', to: 'referral' } },
      { event: 'reply.corrected', details: { from: 'referral', to: 'wrong_person' } },
      { event: 'reply.uncorrected', details: { from: 'wrong_person', to: 'referral' } },
      { event: 'reply.uncorrected', details: { from: 'referral', to: 'interested' } },
    ]);
  });

  it('is shown with the message, and the same click again changes nothing', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, UNCLEAR);
    await set(talk, id, 'interested');
    expect((await set(talk, id, 'interested')).body.reading_version).toBe(2);
    const rows = await world.sql`select * from reply_corrections where notification_id = ${id}`;
    expect(rows).toMatchObject([{ read_as: 'unclear', corrected_to: 'interested', undone_at: null }]);
    const body = await readConversation(world, talk);
    expect(body.sequence.last_intent).toBe('interested');
    const shown = body.notifications.find((each) => each.id === id);
    expect(shown).toMatchObject({ intent: 'interested', reading_version: 2 });
  });

  it('of two people the second is told and changes nothing', async () => {
    const talk = await beginConversation(world);
    const colleague = await colleagueOf(talk);
    const { id } = await leadWrites(world, talk, UNCLEAR);
    expect((await change(colleague, id, { type: 'set', intent: 'not_now' }, 1)).status).toBe(200);
    expect(await change(talk, id, { type: 'set', intent: 'interested' }, 1)).toMatchObject({
      status: 409,
      error: { details: { reason: 'version', current: { version: 2, intent: 'not_now' } } },
    });
    expect((await messageOf(id)).intent).toBe('not_now');
  });

  it('of another organization is not found, of a colleague is taken back by an admin only', async () => {
    const talk = await beginConversation(world);
    const other = await beginConversation(world);
    const { id } = await leadWrites(world, talk, UNCLEAR);
    expect((await set(other, id, 'interested')).status).toBe(404);
    expect((await undo(other, id)).status).toBe(404);
    const [first, second] = [await colleagueOf(talk), await colleagueOf(talk)];
    expect((await set(first, id, 'interested')).status).toBe(200);
    expect((await undo(second, id)).status).toBe(403);
    expect((await undo(talk, id)).status).toBe(200);
    expect((await messageOf(id)).intent).toBe('unclear');
  });

  it('refuses a day that is over, too far or of a meaning that waits for nothing, and our own messages', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, UNCLEAR);
    for (const [intent, day] of [
      ['not_now', '2020-01-01'],
      ['not_now', '2099-01-01'],
      ['interested', '2026-12-24'],
      ['not_now', 'spring'],
      ['lukewarm', undefined],
    ] as const)
      expect((await set(talk, id, intent, day)).status).toBe(400);
    const [own] = await world.sql`
      select id from notifications where sequence_id = ${talk.sequenceId} and direction = 'outbound' limit 1`;
    expect((await set(talk, Number(own!.id), 'interested')).status).toBe(404);
    expect((await messageOf(id)).reading_version).toBe(1);
  });
});

describe('an opt-out that only a person reads', () => {
  it('suppresses for the whole organization at once, and undoing it lifts that', async () => {
    const talk = await beginConversation(world);
    const { message, draft } = await draftedFor(world, talk, YES);
    await set(talk, message.id, 'unsubscribe');
    expect(await messageOf(message.id)).toMatchObject({ class: 'unsubscribe', intent: 'unsubscribe' });
    expect(await suppressed(talk)).toMatchObject([{ source: 'correction', reason: 'unsubscribed' }]);
    expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'unsubscribed', draft_waiting: false });
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([
      { id: draft.id, state: 'discarded', error: { message: 'The meaning of the message was corrected.' } },
    ]);
    await undo(talk, message.id);
    expect(await suppressed(talk)).toEqual([]);
    expect(await sequenceOf(talk)).toMatchObject({
      sequence_state: 'active',
      reason_to_stop: 'replied',
      draft_waiting: true,
    });
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'ready' }]);
    expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  });

  it('stays suppressed after the undo where the lead opted out otherwise, or another correction says so', async () => {
    const talk = await beginConversation(world);
    const first = await leadWrites(world, talk, UNCLEAR);
    const second = await leadWrites(world, talk, 'hm, and another thing');
    await set(talk, first.id, 'unsubscribe');
    await set(talk, second.id, 'unsubscribe');
    await undo(talk, first.id);
    expect(await suppressed(talk)).toHaveLength(1);
    expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'unsubscribed' });
    await leadWrites(world, talk, 'Please unsubscribe me.');
    await undo(talk, second.id);
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
  });

  it('is not lifted by correcting an opt-out that the rules heard, and no draft is written to it', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, 'Please take me off your list.');
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
    await set(talk, id, 'interested');
    expect(await messageOf(id)).toMatchObject({ class: 'human', intent: 'interested' });
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
    expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'unsubscribed' });
    await draftAll(world, talk.campaign.organizationId);
    expect(await draftsOf(world.sql, talk.sequenceId)).toEqual([]);
    const asked = { params: { id: talk.sequenceId }, body: { reply_to_email_id: id } };
    expect((await world.upstream.call(draftReply, { token: talk.token, ...asked })).status).toBe(412);
  });
});

describe('an opt-out that was only told from examples', () => {
  const WHO = 'Who are you and where did you get my address?';

  it('is lifted by a person who reads it otherwise, so that it can be answered, and undoing that takes it out again', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, WHO);
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
    await set(talk, id, 'asks_information');
    expect(await suppressed(talk)).toEqual([]);
    expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'replied', attention: null });
    await undo(talk, id);
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply', reason: 'unsubscribed' }]);
    expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'unsubscribed' });
  });

  it('may be answered with help once a person reads it as a refusal', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, 'Enough already.');
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
    await set(talk, id, 'not_interested');
    expect(await suppressed(talk)).toEqual([]);
    const asked = { params: { id: talk.sequenceId }, body: { reply_to_email_id: id } };
    expect((await world.upstream.call(draftReply, { token: talk.token, ...asked })).status).toBe(200);
  });

  it('stays where the lead said it otherwise since', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, WHO);
    world.upstream.clock.advance(3_600_000);
    await leadWrites(world, talk, 'Please unsubscribe me.');
    await set(talk, id, 'asks_information');
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
  });
});

describe('a mark', () => {
  it('that a person sets raises an alert and shows in the lists; undoing it takes it off them', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, YES);
    await set(talk, id, 'legal');
    expect(await messageOf(id)).toMatchObject({ attention: 'legal', priority: 'high' });
    expect(await sequenceOf(talk)).toMatchObject({ attention: 'legal' });
    const alerts = () =>
      world.sql`select attention, taken_at from safety_alerts where notification_id = ${id}`;
    expect(await alerts()).toMatchObject([{ attention: 'legal' }]);
    await undo(talk, id);
    expect(await sequenceOf(talk)).toMatchObject({ attention: null, last_intent: 'interested' });
    expect(await alerts()).toMatchObject([{ attention: 'legal', taken_at: null }]);
  });

  it('of the rules goes with the correction; the alert and what was held stay, and no machine answers', async () => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, 'Our attorney will contact you about this.');
    expect(await sequenceOf(talk)).toMatchObject({ attention: 'legal' });
    await set(talk, id, 'asks_information');
    expect(await sequenceOf(talk)).toMatchObject({ attention: null, last_intent: 'asks_information' });
    const { body } = await world.upstream.call(listSafetyAlerts, { token: talk.token });
    expect(body.alerts).toMatchObject([{ notification_id: id, source: 'corrected', taken_at: null }]);
    await draftAll(world, talk.campaign.organizationId);
    expect(await draftsOf(world.sql, talk.sequenceId)).toEqual([]);
    expect(await world.sql`select is_for_model from reply_corrections where notification_id = ${id}`).toEqual(
      [{ is_for_model: false }],
    );
  });
});

describe('an alarm in doubt', () => {
  const IN_DOUBT = {
    distress: 'Everybody here has been talking about it all week. How much is one?',
    patient_health:
      'Does your tape pull on fragile skin? Most of my residents are over 85 and on blood thinners, and our last one tore them.',
    complaint: 'This sounds like every other email I get. What is different?',
  };
  const alertsOf = async ({ token, sequenceId }: Conversation) =>
    (await world.upstream.call(listSafetyAlerts, { token, query: { sequence_id: sequenceId } })).body.alerts;
  const written = async (words: string) => {
    const talk = await beginConversation(world);
    return { talk, id: (await leadWrites(world, talk, words)).id };
  };

  it.each(Object.entries(IN_DOUBT))(
    'of %s keeps the ordinary meaning and alerts nobody; an answer is begun with help, and none is drafted',
    async (intent, words) => {
      const { talk, id } = await written(words);
      expect(await messageOf(id)).toMatchObject({
        class: 'human',
        intent: 'asks_information',
        attention: 'doubt',
        reading_facts: { may_be: [intent] },
      });
      expect(await alertsOf(talk)).toEqual([]);
      expect(await suppressed(talk)).toEqual([]);
      expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'replied', attention: 'doubt' });
      await draftAll(world, talk.campaign.organizationId);
      const [tried] = await draftsOf(world.sql, talk.sequenceId);
      expect(tried).toMatchObject({ state: 'failed', error: { code: 'not_whole' } });
      const help = { token: talk.token, params: { id: Number(tried!.id) } };
      expect((await world.upstream.call(getAnswerHelp, help)).body.may_retry).toBe(false);
    },
  );

  it('is confirmed by a person, with all that it does, and comes back with the undo', async () => {
    const { talk, id } = await written(IN_DOUBT.complaint);
    await set(talk, id, 'complaint');
    expect(await alertsOf(talk)).toMatchObject([{ attention: 'complaint', source: 'person' }]);
    expect(await suppressed(talk)).toMatchObject([{ source: 'correction', reason: 'unsubscribed' }]);
    await undo(talk, id);
    expect(await suppressed(talk)).toEqual([]);
    expect(await sequenceOf(talk)).toMatchObject({ attention: 'doubt', last_intent: 'asks_information' });
  });

  it('ends where a person says that the message means what it was read as, and an answer may be drafted', async () => {
    const { talk, id } = await written(IN_DOUBT.complaint);
    expect((await set(talk, id, 'asks_information')).body.reading_version).toBe(2);
    expect(await sequenceOf(talk)).toMatchObject({ attention: null, last_intent: 'asks_information' });
    const asked = { params: { id: talk.sequenceId }, body: { reply_to_email_id: id } };
    expect((await world.upstream.call(draftReply, { token: talk.token, ...asked })).status).toBe(200);
    // Once is enough.
    expect((await set(talk, id, 'asks_information')).body.reading_version).toBe(2);
  });

  it('takes no alarm’s place in the lists', async () => {
    const { talk } = await written('Our attorney will contact you about this.');
    await leadWrites(world, talk, IN_DOUBT.distress);
    expect(await sequenceOf(talk)).toMatchObject({ attention: 'legal' });
  });

  it('with certain words of an opt-out takes the lead out of reach at once', async () => {
    const { talk, id } = await written(`${IN_DOUBT.complaint} Please take me off your list.`);
    expect(await messageOf(id)).toMatchObject({ class: 'unsubscribe' });
    expect(await suppressed(talk)).toMatchObject([{ source: 'reply' }]);
  });

  it('of an opt-out beside a flat no suppresses nobody before a person says so', async () => {
    const { talk, id } = await written(
      'No gracias. Ya entregamos por whatsapp desde el celular de la recepción y no nos cuesta.',
    );
    expect(await messageOf(id)).toMatchObject({ class: 'human', attention: 'doubt' });
    expect(await suppressed(talk)).toEqual([]);
    await set(talk, id, 'unsubscribe');
    expect(await suppressed(talk)).toMatchObject([{ reason: 'unsubscribed' }]);
  });
});

describe('the answer', () => {
  it('is drafted anew from the new meaning, with the day that the person named', async () => {
    const talk = await beginConversation(world);
    const { message, draft } = await draftedFor(world, talk, YES);
    expect(draft.state).toBe('ready');
    const day = '2026-12-24';
    await set(talk, message.id, 'not_now', day);
    expect(await messageOf(message.id)).toMatchObject({ reading_facts: { wait_until: day } });
    await draftAll(world, talk.campaign.organizationId);
    const [old, anew] = await draftsOf(world.sql, talk.sequenceId);
    expect(old).toMatchObject({ id: draft.id, state: 'discarded' });
    expect(anew).toMatchObject({ state: 'ready', reply_to_id: message.id });
    expect(anew!.body).not.toBe(old!.body);
  });

  it.each([UNCLEAR, 'Some say the blue one.'])(
    'is tried after each correction, and one that could not be drafted says what is open: %s',
    async (words) => {
      const talk = await beginConversation(world);
      const { id } = await leadWrites(world, talk, words);
      await draftAll(world, talk.campaign.organizationId);
      expect(
        (await draftsOf(world.sql, talk.sequenceId)).filter(({ state }) => state !== 'discarded'),
      ).toEqual([]);
      await set(talk, id, 'asks_information');
      await draftAll(world, talk.campaign.organizationId);
      const tried = (await draftsOf(world.sql, talk.sequenceId)).at(-1);
      expect(tried).toMatchObject({ state: 'failed', error: { code: 'nothing_to_say' } });
      const help = { token: talk.token, params: { id: Number(tried!.id) } };
      expect((await world.upstream.call(getAnswerHelp, help)).status).toBe(200);
      await undo(talk, id);
      await draftAll(world, talk.campaign.organizationId);
      expect(
        (await draftsOf(world.sql, talk.sequenceId)).filter(({ state }) => state !== 'discarded'),
      ).toEqual([]);
    },
  );

  it('that a person typed stays', async () => {
    const talk = await beginConversation(world);
    const { message, draft } = await draftedFor(world, talk, YES);
    await world.sql`update reply_drafts set is_human = true, body = 'My words.' where id = ${draft.id}`;
    await set(talk, message.id, 'objection_price');
    expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([
      { id: draft.id, state: 'ready', body: 'My words.' },
    ]);
  });
});

it('an automatic note that a person wrote after all stops the sequence as any answer', async () => {
  const talk = await beginConversation(world);
  const { id } = await leadWrites(world, talk, 'I am out of office until 2026-12-24.', 'out_of_office');
  expect(await sequenceOf(talk)).toMatchObject({ sequence_state: 'paused', replied_at: null });
  await set(talk, id, 'not_now');
  expect(await sequenceOf(talk)).toMatchObject({ sequence_state: 'active', reason_to_stop: 'replied' });
  await undo(talk, id);
  expect(await sequenceOf(talk)).toMatchObject({ reason_to_stop: 'replied', replied_at: null });
});

it('the dashboard counts the corrected meaning at once, and the first one after the undo', async () => {
  const talk = await beginConversation(world);
  const { id } = await leadWrites(world, talk, UNCLEAR);
  const positive = async () => {
    const { body } = await world.upstream.call(readDashboard, { token: talk.token, query: {} });
    return body.totals.positive;
  };
  expect(await positive()).toBe(0);
  await set(talk, id, 'interested');
  expect(await positive()).toBe(1);
  await undo(talk, id);
  expect(await positive()).toBe(0);
});

it('an opt-out that stands is counted whatever else its message is read as, and one that was lifted is not', async () => {
  const unsubscribedOf = async (words: string, meaning: string) => {
    const talk = await beginConversation(world);
    const { id } = await leadWrites(world, talk, words);
    await set(talk, id, meaning);
    const { body } = await world.upstream.call(readDashboard, { token: talk.token, query: {} });
    return body.totals.unsubscribed;
  };
  expect(await unsubscribedOf('Please take me off your list.', 'interested')).toBe(1);
  expect(await unsubscribedOf('Who are you and where did you get my address?', 'asks_information')).toBe(0);
});
