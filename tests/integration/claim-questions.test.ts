import * as calls from '@myra/shared/contracts/product-sheet';
import { expect, it } from 'vitest';
import { claimInput, readSheet, withProduct } from '../support/sheet-world.ts';
import { started } from '../support/started.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
const QUESTION = 'Do the nurses see what a payer said?';

/** A sheet with one approved claim that answers a question. */
async function withQuestion() {
  const world = await withProduct(upstream);
  const { token, productId } = world;
  const params = { id: productId };
  const body = { ...claimInput, answers_questions: [`  ${QUESTION} `] };
  const { body: made } = await upstream.call(calls.createClaim, { token, params, body });
  const claims = [{ claim_id: made.id, version: made.version }];
  await upstream.call(calls.approveSheet, { token, params, body: { claims, angles: [] } });
  const change = async (body: { evidence?: string; answers_questions?: string[] }, ifMatch?: number) =>
    upstream.call(calls.updateClaim, { token, params: { id: made.id }, body, ...(ifMatch && { ifMatch }) });
  return { world, made, change };
}

it('a claim keeps the questions that it answers, and stays approved when they change', async () => {
  const { world, made, change } = await withQuestion();
  expect(made.answers_questions).toEqual([QUESTION]);
  const { body: kept } = await change({ evidence: 'The contract.' });
  expect(kept).toMatchObject({ state: 'approved', answers_questions: [QUESTION] });
  const { body: changed } = await change({ answers_questions: ['Is it in the EHR?', QUESTION] });
  expect(changed).toMatchObject({ state: 'approved', answers_questions: ['Is it in the EHR?', QUESTION] });
  const { token, productId } = world;
  const params = { id: productId };
  // Who leaves them out has none, as claims from before have.
  await upstream.call(calls.createClaim, { token, params, body: claimInput });
  const { claims } = await readSheet(world);
  expect(claims.map(({ answers_questions }) => answers_questions?.length)).toEqual([2, 0]);
  expect((await change({ answers_questions: [] })).body.answers_questions).toEqual([]);
});

it('more or longer questions than a claim may have are refused in words, and nothing is kept of them', async () => {
  const { world, change } = await withQuestion();
  const refused: [string[], string][] = [
    [['x'.repeat(201)], 'Use at most 200 characters for each question'],
    [Array.from({ length: 6 }, (_, at) => `Is it ${at}?`), 'Use at most 5 questions'],
    [[' '], ''],
    [['Is it\nblue?'], ''],
  ];
  for (const [answers_questions, words] of refused) {
    const { status, error } = await change({ answers_questions });
    expect([words, status]).toEqual([words, 400]);
    expect(JSON.stringify(error)).toContain(words);
    expect(JSON.stringify(error?.details)).toContain('answers_questions');
  }
  expect((await readSheet(world)).claims[0]!.answers_questions).toEqual([QUESTION]);
  const most = Array.from({ length: 5 }, (_, at) => `${at}${'y'.repeat(199)}`);
  expect((await change({ answers_questions: most })).body.answers_questions).toEqual(most);
});

it('questions of another organization are neither read nor changed', async () => {
  const { made } = await withQuestion();
  const other = await withProduct(upstream);
  const { token } = other;
  const body = { answers_questions: ['Whose is it?'] };
  const stolen = await upstream.call(calls.updateClaim, { token, params: { id: made.id }, body });
  expect(stolen.status).toBe(404);
  expect(JSON.stringify(stolen.error)).not.toContain(QUESTION);
  expect(JSON.stringify(await readSheet(other))).not.toContain(QUESTION);
});

it('who saves second gets what a colleague wrote, and overwrites nothing', async () => {
  const { world, change, made } = await withQuestion();
  const { version } = (await readSheet(world)).claims[0]!;
  expect((await change({ answers_questions: ['Theirs?'] }, version)).status).toBe(200);
  const second = await change({ answers_questions: ['Mine?'] }, version);
  expect(second.status).toBe(409);
  expect(second.error?.details).toMatchObject({ current: { id: made.id, answers_questions: ['Theirs?'] } });
  expect((await readSheet(world)).claims[0]!.answers_questions).toEqual(['Theirs?']);
});
