import { randomUUID } from 'node:crypto';
import { declineCard, getCard, runCard } from '@myra/shared/contracts/assistant-cards';
import { getCampaign } from '@myra/shared/contracts/campaigns';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerOf, read, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import type { Importer } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let importer: Importer;

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state, activity_at)
    select ${importer.id}, ${importer.campaignId}, id, 'active', '2026-03-01T10:00:00Z'
    from leads where organization_id = ${importer.id} and email like any ('{p0@%,p1@%,p2@%}')`;
});

const changes = async () => {
  const [row] = await owner`
    select (select count(*) from campaigns where organization_id = ${importer.id})::int as campaigns,
      (select count(*) from strategy_plans where organization_id = ${importer.id})::int as plans,
      (select count(*) from lead_lists where organization_id = ${importer.id})::int as lists,
      (select count(*) from conversation_comments where organization_id = ${importer.id})::int as notes`;
  return row;
};

/** Asks for an act and returns the card that is offered. */
async function offered(question: string, threadId?: number) {
  const { answer, ...place } = await answerOf(upstream, importer, question, threadId);
  const [card] = answer.cards;
  if (!card) throw new Error(`No card: ${wordsOf(answer)}`);
  return { ...place, answer, card };
}
const { runs, declines } = {
  runs: (card: { id: number; input_hash: string }, token = importer.token, body: object = {}) =>
    upstream.call(runCard, {
      token,
      params: { id: card.id },
      body: { input_hash: card.input_hash, ...body },
    }),
  declines: (id: number, token = importer.token) => upstream.call(declineCard, { token, params: { id } }),
};

describe('a card', () => {
  it('says the exact act, and nothing is changed before the click (A2)', async () => {
    const before = await changes();
    const { card, answer } = await offered(
      'create a campaign for cardiology leads in Oregon called "Hearts"',
    );
    expect(card).toMatchObject({
      tool: 'draft_campaign',
      title: 'Make the draft campaign “Hearts”',
      state: 'open',
    });
    expect(card.lines[0]).toBe('Its leads: 15 leads (Cardiology, Oregon)');
    expect(wordsOf(answer)).toContain('Nothing is changed yet.');
    await offered('add a note to p1@clinic.example: call back in May');
    await offered('save hot leads in Ohio as "Ohio first"');
    expect(await changes()).toEqual(before);
  });

  it('is done once, however often and by however many clicks at once, and shows its receipt (A2, A4)', async () => {
    const { card, threadId } = await offered('make a draft campaign for dermatology leads in Ohio');
    const before = await read(upstream, importer, threadId);
    const clicks = await Promise.all([1, 2, 3, 4].map(() => runs(card)));
    expect(clicks.map(({ status, body }) => [status, body.state])).toEqual(Array(4).fill([200, 'done']));
    const receipts = new Set(clicks.map(({ body }) => JSON.stringify(body.receipt)));
    expect(receipts.size).toBe(1);
    const { receipt } = clicks[0]!.body;
    expect(receipt!.text).toBe('The draft campaign “Dermatology, Ohio” was made.');
    const campaignId = Number(receipt!.opens!.query.campaign_id);
    const made = await upstream.call(getCampaign, { token: importer.token, params: { id: campaignId } });
    expect(made.body).toMatchObject({ name: 'Dermatology, Ohio', status: 'draft' });
    expect(
      await owner`select 1 from campaigns where organization_id = ${importer.id} and name = 'Dermatology, Ohio'`,
    ).toHaveLength(1);
    const after = await read(upstream, importer, threadId, before.rev);
    expect(after.messages.map(({ cards }) => cards[0]?.state)).toEqual(['done']);
    const [logged] = await owner`
      select details from activity_log where organization_id = ${importer.id} and event = 'card.confirmed'`;
    expect(logged!.details).toMatchObject({ tool: 'draft_campaign', card: card.id });
  });

  it('adds a note that colleagues read, in the words that were shown', async () => {
    const { card } = await offered('add a note to p0@clinic.example: prefers calls on Friday');
    expect(card.lines[0]).toBe('“prefers calls on Friday”');
    expect((await runs(card)).body.receipt).toMatchObject({ text: 'The note was added.' });
    const notes = await owner`select body from conversation_comments where organization_id = ${importer.id}`;
    expect(notes.map(({ body }) => body)).toEqual(['prefers calls on Friday']);
  });

  it('runs only what was shown: another hash is refused, and so is input that changed behind it (A2)', async () => {
    const before = await changes();
    const { card } = await offered('create a campaign for dermatology leads in Texas');
    expect((await runs({ ...card, input_hash: '0'.repeat(64) })).status).toBe(409);
    await owner`update assistant_cards set input = jsonb_set(input, '{filter,state}', '"OH"') where id = ${card.id}`;
    expect((await runs(card)).status).toBe(409);
    expect(await changes()).toEqual(before);
  });

  it('expires after a day, and when its leads have changed, and says so (A2)', async () => {
    const { card: old } = await offered('create a campaign for cardiology leads in Oregon');
    await owner`update assistant_cards set expires_at = '2020-01-01' where id = ${old.id}`;
    expect((await upstream.call(getCard, { token: importer.token, params: { id: old.id } })).body.state).toBe(
      'expired',
    );
    const { card } = await offered('create a campaign for nursing leads in Texas');
    const before = await changes();
    await owner`
      update leads set deleted_at = now() where id in (
        select id from leads where organization_id = ${importer.id} and state = 'TX' order by id limit 2)`;
    for (const each of [old, card]) {
      expect((await runs(each)).body).toMatchObject({ state: 'expired', receipt: null });
    }
    expect((await runs(card)).body.why).toBe('The list has 2 fewer leads now.');
    expect((await runs(old)).body.why).toBe('It was open for a day. Ask again.');
    expect(await changes()).toEqual(before);
  });

  it('that is declined is never done', async () => {
    const { card } = await offered('save leads that never answered as "Silent ones"');
    expect((await declines(card.id)).body.state).toBe('declined');
    expect((await declines(card.id)).body.state).toBe('declined');
    expect((await runs(card, importer.token, { view_key: randomUUID() })).status).toBe(412);
  });

  it('is seen, done and declined by nobody but who asked (A1)', async () => {
    const { card } = await offered('save hot leads as "Hot ones"');
    expect((await runs(card)).status).toBe(400);
    for (const token of [
      (await addColleague(upstream, importer)).token,
      (await signUpOrganization(upstream)).admin.token,
    ]) {
      const answers = await Promise.all([
        runs(card, token, { view_key: randomUUID() }),
        declines(card.id, token),
        upstream.call(getCard, { token, params: { id: card.id } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const done = await runs(card, importer.token, { view_key: randomUUID() });
    expect(done.body.receipt).toMatchObject({ text: 'The view “Hot ones” was saved.' });
  });
});

it('what sends, launches, approves, deletes, exports, or touches policy, roles or mailboxes is not offered, nor is a click for all times (A3)', async () => {
  const before = await changes();
  for (const act of [
    'launch Spring',
    'send an email to Jane',
    'delete all cold leads',
    'approve every draft',
    'export all leads',
    'lift the suppression of p1@clinic.example',
    'pause Spring',
    'make me an admin',
    'remove the mailbox of Jane',
    'let the model read replies',
    'always confirm my cards',
  ]) {
    const { answer } = await answerOf(upstream, importer, act);
    expect([act, answer.cards, answer.run?.state]).toEqual([act, [], 'done']);
  }
  expect(await changes()).toEqual(before);
});

it('a note for nobody, for several or without a conversation is not offered, with the reason', async () => {
  const said = async (lead: string) =>
    wordsOf((await answerOf(upstream, importer, `add a note to ${lead}: call in May`)).answer);
  expect(await said('Zacharias')).toContain('I found no lead of that name');
  expect(await said('clinic.example')).toContain('Several leads match');
  expect(await said('p40@clinic.example')).toContain('There is no conversation');
});
