import { once } from 'node:events';
import { stopRun } from '@myra/shared/contracts/assistant-threads';
import type { ReservedSql } from 'postgres';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  answerHere,
  answerInChild,
  ask,
  read,
  signUpWithLeads,
  wordsOf,
} from '../support/assistant-world.ts';
import type { Importer } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

const KILLS = 5;

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let importer: Importer;
let lock: ReservedSql | undefined;

beforeAll(async () => {
  importer = await signUpWithLeads(upstream);
});

/** Look-ups of leads wait until `unblock`. */
async function block(): Promise<void> {
  lock = await owner.reserve();
  await lock`begin`;
  await lock`lock table leads in access exclusive mode`;
}
async function unblock(): Promise<void> {
  const held = lock;
  lock = undefined;
  if (!held) return;
  await held`rollback`;
  held.release();
}
afterEach(unblock);

const leaseRunsOut = (runId: number) =>
  owner`update work_clock set leased_until = ${new Date(0).toISOString()} where kind = 'assistant' and key = ${runId}`;
const callNumbers = async (runId: number) =>
  (await owner`select call_no from assistant_calls where run_id = ${runId} order by call_no`).map(
    (row) => row.call_no,
  );
const isRunning = async (runId: number) =>
  (await owner`select 1 from assistant_runs where id = ${runId} and state = 'running'`).length === 1;

/** A question whose answer hangs in its first look-up, in a process of its own. */
async function hangingAnswer(question: string) {
  const asked = await ask(upstream, importer, question);
  await block();
  const child = answerInChild(upstream, importer.id, asked.runId);
  await until('the run', () => isRunning(asked.runId), 50_000);
  return { ...asked, child };
}

test('a page that is opened in the middle of an answer shows the question and the step, and later the answer', async () => {
  const { threadId, child } = await hangingAnswer('cardiology leads in Oregon');
  const opened = await read(upstream, importer, threadId);
  expect(opened.messages.map(({ sender }) => sender)).toEqual(['user', 'bot']);
  expect(opened.messages[1]).toMatchObject({
    steps: ['Looked up leads: Cardiology, Oregon …'],
    paragraphs: [],
    run: { state: 'running' },
  });
  const over = once(child, 'exit');
  await unblock();
  await over;
  const after = await read(upstream, importer, threadId, opened.rev);
  expect(after.messages.map(({ no, run }) => [no, run?.state])).toEqual([[2, 'done']]);
  expect((await read(upstream, importer, threadId)).messages).toEqual([
    opened.messages[0],
    after.messages[0],
  ]);
});

test('an answer whose worker is killed goes on after its last look-up, which is not made again', async () => {
  const { threadId, runId, child } = await hangingAnswer('dermatology leads in Ohio and Texas');
  const killed = once(child, 'exit');
  child.kill('SIGKILL');
  await killed;
  await unblock();
  await answerHere(upstream, importer.id, runId);
  expect((await read(upstream, importer, threadId)).messages[1]?.run?.state).toBe('running');
  // As if it had been killed after its first look-up: the figure says whether the stored result was used.
  await owner`
    insert into assistant_calls (organization_id, run_id, call_no, tool, input, result)
    values (${importer.id}, ${runId}, 1, 'find_leads', '{"specialty":"Dermatology","state":"OH"}', '{"total":{"value":777,"exact":true}}')`;
  await leaseRunsOut(runId);
  await Promise.all([1, 2, 3].map(() => answerHere(upstream, importer.id, runId)));
  const [, answer] = (await read(upstream, importer, threadId)).messages;
  expect(answer?.run?.state).toBe('done');
  expect(wordsOf(answer!)).toBe('777 leads match: Dermatology, Ohio.\n15 leads match: Dermatology, Texas.');
  expect(await callNumbers(runId)).toEqual([1, 2]);
  expect(await owner`select 1 from work_clock where kind = 'assistant' and key = ${runId}`).toEqual([]);
});

test('an answer that is stopped keeps its steps, and its worker writes nothing afterwards', async () => {
  const { threadId, runId, child } = await hangingAnswer('cardiology leads in Ohio');
  const stopped = await upstream.call(stopRun, { token: importer.token, params: { id: runId } });
  expect(stopped.body.state).toBe('stopped');
  const shown = await read(upstream, importer, threadId);
  expect(wordsOf(shown.messages[1]!)).toBe('Stopped before there was an answer.');
  expect(shown.messages[1]?.steps).toHaveLength(1);
  const over = once(child, 'exit');
  await unblock();
  await over;
  expect(await read(upstream, importer, threadId)).toEqual(shown);
  expect(await callNumbers(runId)).toEqual([]);
  const again = await upstream.call(stopRun, { token: importer.token, params: { id: runId } });
  expect(again.body).toEqual(stopped.body);
});

test('an answer that kills its workers fails, and the next question of the thread is answered', async () => {
  const { threadId, runId } = await ask(upstream, importer, 'hot leads');
  const next = await ask(upstream, importer, 'how many leads do we have?', threadId);
  await owner`update work_clock set attempts = 3 where kind = 'assistant' and key = ${runId}`;
  await answerHere(upstream, importer.id, runId);
  await answerHere(upstream, importer.id, next.runId);
  const { messages } = await read(upstream, importer, threadId);
  expect(messages.map(({ run }) => run?.state)).toEqual([undefined, 'failed', undefined, 'done']);
  expect(wordsOf(messages[3]!)).toBe('There are 60 leads in all.');
});

test(`answers whose workers are killed at ${KILLS} moments all end, with every look-up once`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { threadId, runId } = await ask(
      upstream,
      importer,
      'cardiology and nursing leads in Ohio and Texas and Oregon',
    );
    const child = answerInChild(upstream, importer.id, runId);
    const over = once(child, 'exit');
    const taken = async () =>
      (await owner`select 1 from work_clock where kind = 'assistant' and key = ${runId} and fence > 0`)
        .length === 1;
    await until('the lease', async () => (await taken()) || child.exitCode !== null, 50_000);
    await new Promise((resolve) => setTimeout(resolve, kill * 8));
    child.kill('SIGKILL');
    await over;
    await leaseRunsOut(runId);
    await answerHere(upstream, importer.id, runId);
    const [, answer] = (await read(upstream, importer, threadId)).messages;
    expect([kill, answer?.run?.state, answer?.leads.length]).toEqual([kill, 'done', 2]);
    expect(await callNumbers(runId)).toEqual([1, 2, 3]);
  }
}, 120_000);
