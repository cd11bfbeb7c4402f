import { cancelTask, getTask, getTaskDetails, retryTask } from '@myra/shared/contracts/tasks';
import { type Ctx, systemCtx } from '@myra/upstream/src/context.ts';
import type { TaskKind } from '@myra/upstream/src/modules/tasks/index.ts';
import {
  advanceTask,
  createTask,
  failTask,
  finishTask,
  noDetails,
  startTask,
  tasksModule,
} from '@myra/upstream/src/modules/tasks/index.ts';
import {
  holdsLease,
  oldestDueMs,
  releaseLease,
  removeWork,
  runTick,
  scheduleWork,
  takeLease,
} from '@myra/upstream/src/modules/work/index.ts';
import { renewLease } from '@myra/upstream/src/modules/work/work-clock.store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream, type TestOrganization } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
let organization: TestOrganization;
let ctx: Ctx;
beforeEach(async () => {
  organization = await signUpOrganization(upstream);
  ctx = systemCtx(upstream.deps, 'test', organization.id);
});

const inside = inOrganizationOf;
let keys = 0;
async function newTask(idempotencyKey?: string) {
  keys += 1;
  const key = idempotencyKey ?? `key-${keys}`;
  const input = { taskType: 'lead_upload', campaignId: null, input: {}, idempotencyKey: key } as const;
  return inside(upstream, organization, (tx) => createTask(ctx, tx, input));
}
const read = async (id: number) =>
  (await upstream.call(getTask, { token: organization.admin.token, params: { id } })).body;

describe('a task', () => {
  it('is created once for a key', async () => {
    const first = await newTask('same');
    const second = await newTask('same');
    expect([first.isNew, second.isNew, second.task.id]).toEqual([true, false, first.task.id]);
  });

  it('never falls back, and ends at 100', async () => {
    const { id } = (await newTask()).task;
    expect(await read(id)).toMatchObject({ status: 'pending', progress: 0, task_type: 'lead_upload' });
    await inside(upstream, organization, async (tx) => {
      expect(await advanceTask(ctx, tx, id, { progress: 10 })).toBe(false);
      expect(await startTask(ctx, tx, id)).toBe(true);
      await advanceTask(ctx, tx, id, { progress: 40, phase: 'Scoring leads', checkpoint: { line: 7 } });
      await advanceTask(ctx, tx, id, { progress: 20 });
    });
    expect(await read(id)).toMatchObject({ status: 'running', progress: 40, phase: 'Scoring leads' });
    const end = { status: 'success', result: { lead_list_id: 1 } } as const;
    expect(await inside(upstream, organization, (tx) => finishTask(ctx, tx, id, end))).toBe(true);
    expect(await read(id)).toMatchObject({ status: 'success', progress: 100 });
    expect(await inside(upstream, organization, (tx) => finishTask(ctx, tx, id, end))).toBe(false);
  });

  it('that failed continues at its checkpoint when it is tried again', async () => {
    const { id } = (await newTask()).task;
    await inside(upstream, organization, async (tx) => {
      await startTask(ctx, tx, id);
      await advanceTask(ctx, tx, id, { progress: 60, checkpoint: { line: 9 } });
      await failTask(ctx, tx, id, { code: 'file-broken', message: 'The file is damaged.' });
    });
    const options = { token: organization.admin.token, params: { id } };
    expect(await read(id)).toMatchObject({ status: 'error', error: { code: 'file-broken' }, progress: 60 });
    expect((await upstream.call(retryTask, options)).body).toMatchObject({ status: 'pending', error: null });
    expect((await upstream.call(retryTask, options)).status).toBe(412);
    const due = { kind: 'task', organizationId: organization.id, key: id } as const;
    const lease = await takeLease(upstream.deps.database.db, {
      ...due,
      owner: 'a',
      now: upstream.clock.now(),
    });
    expect(lease?.fence).toBeGreaterThan(0);
  });

  it('that is cancelled stops its worker at the next write', async () => {
    const { id } = (await newTask()).task;
    await inside(upstream, organization, (tx) => startTask(ctx, tx, id));
    const options = { token: organization.admin.token, params: { id } };
    expect((await upstream.call(cancelTask, options)).body.status).toBe('cancelled');
    expect(await inside(upstream, organization, (tx) => advanceTask(ctx, tx, id, { progress: 50 }))).toBe(
      false,
    );
    expect((await upstream.call(cancelTask, options)).status).toBe(412);
  });

  it('has empty details until the module of its type describes it', async () => {
    const { id } = (await newTask()).task;
    const details = await upstream.call(getTaskDetails, { token: organization.admin.token, params: { id } });
    expect(details.status).toBe(200);
    expect(details.body.id).toBe(id);
  });
});

