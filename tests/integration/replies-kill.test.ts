import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@myra/platform/clock';
import { withOrganization } from '@myra/platform/database/with-organization';
import { createReplyComposer } from '@myra/replies/index';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { runDrafting } from '@myra/upstream/src/modules/replies/run-drafting.ts';
import { holdCampaign } from '@myra/upstream/src/modules/sending/index.ts';
import { runTick } from '@myra/upstream/src/modules/work/index.ts';
import { expect, test } from 'vitest';
import type { DraftingChildInput } from '../support/drafting-child.ts';
import { startFakeModel } from '../support/fake-model.ts';
import { startMailWorld } from '../support/mail-world.ts';
import { approve, beginConversation, draftsOf, leadWrites, takenBytes } from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { until } from '../support/until.ts';

const world = started(() => startMailWorld({}, new Date()));
const model = started(() => startFakeModel(() => ({ kind: 'hang' })));

const leaseRunsOut = (key: number) =>
  world.sql`update work_clock set leased_until = ${new Date(0).toISOString()} where kind = 'draft' and key = ${key}`;

const draftHere = (organizationId: number, draftIds: number[]) =>
  runDrafting({
    deps: { ...world.upstream.deps, clock: systemClock },
    chooseWriter: () => createReplyComposer(),
    organizationId,
    draftIds,
    signal: new AbortController().signal,
  });

test("a draft whose writer is killed during the model's answer is written once by the next", async () => {
  const talk = await beginConversation(world);
  await leadWrites(world, talk, 'How does it work?');
  const { organizationId } = talk.campaign;
  const [waiting] = await draftsOf(world.sql, talk.sequenceId);
  const draftId = Number(waiting!.id);
  const input: DraftingChildInput = {
    env: {
      UPSTREAM_DATABASE_URL: world.upstream.databaseUrl,
      MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      MYRA_DATA: world.upstream.deps.config.filesDir,
      LOG_LEVEL: 'silent',
      ...model.env,
      AI_API_KEY: 'k',
    },
    organizationId,
    draftIds: [draftId],
  };
  const child = fileURLToPath(new URL('../support/drafting-child.ts', import.meta.url));
  const process_ = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', child, JSON.stringify(input)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await until('the call of the model', () => model.calls.length === 1, 20_000);
  process_.kill('SIGKILL');
  await once(process_, 'exit');
  expect((await draftsOf(world.sql, talk.sequenceId))[0]).toMatchObject({ state: 'writing', attempts: 1 });
  await draftHere(organizationId, [draftId]);
  expect((await draftsOf(world.sql, talk.sequenceId))[0]).toMatchObject({ state: 'writing' });
  await leaseRunsOut(draftId);
  await Promise.all([1, 2, 3].map(() => draftHere(organizationId, [draftId])));
  const drafts = await draftsOf(world.sql, talk.sequenceId);
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatchObject({ state: 'ready', writer: 'composer', attempts: 2, version: 2 });
  expect(await world.sql`select key from work_clock where kind = 'draft' and key = ${draftId}`).toHaveLength(
    0,
  );
}, 60_000);

test('a draft that kills its writers is given up with an error, and waits for no approval', async () => {
  const talk = await beginConversation(world);
  await leadWrites(world, talk, 'How does it work?');
  const { organizationId } = talk.campaign;
  const [waiting] = await draftsOf(world.sql, talk.sequenceId);
  const draftId = Number(waiting!.id);
  await world.sql`update work_clock set attempts = 3 where kind = 'draft' and key = ${draftId}`;
  await draftHere(organizationId, [draftId]);
  const [given] = await draftsOf(world.sql, talk.sequenceId);
  expect(given).toMatchObject({ state: 'failed', error: { code: 'internal' } });
  const [row] = await world.sql`select draft_waiting from sequences where id = ${talk.sequenceId}`;
  expect(row!.draft_waiting).toBe(false);
});

test('the tick offers waiting drafts, and a paused campaign does not hold an approved answer', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'How does it work?');
  const [waiting] = await draftsOf(world.sql, talk.sequenceId);
  const offered: { organizationId: number; draftIds: number[] }[] = [];
  const { deps, modules } = world.upstream;
  const queues = {
    ...deps.queues,
    enqueueMany: async (job: { name: string }, payloads: readonly unknown[]) => {
      if (job.name === 'reply.draft') offered.push(...(payloads as typeof offered));
    },
  };
  await runTick({ ...deps, queues }, modules);
  const mine = offered.find(({ organizationId }) => organizationId === talk.campaign.organizationId);
  expect(mine).toEqual({ organizationId: talk.campaign.organizationId, draftIds: [Number(waiting!.id)] });

  await draftHere(talk.campaign.organizationId, [Number(waiting!.id)]);
  const approved = await approve(world, talk, Number(waiting!.id), message.id);
  expect(approved.status).toBe(200);
  await withOrganization(deps.database, talk.campaign.organizationId, (tx) =>
    holdCampaign(systemCtx(deps, 'test', talk.campaign.organizationId), tx, talk.campaign.campaignId),
  );
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
});
