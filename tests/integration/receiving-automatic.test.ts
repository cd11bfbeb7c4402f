import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import { approve, beginConversation, draftedFor, leadWrites, sendAnswers } from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

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
