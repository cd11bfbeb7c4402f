import { regenerateEmail } from '@myra/shared/contracts/sequence-emails';
import { retryLeadSequence } from '@myra/shared/contracts/sequences';
import { cancelTask } from '@myra/shared/contracts/tasks';
import postgres, { type Sql } from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeCall,
  type FakeModel,
  type FakeReply,
  type FakeScript,
  goodAnswer,
  startFakeModel,
} from '../support/fake-model.ts';
import { until } from '../support/until.ts';
import { startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';
import * as writing from '../support/writing-world.ts';

const LEADS = 6;

type Stage = { upstream: TestUpstream; model: FakeModel; owner: Sql; world: writing.WritingWorld };
let stage: Stage | undefined;
afterEach(async () => {
  await stage?.model.stop();
  await stage?.owner.end();
  await stage?.upstream.stop();
  stage = undefined;
});

/** An upstream whose writer is a scripted model on loopback, and a campaign that is ready. */
async function withModel(script: FakeScript, env: Record<string, string> = {}, specialties = ['Cardiology']) {
  const model = await startFakeModel(script);
  const upstream = await startTestUpstream({
    env: {
      ...model.env,
      AI_JUDGE_MODEL: 'none',
      ...env,
    },
  });
  const owner = postgres(upstream.databaseUrl, { max: 2, onnotice: () => {} });
  const world = await writing.readyToWrite(upstream, writing.writingLeads(LEADS, specialties));
  stage = { upstream, model, owner, world };
  return stage;
}

const good: FakeScript = (call) => ({ kind: 'json', value: goodAnswer(call) });
const dermatology: FakeScript = (call, n) =>
  call.prompt.slice(call.prompt.lastIndexOf('<data-')).toLowerCase().includes('dermatology')
    ? { kind: 'text', text: "I'm sorry, I can't help with that." }
    : good(call, n);

/** The same emails under other subjects. */
const reworded = (call: FakeCall): FakeReply => ({
  kind: 'json',
  value: {
    emails: goodAnswer(call).emails.map((email) => ({ ...email, subject: 'A call log for your team' })),
  },
});

const retry = ({ upstream, world }: Stage, leadId: number, writer: 'configured' | 'composer') =>
  upstream.call(retryLeadSequence, {
    token: world.token,
    params: { id: world.campaignId, lead_id: leadId },
    body: { writer },
  });

/** When the clock brings a task again. */
const dueAt = async ({ owner }: Stage, taskId: number): Promise<Date | undefined> => {
  const [row] = await owner<{ next_at: Date }[]>`
    select next_at from work_clock where kind = 'task' and key = ${taskId}`;
  return row?.next_at;
};

describe('a model that writes', () => {
  it('writes every lead, cited and named as the writer', async () => {
    const { upstream, world } = await withModel(good);
    const taskId = await writing.writeAll(upstream, world);
    const task = await writing.readTaskDetails(upstream, world, taskId);
    expect(task).toMatchObject({ status: 'completed', details: { writer: 'llm' } });
    expect(task.result?.counts).toEqual({ total: LEADS, written: LEADS, failed: 0 });
    const { body } = await writing.listWritten(upstream, world);
    for (const { sequence } of body.sequences) {
      // Two angles each, and one where a colleague is dealt the other.
      expect([1, 2]).toContain(sequence.emails.length);
      for (const email of sequence.emails) {
        expect(email.writer).toBe('llm');
        expect(email.confidence?.support).toBe(1);
      }
    }
  });

  it('is paid for as its endpoint says, its judge too, beside what was expected', async () => {
    const { upstream, world, model } = await withModel(good, {
      AI_JUDGE_MODEL: 'judge',
      AI_PRICE_INPUT: '3',
      AI_PRICE_CACHED: '0.3',
      AI_PRICE_OUTPUT: '15',
    });
    const task = await writing.readTaskDetails(upstream, world, await writing.writeAll(upstream, world));
    const calls = model.calls.length + model.judged.length;
    expect(model.judged.length).toBeGreaterThan(0);
    const { spent, estimate } = task.result!.cost!;
    expect(spent.tokens).toBe(calls * 1_050);
    expect(spent.money).toBeCloseTo((calls * (300 * 3 + 600 * 0.3 + 150 * 15)) / 1e6, 9);
    expect(estimate.tokens).toBeGreaterThan(LEADS * 1_024);
    expect(estimate.money).toBeGreaterThan(0);
  });

  it('that a killed run had claimed is written at once by the next', async () => {
    let isBusy = true;
    const { upstream, owner, world } = await withModel((call, n) =>
      n >= 2 && isBusy ? { kind: 'status', status: 429, headers: { 'retry-after': '7' } } : good(call, n),
    );
    const taskId = await writing.writeAll(upstream, world);
    isBusy = false;
    // As a kill leaves it: leads claimed for minutes, and a lease that nobody gave back.
    const now = upstream.clock.now();
    const later = new Date(now.getTime() + 5 * 60_000);
    await owner`
      update sequences set status = 'generating', claimed_until = ${later}, fence = fence + 1
      where campaign_id = ${world.campaignId} and status = 'pending'`;
    await owner`
      update work_clock set attempts = 1, next_at = ${now}, leased_until = ${now}
      where kind = 'task' and key = ${taskId}`;
    await writing.workOnce(upstream, world, taskId);
    const task = await writing.readTaskDetails(upstream, world, taskId);
    expect(task.result?.counts).toEqual({ total: LEADS, written: LEADS, failed: 0 });
  });

  it('that throttles makes the rest wait, says so on the task, and goes on', async () => {
    let isBusy = true;
    const own = await withModel(
      (call, n) =>
        n >= 2 && isBusy ? { kind: 'status', status: 429, headers: { 'retry-after': '7' } } : good(call, n),
      { AI_CONCURRENCY: '1' },
    );
    const { upstream, world } = own;
    const taskId = await writing.writeAll(upstream, world);
    const waiting = await writing.readTaskDetails(upstream, world, taskId);
    expect(waiting.status).toBe('running');
    expect(waiting.phase).toContain('busy');
    expect(waiting.result?.counts).toEqual({ total: LEADS, written: 2, failed: 0 });
    const before = await writing.listWritten(upstream, world);
    expect(before.body.counts).toMatchObject({ completed: 2, pending: LEADS - 2, failed: 0 });
    expect(await dueAt(own, taskId)).toEqual(new Date(upstream.clock.now().getTime() + 7_000));
    isBusy = false;
    await writing.workOnce(upstream, world, taskId);
    expect(await writing.readTaskDetails(upstream, world, taskId)).toMatchObject({
      status: 'completed',
      phase: null,
    });
  });

  it('whose key is refused fails the task with what to mend, and a retry of the task goes on', async () => {
    const own = await withModel((call, n) => (n === 0 ? { kind: 'status', status: 401 } : good(call, n)));
    const { upstream, world } = own;
    const taskId = await writing.writeAll(upstream, world);
    const failed = await writing.readTaskDetails(upstream, world, taskId);
    expect(failed).toMatchObject({ status: 'error', error: { code: 'model-configuration' } });
    expect(failed.error?.message).toContain('AI_API_KEY');
    expect((await writing.listWritten(upstream, world)).body.counts).toMatchObject({ failed: 0 });
  });

  it('over its budget of the day leaves the rest waiting with the reason, and goes on the next day', async () => {
    const own = await withModel(good, { LLM_DAILY_TOKENS: '6600', AI_CONCURRENCY: '1' });
    const { upstream, world } = own;
    const taskId = await writing.writeAll(upstream, world);
    const waiting = await writing.readTaskDetails(upstream, world, taskId);
    expect(waiting.status).toBe('running');
    expect(waiting.phase).toContain('token budget');
    expect(waiting.result?.counts).toEqual({ total: LEADS, written: 3, failed: 0 });
    expect(waiting.result?.waiting).toBe("Today's token budget is spent; the rest is written tomorrow");
    expect(waiting.result?.cost?.spent).toEqual({ tokens: 3 * 1_050, money: null });
    const tomorrow = await dueAt(own, taskId);
    expect(tomorrow?.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(tomorrow?.getTime()).toBeGreaterThan(upstream.clock.now().getTime());
    upstream.clock.advance(24 * 3_600_000);
    await writing.workOnce(upstream, world, taskId);
    // By now everybody has to sign in again.
    const [row] = await own.owner<{ n: number; used: number; waiting: string | null }[]>`
      select (select count(*)::int from sequences where status = 'completed') as n,
        (result->'usage'->>'input')::int + (result->'usage'->>'output')::int as used, result->>'waiting' as waiting
      from tasks where id = ${taskId}`;
    expect(row).toEqual({ n: LEADS, used: LEADS * 1_050, waiting: null });
  });
});

describe('a lead that fails', () => {
  it('fails alone, and is written by the same writer once that can', async () => {
    let mayWrite = false;
    const own = await withModel((call, n) => (mayWrite ? good : dermatology)(call, n), {}, [
      'Cardiology',
      'Cardiology',
      'Dermatology',
      'Cardiology',
      'Cardiology',
      'Cardiology',
    ]);
    const { upstream, world } = own;
    const taskId = await writing.writeAll(upstream, world);
    const task = await writing.readTaskDetails(upstream, world, taskId);
    expect(task.status).toBe('completed');
    expect(task.result?.counts).toEqual({ total: LEADS, written: LEADS - 1, failed: 1 });
    const { body } = await writing.listWritten(upstream, world);
    const failed = body.sequences.find((one) => one.status === 'failed');
    expect(failed?.error).toMatchObject({ code: 'refused' });
    const leadId = failed?.lead_id ?? 0;

    const written = body.sequences.find((one) => one.status === 'completed');
    expect((await retry(own, written?.lead_id ?? 0, 'configured')).error?.code).toBe('precondition-failed');

    mayWrite = true;
    const again = await retry(own, leadId, 'configured');
    expect(again.status).toBe(200);
    await writing.workOnce(upstream, world, again.body.task_id);
    const alone = await writing.readTaskDetails(upstream, world, again.body.task_id);
    expect(alone.result).toMatchObject({
      counts: { total: 1, written: 1, failed: 0 },
      leads: [{ lead_id: leadId, status: 'completed' }],
    });
    expect((await writing.listWritten(upstream, world)).body.counts).toMatchObject({
      completed: LEADS,
      failed: 0,
    });
  });

  it('is written offline while the others wait for tomorrow, and none of them is', async () => {
    const own = await withModel(dermatology, { LLM_DAILY_TOKENS: '6600', AI_CONCURRENCY: '1' }, [
      'Dermatology',
      'Cardiology',
    ]);
    const { upstream, world } = own;
    await writing.writeAll(upstream, world);
    const { body } = await writing.listWritten(upstream, world);
    expect(body.counts.pending).toBeGreaterThan(0);
    const leadId = body.sequences.find((one) => one.status === 'failed')?.lead_id ?? 0;
    const again = await retry(own, leadId, 'composer');
    await writing.workOnce(upstream, world, again.body.task_id);
    const after = (await writing.listWritten(upstream, world)).body;
    const mended = after.sequences.find((one) => one.lead_id === leadId);
    expect(mended).toMatchObject({ status: 'completed' });
    expect(mended?.sequence.emails[0]?.writer).toBe('composer');
    expect(after.counts.pending).toBe(body.counts.pending);
  });

  it('is kept where the model cannot keep the limit, marked for a person with the reason', async () => {
    const { upstream, world } = await withModel((call) => {
      const answer = goodAnswer(call);
      const line = { text: call.campaign.angles[0]?.line ?? '', refs: [call.campaign.angles[0]?.id ?? ''] };
      for (const email of answer.emails) email.sentences.unshift(line, line, line, line);
      return { kind: 'json', value: answer };
    });
    await writing.writeAll(upstream, world);
    const { body } = await writing.listWritten(upstream, world, { show: 'needs_look' });
    expect(body.counts).toMatchObject({ failed: 0, completed: LEADS, needs_look: LEADS });
    const [email] = body.sequences[0]!.sequence.emails;
    expect(email?.confidence_score).toBeNull();
    expect(email?.look?.[0]?.reason).toContain('at most 35 words');
  });
});

describe('what somebody does meanwhile', () => {
  it('a text saved while the model rewrites the email wins, and the rewriting is told', async () => {
    const gate = Promise.withResolvers<void>();
    let isSlow = false;
    const { upstream, world, model } = await withModel((call, n) =>
      isSlow ? { kind: 'later', after: gate.promise, reply: reworded(call) } : good(call, n),
    );
    await writing.writeAll(upstream, world);
    const { sequence } = (await writing.listWritten(upstream, world)).body.sequences[0]!;
    const email = sequence.emails[0]!;
    isSlow = true;
    const calls = model.calls.length;
    const rewriting = upstream.call(regenerateEmail, {
      token: world.token,
      params: { sequence_id: sequence.sequence_id, email_id: email.email_id },
      query: { organization_id: world.id },
      ifMatch: email.version,
    });
    await until('the model', () => model.calls.length > calls);
    const body = 'Hello Ann,\n\nMay I send you a page about it?';
    const saved = await writing.saveEmail(upstream, world, {
      sequenceId: sequence.sequence_id,
      emailId: email.email_id,
      subject: 'A word from us today',
      body,
    });
    expect(saved.status).toBe(200);
    gate.resolve();
    const told = await rewriting;
    expect(told.error?.code).toBe('conflict');
    expect(told.error?.details?.current).toMatchObject({ body });
    const now = (await writing.listWritten(upstream, world)).body.sequences[0]?.sequence.emails[0];
    expect(now).toMatchObject({ body, is_human: true, version: email.version + 1 });
  });

  it('cancelling frees what was claimed, and what the worker still brings is not stored', async () => {
    const gate = Promise.withResolvers<void>();
    const { upstream, world, model } = await withModel((call, n) => ({
      kind: 'later',
      after: gate.promise,
      reply: good(call, n),
    }));
    const { body } = await writing.startWriting(upstream, world);
    const working = writing.workOnce(upstream, world, body.task_id);
    await until('the model', () => model.calls.length > 0);
    const params = { id: body.task_id };
    expect((await upstream.call(cancelTask, { token: world.token, params })).status).toBe(200);
    const freed = (await writing.listWritten(upstream, world)).body;
    expect(freed.sequences.map((one) => one.status)).toEqual(Array(LEADS).fill('pending'));
    gate.resolve();
    await working;
    const left = (await writing.listWritten(upstream, world)).body;
    expect(left.sequences.map((one) => one.status)).toEqual(Array(LEADS).fill('pending'));
    expect(left.sequences.flatMap((one) => one.sequence.emails)).toEqual([]);
    expect((await writing.readTaskDetails(upstream, world, body.task_id)).status).toBe('cancelled');
  });
});
