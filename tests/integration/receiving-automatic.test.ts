import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { expect, test } from 'vitest';
import { correctionsIn } from '../support/corrections.ts';
import { startMailWorld } from '../support/mail-world.ts';
import {
  approve,
  beginConversation,
  draftedFor,
  draftsOf,
  leadWrites,
  sendAnswers,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

const { set } = correctionsIn(world);

const AWAY = 'I am out of the office until January 5.';
const shownOf = async (talk: { token: string; sequenceId: number }) => {
  const { body } = await world.upstream.call(getMailSequence, {
    token: talk.token,
    params: { id: talk.sequenceId },
  });
  const { last_intent, last_message_direction, preview } = body.sequence;
  return { last_intent, last_message_direction, preview };
};

test('an automatic reply hides no question that is unanswered', async () => {
  const talk = await beginConversation(world);
  const asked = 'Does it write results back to the EHR?';
  await leadWrites(world, talk, asked);
  const before = await shownOf(talk);
  expect(before).toMatchObject({ last_intent: 'asks_information', last_message_direction: 'inbound' });
  await leadWrites(world, talk, AWAY, 'out_of_office');
  expect(await shownOf(talk)).toEqual(before);
});

test('after our answer an automatic reply is what the lists show', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Does it write results back to the EHR?');
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  await sendAnswers(world, talk.campaign.organizationId);
  await leadWrites(world, talk, AWAY, 'out_of_office');
  expect(await shownOf(talk)).toMatchObject({
    last_intent: 'out_of_office',
    last_message_direction: 'inbound',
  });
});

test('what a person typed and means an absence hides no question either, also once the question is corrected', async () => {
  const talk = await beginConversation(world);
  const { id } = await leadWrites(world, talk, 'Does it write results back to the EHR?');
  const before = await shownOf(talk);
  const away = await leadWrites(world, talk, AWAY);
  expect(away).toMatchObject({ class: 'human', intent: 'out_of_office' });
  expect(await shownOf(talk)).toEqual(before);
  expect((await set(talk, id, 'interested')).status).toBe(200);
  expect(await shownOf(talk)).toMatchObject({ last_intent: 'interested' });
});

test('a question behind an automatic reply is the one that an answer goes to', async () => {
  const talk = await beginConversation(world);
  await world.sql`
    update products set required_statement = 'An advertisement.', statement_in_answers = true
    where organization_id = ${talk.campaign.organizationId}`;
  const { id } = await leadWrites(world, talk, 'hm, about that thing of yesterday');
  const statement = async () =>
    (await world.upstream.call(getMailSequence, { token: talk.token, params: { id: talk.sequenceId } })).body
      .answer_statement;
  expect(await statement()).toBe('An advertisement.');
  await leadWrites(world, talk, AWAY, 'out_of_office');
  const drafts = await draftsOf(world.sql, talk.sequenceId);
  expect((await set(talk, id, 'interested')).status).toBe(200);
  expect((await draftsOf(world.sql, talk.sequenceId)).length).toBe(drafts.length + 1);
  // Nothing of us stands under an answer to what only a person may answer.
  await world.sql`update notifications set attention = 'distress' where id = ${id}`;
  expect(await statement()).toBe('');
});

test('a message that is corrected to interest is what the lists show, before an automatic reply behind it', async () => {
  const talk = await beginConversation(world);
  const said = 'Out of office today. Do show me the list!';
  const { id } = await leadWrites(world, talk, said);
  await world.sql`update notifications set intent = 'out_of_office' where id = ${id}`;
  await world.sql`update sequences set last_intent = 'out_of_office' where id = ${talk.sequenceId}`;
  await leadWrites(world, talk, AWAY, 'out_of_office');
  expect(await shownOf(talk)).toMatchObject({ last_intent: 'out_of_office', preview: AWAY });
  expect((await set(talk, id, 'interested')).status).toBe(200);
  expect(await shownOf(talk)).toMatchObject({ last_intent: 'interested', preview: said });
});
