import { readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import * as calls from '@myra/shared/contracts/mail-replies';
import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { approveSheet, createClaim } from '@myra/shared/contracts/product-sheet';
import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import {
  beginConversation,
  type Conversation,
  draftAll,
  draftedFor,
  draftsOf,
  leadWrites,
} from '../support/reply-world.ts';
import { claimInput } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';

const logged: string[] = [];
const world = started(() =>
  startMailWorld({}, undefined, { logTo: { write: (line) => void logged.push(line) } }),
);

/** A message to which no answer was drafted, although a person asked for one. Returns the failed draft's id. */
async function failedFor(talk: Conversation, words: string): Promise<number> {
  const message = await leadWrites(world, talk, words);
  await draftAll(world, talk.campaign.organizationId);
  const asked = await world.upstream.call(calls.draftReply, {
    token: talk.token,
    params: { id: talk.sequenceId },
    body: { reply_to_email_id: message.id },
  });
  expect(asked.status).toBe(200);
  await draftAll(world, talk.campaign.organizationId);
  const draft = (await draftsOf(world.sql, talk.sequenceId)).at(-1);
  expect(draft).toMatchObject({ state: 'failed', error: { code: 'nothing_to_say' } });
  return Number(draft!.id);
}
const helpOf = ({ token }: Conversation, id: number) =>
  world.upstream.call(calls.getAnswerHelp, { token, params: { id } });

test('a draft that failed says which words are open and which claims fit, and follows the sheet', async () => {
  const talk = await beginConversation(world);
  const words = 'Does it write results back to the EHR? And does it read faxes from Wyoming?';
  const id = await failedFor(talk, words);
  const { status, body } = await helpOf(talk, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    open: ['And does it read faxes from Wyoming?'],
    sentences: [
      {
        text: 'Larkfield Auth writes results back to the EHR through FHIR.',
        ref: expect.stringMatching(/^claim:\d+$/),
        about: 'Does it write results back to the EHR?',
        fits: 'answers',
        warnings: [],
      },
    ],
    beginning: [
      { text: expect.stringMatching(/^Thank you/), warnings: [] },
      { text: 'Larkfield Auth writes results back to the EHR through FHIR.', warnings: [] },
      {
        text: 'I will find out the rest and write to you.',
        warnings: [FIND_OUT_WARNING],
      },
    ],
    greeting: expect.stringContaining('Ellison'),
    may_retry: false,
  });
  const [product] = await world.sql`
    select id from products where organization_id = ${talk.campaign.organizationId} and name = 'Larkfield Auth'`;
  expect(body.product_id).toBe(Number(product!.id));

  await world.sql`
    insert into product_claims (organization_id, product_id, no, text, kind, source_kind, state)
    values (${talk.campaign.organizationId}, ${body.product_id}, 904, 'Larkfield Auth reads faxes, also from Wyoming.',
            'does', 'typed', 'approved')`;
  const later = await helpOf(talk, id);
  expect(later.body).toMatchObject({ open: [], may_retry: true });
  expect(later.body.sentences).toHaveLength(2);
  // Nothing was written by asking.
  expect((await draftsOf(world.sql, talk.sequenceId)).at(-1)).toMatchObject({ state: 'failed', body: '' });
  expect(logged).not.toEqual([]);
  expect(logged.join('')).not.toMatch(/Wyoming/);
});

test('where no whole answer could be drafted and nobody asked, what there is to begin with waits in the conversation', async () => {
  const talk = await beginConversation(world);
  const { token, sequenceId } = talk;
  const asked = 'Does it write results back to the EHR? And does it read faxes from Wyoming?';
  const { draft } = await draftedFor(world, talk, asked);
  expect(draft).toMatchObject({
    state: 'failed',
    body: '',
    error: {
      code: 'not_whole',
      message: 'No whole answer from approved sentences: begin with what fits.',
    },
  });
  expect((await helpOf(talk, Number(draft.id))).body.beginning).toHaveLength(3);
  // It is no draft to approve: the conversation waits for an answer as any other.
  const list = (type?: 'draft') =>
    world.upstream.call(listMailSequences, { token, query: type ? { sequence_type: type } : {} });
  expect((await list('draft')).body.sequences).toEqual([]);
  expect((await list()).body.sequences).toMatchObject([
    { sequence_id: sequenceId, last_message_direction: 'inbound', confidence_score: null },
  ]);
  expect((await world.upstream.call(readDashboardWaiting, { token })).body).toMatchObject({
    drafts: { count: 0 },
  });
  // A newer message takes its place, and leaves no withdrawn answer behind.
  await draftedFor(world, talk, 'How does it work?');
  expect(await draftsOf(world.sql, sequenceId)).toMatchObject([
    { id: draft.id, state: 'discarded', error: { code: 'not_whole' } },
    { state: 'ready' },
  ]);
});

