import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';
import { letClaimsRunOut, progressOf, startWriter } from '../support/writing-worker.ts';
import * as writing from '../support/writing-world.ts';

/** WRITING_KILLS sets the number of kills; the list grows with it. */
const KILLS = Number(process.env.WRITING_KILLS ?? 4);
const LEADS = Math.max(300, KILLS * 25);
/** Shares of the list, in percent, after which the worker is killed. */
const KILLS_AT = Array.from({ length: KILLS }, (_, kill) => 1 + (kill * 80) / KILLS);

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);

async function start(world: writing.WritingWorld): Promise<number> {
  const { body, status } = await writing.startWriting(upstream, world);
  expect(status).toBe(200);
  return body.task_id;
}

/** Everything that the writing leaves behind, without ids, times and fences. */
async function remains(world: writing.WritingWorld) {
  const emails = await owner`
    select s.lead_id, e.step, e.day, e.logic, e.email_type, e.subject_line, e.body,
      e.call_to_action, e.writer, e.writer_state, e.sources, e.warnings, e.confidence_score, e.word_count, e.version
    from sequences s join sequence_emails e on e.sequence_id = s.id
    where s.campaign_id = ${world.campaignId} order by s.lead_id, e.step`;
  const sequences = await owner`
    select lead_id, status, error, total_emails, confidence_score, is_edited, needs_look
    from sequences where campaign_id = ${world.campaignId} order by lead_id`;
  const [activity] = await owner`
    select count(*)::integer as n from activity_log
    where organization_id = ${world.id} and event = 'sequences.generated'`;
  return { emails, sequences, generations: activity?.n };
}

it('writing that is killed again and again leaves, byte for byte, what undisturbed writing leaves', {
  timeout: KILLS * 60_000,
}, async () => {
  const world = await writing.readyToWrite(
    upstream,
    writing.writingLeads(LEADS, ['Cardiology', 'Radiology', 'Primary Care']),
  );
  await once(startWriter(upstream, world, await start(world)), 'exit');
  const calm = await remains(world);
  expect(calm.sequences).toHaveLength(LEADS);
  expect(calm.sequences.every((one) => one.status === 'completed')).toBe(true);

  await owner`delete from sequence_emails where campaign_id = ${world.campaignId}`;
  await owner`delete from sequences where campaign_id = ${world.campaignId}`;
  const taskId = await start(world);
  const reached: number[] = [];
  for (const goal of KILLS_AT) {
    const child = startWriter(upstream, world, taskId);
    await until('progress', async () => (await progressOf(owner, taskId)) >= goal, 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    reached.push(await progressOf(owner, taskId));
    await letClaimsRunOut(owner, world, taskId);
  }
  await once(startWriter(upstream, world, taskId), 'exit');

  console.log(`killed at ${reached.map((progress) => progress.toFixed(1)).join(', ')} %`);
  expect(reached.at(-1)).toBeLessThan(100);
  const task = await writing.readTaskDetails(upstream, world, taskId);
  expect(task).toMatchObject({ status: 'completed', progress: 100 });
  expect(task.result?.counts).toEqual({ total: LEADS, written: LEADS, failed: 0 });
  const left = await remains(world);
  expect(left).toEqual({ ...calm, generations: 2 });
});
