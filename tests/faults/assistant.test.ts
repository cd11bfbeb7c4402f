/**
 * Disturbs the assistant and compares what it says with the rows. It is no part of the test suite: run it with
 * `vitest run --project faults`, and one of it with `-t kills`. It prints what it counted.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { runCard } from '@myra/shared/contracts/assistant-cards';
import { valueAt } from '@myra/upstream/src/modules/assistant/words/spans.ts';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import type { Sql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import {
  answerHere,
  answerInChild,
  answerOf,
  ask,
  read,
  signUpWithLeads,
} from '../support/assistant-world.ts';
import type { Importer } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';

type World = { upstream: TestUpstream; owner: Sql; importer: Importer };

/** A busy machine needs twenty seconds for each kill. */
const LONG_MS = 3_600_000;
/** What was counted so far is printed after so many. */
const PRINT_EVERY = 10;
const KILLS = 40;
const RELOADS = 100;
const ANSWERS = 200;
const QUESTION = 'cardiology and nursing leads in Ohio and Texas and Oregon';
const OFFER = 'create a campaign for cardiology leads in Oregon';

const over = (owner: Sql, runId: number) =>
  owner`update work_clock set leased_until = ${new Date(0).toISOString()} where kind = 'assistant' and key = ${runId}`;

/** Kills the worker at 40 moments of an answer; every second answer makes a card, which is then clicked in two places at once. */
async function kills({ upstream, owner, importer }: World): Promise<string[]> {
  const random = new SeededRandom(7);
  const faults: string[] = [];
  let killed = 0;
  for (let at = 0; at < KILLS; at += 1) {
    const offers = at % 2 === 1;
    const { threadId, runId } = await ask(upstream, importer, offers ? OFFER : QUESTION);
    const child = answerInChild(upstream, importer.id, runId);
    const exit = once(child, 'exit');
    for (let looks = 0; looks < 4_000 && child.exitCode === null; looks += 1) {
      const [row] = await owner`select fence from work_clock where kind = 'assistant' and key = ${runId}`;
      if (!row || Number(row.fence) > 0) break;
      await wait(5);
    }
    await wait(random.next() * 250);
    if (child.exitCode === null) killed += 1;
    child.kill('SIGKILL');
    await exit;
    await over(owner, runId);
    await Promise.all([1, 2].map(() => answerHere(upstream, importer.id, runId)));
    const [question, answer] = (await read(upstream, importer, threadId)).messages;
    if (question?.paragraphs[0]?.[0]?.text !== (offers ? OFFER : QUESTION))
      faults.push(`${at}: the question is gone`);
    if (answer?.run?.state !== 'done') faults.push(`${at}: ended as ${answer?.run?.state}`);
    const calls = await owner`select call_no from assistant_calls where run_id = ${runId} order by call_no`;
    const numbers = calls.map((row) => row.call_no).join();
    if (numbers !== (offers ? '1' : '1,2,3')) faults.push(`${at}: look-ups ${numbers}`);
    const cards = await owner`select id, input_hash from assistant_cards where run_id = ${runId}`;
    if (cards.length !== (offers ? 1 : 0)) faults.push(`${at}: ${cards.length} cards`);
    const [card] = cards;
    if (at % PRINT_EVERY === 0)
      console.log(`kills: ${at + 1} answers, ${killed} killed, ${faults.length} faults`);
    if (!card) continue;
    const click = () =>
      upstream.call(runCard, {
        token: importer.token,
        params: { id: Number(card.id) },
        body: { input_hash: String(card.input_hash) },
      });
    const before = (
      await owner`select count(*)::int as n from campaigns where organization_id = ${importer.id}`
    )[0]?.n;
    await Promise.all([click(), click()]);
    const after = (
      await owner`select count(*)::int as n from campaigns where organization_id = ${importer.id}`
    )[0]?.n;
    if (after - before !== 1) faults.push(`${at}: the card was done ${after - before} times`);
  }
  console.log(`kills: ${killed} of ${KILLS} hit a running worker, ${faults.length} faults`);
  return faults;
}

