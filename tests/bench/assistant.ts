/**
 * Times offline answers of the assistant in an organization with many leads: from the stored question to its first step, and to
 * the whole answer, without the browser. Goals are for a machine that does nothing else.
 * Run: `node tests/bench/assistant.ts <url of a Postgres where databases may be made> [leads]`.
 */

import { loadavg } from 'node:os';
import type { Ctx, UserActor } from '@myra/upstream/src/context.ts';
import { startThread } from '@myra/upstream/src/modules/assistant/ask-question.ts';
import { readThread } from '@myra/upstream/src/modules/assistant/read-thread.ts';
import { runAssistant } from '@myra/upstream/src/modules/assistant/run-assistant.ts';
import { median, p95 } from './measure.ts';
import { addAdmin, openUpstreamDatabase, openUpstreamDeps } from './services.ts';

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/assistant.ts postgres://…');
const leads = Number(process.argv[3] ?? 100_000);
const ROUNDS = 12;
const PIECE = 2_000;
const LOOK_MS = 2;
const GOALS_MS = { step: 150, answer: 400 };
const QUESTIONS = [
  'cardiology practices in Oregon, hot first',
  'how many leads do we have?',
  'leads that we have not contacted yet',
  'leads who did not reply',
  'nursing leads in Ohio and Texas',
  'which campaigns are running?',
  'why is nothing going out?',
  'how did Spring go?',
];

const database = await openUpstreamDatabase(server, 'assistant');
const { owner } = database;
const { deps, close } = openUpstreamDeps(database.databaseUrl);

/** An organization with its leads, a campaign of half of them, and the person who asks. */
async function seed(): Promise<Ctx<UserActor>> {
  const [organization] = await owner`insert into organizations (name) values ('Clinic') returning id`;
  const organizationId = Number(organization?.id);
  for (let first = 1; first <= leads; first += PIECE)
    await owner`
      insert into leads (organization_id, email, email_key, first_name, last_name, title, provider_name, state, category, specialties,
        score)
      select ${organizationId}, 'p' || n || '@example.org', 'p' || n || '@example.org', 'First' || n % 997, 'Last' || n % 4999,
        case n % 3 when 0 then 'Director of Nursing' when 1 then 'Practice Administrator' else 'Physician' end,
        'Practice ' || n % 313, (array['OR', 'OH', 'TX', 'CA', 'WA', 'NY'])[1 + n % 6], 'Group Practice',
        array[(array['Cardiology', 'Dermatology', 'Radiology'])[1 + n % 3]], (hashint8(n) & 1023) / 102.4
      from generate_series(${first}::integer, ${Math.min(leads, first + PIECE - 1)}::integer) n`;
  const [campaign] = await owner`
    insert into campaigns (organization_id, strategy_plan_id, name, goal, cadence, lead_count)
    values (${organizationId}, 1, 'Spring', 'Calls', '[]', ${leads}) returning id`;
  await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state, has_messages, replied_at, activity_at)
    select organization_id, ${Number(campaign?.id)}, id, 'active', true, case when id % 50 = 0 then now() end, now()
    from leads where organization_id = ${organizationId} and id % 2 = 0`;
  await owner`analyze`;
  const { id: userId, email } = await addAdmin(deps, organizationId);
  const actor = {
    kind: 'user' as const,
    userId,
    email,
    role: 'org_admin',
    organizationId,
    sessionId: '',
    mustSetPassword: false,
    needsCode: false,
  };
  return { ...deps, actor };
}

/** One question: milliseconds until its first step can be read, and until its answer is whole. */
async function askOnce(ctx: Ctx<UserActor>, question: string): Promise<{ step: number; answer: number }> {
  const started = performance.now();
  const { thread_id: threadId, run_id: runId } = await startThread(ctx, question);
  let isOver = false;
  const over = runAssistant({
    deps,
    organizationId: ctx.actor.organizationId ?? 0,
    runId,
    signal: new AbortController().signal,
  }).then(() => {
    isOver = true;
    return performance.now() - started;
  });
  let step: number | undefined;
  while (step === undefined) {
    const hasEnded = isOver;
    const { messages } = await readThread(ctx, threadId, 0);
    if ((messages[1]?.steps.length ?? 0) > 0 || hasEnded) step = performance.now() - started;
    else await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return { step, answer: await over };
}

try {
  const ctx = await seed();
  const taken = { step: [] as number[], answer: [] as number[] };
  for (const question of QUESTIONS) await askOnce(ctx, question);
  console.log(`${leads} leads, load ${loadavg()[0]?.toFixed(2)}; ms, median and p95 of ${ROUNDS}`);
  for (const question of QUESTIONS) {
    const own = { step: [] as number[], answer: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { step, answer } = await askOnce(ctx, question);
      own.step.push(step);
      own.answer.push(answer);
    }
    taken.step.push(...own.step);
    taken.answer.push(...own.answer);
    const said = (values: readonly number[]) => `${median(values).toFixed(0)} / ${p95(values).toFixed(0)}`;
    console.log(`${question}: first step ${said(own.step)}, answer ${said(own.answer)}`);
  }
  for (const name of ['step', 'answer'] as const) {
    const value = p95(taken[name]);
    console.log(
      `${name} p95 ${value.toFixed(0)} ms, goal ${GOALS_MS[name]} ms: ${value <= GOALS_MS[name] ? 'kept' : 'missed'}`,
    );
  }
} finally {
  await close();
  await database.close();
}