describe('the work clock', () => {
  const work = (key: number) => ({ kind: 'draft', organizationId: organization.id, key }) as const;
  const take = (key: number, owner: string) =>
    takeLease(upstream.deps.database.db, { ...work(key), owner, now: upstream.clock.now() });
  const schedule = (key: number) =>
    scheduleWork(upstream.deps.database.db, { ...work(key), at: upstream.clock.now() });

  it('gives a row to one process, and to the next when the lease is over', async () => {
    await schedule(1);
    const both = await Promise.all([take(1, 'a'), take(1, 'b')]);
    const first = both.find((lease) => lease !== undefined)!;
    expect(both.filter(Boolean)).toHaveLength(1);
    upstream.clock.advance(61_000);
    const next = (await take(1, 'c'))!;
    expect(next.fence).toBeGreaterThan(first.fence);
    expect(next.attempts).toBe(2);
    const { db } = upstream.deps.database;
    expect(await renewLease(db, first, upstream.clock.now())).toBe(false);
    expect(await inside(upstream, organization, (tx) => holdsLease(tx, first))).toBe(false);
    expect(await inside(upstream, organization, (tx) => holdsLease(tx, next))).toBe(true);
    const end = { now: upstream.clock.now(), nextAt: null };
    expect(await releaseLease(db, first, end)).toBe(false);
    expect(await releaseLease(db, next, end)).toBe(true);
    expect(await take(1, 'd')).toBeUndefined();
  });

  it('never uses a fence twice, not even for a row that was deleted and made again', async () => {
    const { db } = upstream.deps.database;
    await schedule(3);
    const cancelled = (await take(3, 'a'))!;
    await removeWork(db, work(3));
    await schedule(3);
    const retried = (await take(3, 'b'))!;
    expect(retried.fence).toBeGreaterThan(cancelled.fence);
    expect(await renewLease(db, cancelled, upstream.clock.now())).toBe(false);
    expect(await inside(upstream, organization, (tx) => holdsLease(tx, cancelled))).toBe(false);
    const end = { now: upstream.clock.now(), nextAt: null };
    expect(await releaseLease(db, cancelled, end)).toBe(false);
    expect(await releaseLease(db, retried, end)).toBe(true);
  });

  it('keeps the earlier of two times and reports how late it is', async () => {
    const { db } = upstream.deps.database;
    const now = upstream.clock.now();
    await scheduleWork(db, { ...work(2), at: new Date(now.getTime() + 90_000) });
    await scheduleWork(db, { ...work(2), at: new Date(now.getTime() + 30_000) });
    await scheduleWork(db, { ...work(2), at: new Date(now.getTime() + 60_000) });
    expect(await oldestDueMs(db, ['draft'], now)).toBe(0);
    upstream.clock.advance(40_000);
    expect(Math.round(await oldestDueMs(db, ['draft'], upstream.clock.now()))).toBe(10_000);
    const lease = (await take(2, 'a'))!;
    expect(await oldestDueMs(db, ['draft'], upstream.clock.now())).toBe(0);
    await releaseLease(db, lease, { now: upstream.clock.now(), nextAt: null });
  });

  it('offers due tasks to the module of their type once a minute, and an offered task can be leased', async () => {
    const enqueued: number[] = [];
    const kind: TaskKind = {
      taskType: 'lead_upload',
      enqueue: async (_deps, { taskId }) => {
        enqueued.push(taskId);
      },
      describe: async () => ({ result: null, details: noDetails }),
    };
    const tick = () => runTick(upstream.deps, [tasksModule([kind])]);
    await tick();
    enqueued.length = 0;
    const { id } = (await newTask()).task;
    await Promise.all([tick(), tick()]);
    await tick();
    expect(enqueued).toEqual([id]);
    const due = { kind: 'task', organizationId: organization.id, key: id } as const;
    const lease = await takeLease(upstream.deps.database.db, {
      ...due,
      owner: 'a',
      now: upstream.clock.now(),
    });
    expect(lease).toBeDefined();
    upstream.clock.advance(61_000);
    await tick();
    expect(enqueued.filter((each) => each === id)).toEqual([id, id]);
  });
});