/** Reads a thread anew 100 times while its answer is made: what was shown once is shown again, character for character. */
async function reloads({ upstream, owner, importer }: World): Promise<string[]> {
  const faults: string[] = [];
  let reads = 0;
  let midway = 0;
  while (reads < RELOADS) {
    const { threadId, runId } = await ask(upstream, importer, QUESTION);
    const lock = await owner.reserve();
    await lock`begin`;
    await lock`lock table leads in access exclusive mode`;
    const answering = answerHere(upstream, importer.id, runId);
    let rev = 0;
    const look = async () => {
      const whole = await read(upstream, importer, threadId);
      reads += 1;
      if (whole.rev < rev) faults.push(`${reads}: the revision fell`);
      rev = whole.rev;
      if (whole.messages[0]?.paragraphs[0]?.[0]?.text !== QUESTION)
        faults.push(`${reads}: the question is gone`);
      if (whole.messages[1]?.run?.state === 'running') midway += 1;
      return whole;
    };
    for (let n = 0; n < 8; n += 1) {
      await look();
      await wait(10);
    }
    await lock`rollback`;
    lock.release();
    for (let n = 0; n < 4; n += 1) await look();
    await answering;
    const first = await look();
    const again = await look();
    if (JSON.stringify(first) !== JSON.stringify(again)) faults.push(`${reads}: two reloads differ`);
    if (first.messages[1]?.run?.state !== 'done') faults.push(`${reads}: not ended`);
  }
  console.log(`reloads: ${reads}, ${midway} of them in mid-answer, ${faults.length} faults`);
  return faults;
}

const STATES = [
  ['Ohio', 'OH'],
  ['Oregon', 'OR'],
  ['Texas', 'TX'],
] as const;
const SPECIALTIES = ['Cardiology', 'Dermatology'] as const;
const SAID = [
  (what: string, where: string) => `${what} leads in ${where}`,
  (what: string, where: string) => `how many ${what} leads do we have in ${where}?`,
  (what: string, where: string) => `show me ${what} practices in ${where}, hot first`,
];

/** Asks 200 questions and counts the same leads in SQL; every digit of an answer must be a value of a look-up. */
async function figures({ upstream, owner, importer }: World): Promise<string[]> {
  const faults: string[] = [];
  let compared = 0;
  let spans = 0;
  const asked = Array.from({ length: ANSWERS }, (_, at) => {
    const [place, code] = STATES[at % 3] ?? STATES[0];
    const specialty = SPECIALTIES[at % 2] ?? 'Cardiology';
    const say = SAID[Math.floor(at / 6) % 3] ?? SAID[0];
    if (at % 10 === 9) return { question: 'how did Spring go?' };
    if (at % 10 === 8) return { question: 'which campaigns are running' };
    return { question: say?.(specialty.toLowerCase(), place) ?? '', specialty, code };
  });
  for (const { question, specialty, code } of asked) {
    const { answer, runId } = await answerOf(upstream, importer, question);
    const calls = await owner<{ call_no: number; result: object }[]>`
      select call_no, result from assistant_calls where run_id = ${runId}`;
    for (const span of answer.paragraphs.flat()) {
      if (span.call_no === null) {
        if (/\d/.test(span.text)) faults.push(`${question}: a figure without a look-up: ${span.text}`);
        continue;
      }
      spans += 1;
      const value = valueAt(calls.find((call) => call.call_no === span.call_no)?.result, span.field ?? '');
      const text = typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
      const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
      if (!isDay && span.text.replace(/\+$/, '') !== text)
        faults.push(`${question}: ${span.text} is not ${text}`);
    }
    if (specialty === undefined) continue;
    const [row] = await owner`
      select count(*)::int as n from leads where organization_id = ${importer.id} and deleted_at is null
        and state = ${code ?? ''} and ${specialty} = any(specialties)`;
    compared += 1;
    if (answer.leads.length > 0 && answer.leads[0]?.total?.value !== row?.n) {
      faults.push(`${question}: ${answer.leads[0]?.total?.value} instead of ${row?.n}`);
    }
    if (answer.leads.length === 0 && row?.n !== 0) faults.push(`${question}: none instead of ${row?.n}`);
  }
  console.log(
    `figures: ${ANSWERS} answers, ${spans} figures and names, ${compared} totals against SQL, ${faults.length} faults`,
  );
  return faults;
}

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let importer: Importer;
beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
});

test('figures of answers are those of the rows', { timeout: LONG_MS }, async () => {
  expect(await figures({ upstream, owner, importer })).toEqual([]);
});
test('reloads in mid-answer lose nothing', { timeout: LONG_MS }, async () => {
  expect(await reloads({ upstream, owner, importer })).toEqual([]);
});
test('killed workers lose nothing and do nothing twice', { timeout: LONG_MS }, async () => {
  expect(await kills({ upstream, owner, importer })).toEqual([]);
});
