import { createWorkers, type Workers } from '@myra/platform/jobs/create-workers';
import { jobs } from '@myra/upstream/src/jobs.ts';
import { runTick } from '@myra/upstream/src/modules/work/index.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailWorld, startMailWorld } from '../support/mail-world.ts';
import { approve, beginConversation, draftsOf, leadWrites } from '../support/reply-world.ts';
import { until } from '../support/until.ts';

let world: MailWorld;
let workers: Workers;

/** A worker that writes drafts and has no tick of its own. */
beforeAll(async () => {
  world = await startMailWorld({}, new Date());
  const { deps, modules, backend } = world.upstream;
  const { draftReplies } = collectHandlers(deps, modules);
  workers = createWorkers({
    backend,
    catalogue: { draftReplies: jobs.draftReplies },
    // The module of replies answers this job.
    handlers: { draftReplies: draftReplies! },
    concurrency: { 'up-work': 2 },
    log: deps.log,
  });
});
afterAll(async () => {
  await workers?.close(5_000);
  await world?.stop();
});

const isWritten = async (sequenceId: number) =>
  (await draftsOf(world.sql, sequenceId))[0]?.state === 'ready' || undefined;

test('an answer is drafted when the message arrives, without a tick', async () => {
  const talk = await beginConversation(world);
  await leadWrites(world, talk, 'How does it work?');
  await until('the draft', () => isWritten(talk.sequenceId), 20_000);
  // The draft is stored first, and then the work is struck off.
  await until('the work to be struck off', async () => {
    const left =
      await world.sql`select key from work_clock where kind = 'draft' and organization_id = ${talk.campaign.organizationId}`;
    return left.length === 0 || undefined;
  });
});

test('without a queue the message is stored, and the tick has the answer drafted once', async () => {
  const talk = await beginConversation(world);
  const { deps, modules } = world.upstream;
  const away = vi.spyOn(deps.queues, 'enqueueMany').mockRejectedValue(new Error('the queue is away'));
  await leadWrites(world, talk, 'How does it work?');
  expect(away).toHaveBeenCalled();
  away.mockRestore();
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ state: 'writing', attempts: 0 }]);
  await runTick(deps, modules);
  await until('the draft', () => isWritten(talk.sequenceId), 20_000);
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ state: 'ready', attempts: 1 }]);
});

test('a rollback requests nothing', async () => {
  const talk = await beginConversation(world);
  const { deps } = world.upstream;
  const asked = vi.spyOn(deps.queues, 'enqueueMany');
  await world.sql`alter table changes add constraint broken check (type <> 'notification') not valid`;
  await expect(leadWrites(world, talk, 'How does it work?')).rejects.toThrow('500');
  await world.sql`alter table changes drop constraint broken`;
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('an approved answer gets its own tick at the end of its undo time, but not one for another day', async () => {
  const { deps } = world.upstream;
  const asked = vi.spyOn(deps.queues, 'enqueue');
  for (const sendAt of [undefined, Math.floor(Date.now() / 1_000) + 86_400]) {
    const talk = await beginConversation(world);
    const message = await leadWrites(world, talk, 'How does it work?');
    await until('the draft', () => isWritten(talk.sequenceId), 20_000);
    const [draft] = await draftsOf(world.sql, talk.sequenceId);
    const answer = await approve(world, talk, Number(draft!.id), message.id, sendAt);
    expect(answer.status).toBe(200);
  }
  const ticks = asked.mock.calls.filter(([job]) => job.name === jobs.tick.name);
  expect(ticks).toHaveLength(1);
  expect(ticks[0]![2]!.delayMs).toBeLessThanOrEqual(10_000);
  asked.mockRestore();
});