test('a message in which there is nothing to begin with keeps no failed draft', async () => {
  const talk = await beginConversation(world);
  const { draft } = await draftedFor(world, talk, 'Thanks!');
  expect(draft).toMatchObject({ state: 'discarded' });
});

test('no help is given to a draft that stands, to another organization, or to what only a person may answer', async () => {
  const talk = await beginConversation(world);
  const { draft } = await draftedFor(world, talk, 'How does it work?');
  expect(await helpOf(talk, Number(draft.id))).toMatchObject({
    status: 412,
    error: { details: { state: 'ready' } },
  });
  const id = await failedFor(talk, 'Does it read faxes from Wyoming?');
  expect((await helpOf(await beginConversation(world), id)).status).toBe(404);
  // Marked since, as by a model or a colleague.
  await world.sql`
    update notifications set attention = 'distress', intent = 'distress'
    where sequence_id = ${talk.sequenceId} and direction = 'inbound'`;
  const marked = await helpOf(talk, id);
  expect(marked).toMatchObject({ status: 412, error: { details: { reason: 'not-drafted' } } });
  expect(JSON.stringify(marked)).not.toMatch(/Wyoming|Larkfield/);
});

test('of two open questions both have to have a saved sentence before only its approval is missing', async () => {
  const talk = await beginConversation(world);
  const asked = ['Would the front desk still have to sit on hold?', 'Does it read faxes from Wyoming?'];
  const id = await failedFor(talk, asked.join(' '));
  const { product_id } = (await helpOf(talk, id)).body;
  const saveFor = async (question: string) => {
    const text = 'Our team makes each call to the payer.';
    const body = { ...claimInput, text, mail_text: text, answers_questions: [question] };
    await world.upstream.call(createClaim, { token: talk.token, params: { id: product_id }, body });
    return (await helpOf(talk, id)).body;
  };
  expect(await saveFor(asked[0]!)).toMatchObject({ open: asked, is_waiting: false });
  expect(await saveFor(asked[1]!)).toMatchObject({ open: asked, is_waiting: true });
});

test('a question that people wrote at a claim makes the failed answer to it a draft', async () => {
  const talk = await beginConversation(world);
  const asked = 'Would the front desk still have to sit on hold?';
  const id = await failedFor(talk, `We are interested. ${asked}`);
  const { token, campaign } = talk;
  const before = await helpOf(talk, id);
  expect(before.body).toMatchObject({ open: [asked], is_waiting: false, may_retry: false });
  const { product_id } = before.body;
  const params = { id: product_id };
  const sentence = 'Our team makes each call to the payer.';
  const { body: claim } = await world.upstream.call(createClaim, {
    token,
    params,
    body: { ...claimInput, text: sentence, mail_text: sentence, answers_questions: [asked] },
  });
  // A proposal answers nobody; who typed it is told that it waits, and finds it ticked.
  expect((await helpOf(talk, id)).body).toMatchObject({ open: [asked], is_waiting: true, may_retry: false });
  expect(claim).toMatchObject({ state: 'proposed', is_ticked: true });
  const claims = [{ claim_id: claim.id, version: claim.version }];
  await world.upstream.call(approveSheet, { token, params, body: { claims, angles: [] } });
  expect((await helpOf(talk, id)).body).toMatchObject({
    open: [],
    sentences: expect.arrayContaining([
      { text: sentence, ref: `claim:${claim.id}`, about: asked, fits: 'answers', warnings: [] },
    ]),
    is_waiting: false,
    may_retry: true,
  });
  const [message] = await world.sql`
    select id from notifications where sequence_id = ${talk.sequenceId} and direction = 'inbound' order by id desc limit 1`;
  const again = await world.upstream.call(calls.draftReply, {
    token,
    params: { id: talk.sequenceId },
    body: { reply_to_email_id: Number(message!.id) },
  });
  expect(again.status).toBe(200);
  await draftAll(world, campaign.organizationId);
  const draft = (await draftsOf(world.sql, talk.sequenceId)).at(-1);
  expect(draft).toMatchObject({ state: 'ready', body: expect.stringContaining(sentence) });
  expect(draft!.body).not.toContain('sit on hold');
  expect(logged.join('')).not.toMatch(/sit on hold|front desk/);
});
