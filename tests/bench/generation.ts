/**
 * Times the writing of sequences. Offline: leads a second through the task, everything stored, compared with the
 * composer alone. With a model that answers after 500 ms (in its own process): answers a second, compared with
 * AI_CONCURRENCY divided by that latency.
 * Run: `node tests/bench/generation.ts <url of a Postgres where databases may be made> [leads] [leads with the
 * model]`.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '@myra/upstream/src/context.ts';
import { campaignLeadPage, leadFactsForWriting } from '@myra/upstream/src/modules/leads/index.ts';
import { createTask } from '@myra/upstream/src/modules/tasks/index.ts';
import { createWriterChooser } from '@myra/upstream/src/modules/writing/choose-writer.ts';
import type { GenerationInput } from '@myra/upstream/src/modules/writing/generation-task.ts';
import { runGeneration } from '@myra/upstream/src/modules/writing/run-generation.ts';
import { inputFor, readWritingContext } from '@myra/upstream/src/modules/writing/writing-input.ts';
import { createOfflineWriter } from '@myra/writer/index';
import type { Sql } from 'postgres';
import { SHEET_ANGLES, SHEET_CLAIMS } from '../support/approved-sheet.ts';
import { goodAnswer, startFakeModel } from '../support/fake-model.ts';
import { openUpstreamDatabase, openUpstreamDeps } from './services.ts';

const LATENCY_MS = 500;
const CONCURRENCY = 8;
const STEPS = ['START_CAMPAIGN', 'IF_NOT_REPLIED', 'IF_NOT_REPLIED'];
const { signal } = new AbortController();

async function serveModel(): Promise<void> {
  const model = await startFakeModel((call) => ({
    kind: 'later',
    after: setTimeout(LATENCY_MS),
    reply: { kind: 'json', value: goodAnswer(call) },
  }));
  process.on('message', () => process.send?.({ calls: model.calls.length }));
  process.send?.({ baseUrl: model.baseUrl });
}

type Seeded = { organizationId: number; campaignId: number };

async function seed(sql: Sql, leads: number): Promise<Seeded> {
  const one = async (query: Promise<readonly { id: number }[]>): Promise<number> =>
    Number((await query)[0]?.id);
  const organizationId = await one(sql`
    insert into organizations (name, website, audience_type) values ('Larkfield Health', 'larkfield.example', 'providers')
    returning id`);
  const plan = await one(sql`
    insert into strategy_plans (organization_id, name, description) values (${organizationId}, 'Plan', 'd') returning id`);
  const product = await one(sql`
    insert into products (organization_id, name, description) values (${organizationId}, 'Larkfield Auth',
      'Places prior authorization calls to payers, logs each answer in a work queue and checks open requests every business day.')
    returning id`);
  for (const [n, [kind, text]] of SHEET_CLAIMS('Larkfield Auth').entries())
    await sql`
      insert into product_claims (organization_id, product_id, no, text, mail_text, kind, source_kind, state)
      values (${organizationId}, ${product}, ${n + 1}, ${text}, ${text}, ${kind}, 'typed', 'approved')`;
  for (const { name, roles, question, line, offer, subject } of SHEET_ANGLES('Larkfield Auth'))
    await sql`
      insert into product_angles (organization_id, product_id, name, roles, question, line, offer, subject,
        answers_question, state)
      values (${organizationId}, ${product}, ${name}, ${[...roles]}, ${question}, ${line}, ${offer}, ${subject}, true, 'approved')`;
  const list = await one(sql`
    insert into lead_lists (organization_id, name) values (${organizationId}, 'List') returning id`);
  const cadence = STEPS.map((logic, n) => ({ date: `2030-01-${10 + 3 * n}`, logic, description: 'note' }));
  const campaignId = await one(sql`
    insert into campaigns (organization_id, strategy_plan_id, product_id, name, goal, cadence, lead_list_id, lead_count)
    values (${organizationId}, ${plan}, ${product}, 'Campaign', 'Meet', ${sql.json(cadence)}, ${list}, ${leads})
    returning id`);
  await sql`
    insert into leads (organization_id, email, email_key)
    select ${organizationId}, 'lead' || n || '@example.org', 'lead' || n || '@example.org' from generate_series(1, ${leads}) n`;
  await sql`
    insert into lead_list_leads (organization_id, lead_list_id, lead_id, email, first_name, last_name, title, city, state,
      category, provider_name, specialties, scored_at)
    select ${organizationId}, ${list}, id, email, (array['Ann','Theo','Priya','Owen','Mara'])[1 + id % 5],
      (array['Reyes','Brandt','Nambiar','Price','Ellison','Okafor','Whitlock'])[1 + id % 7], 'Practice Manager', 'Dayton', 'OH',
      'Practice', (array['Bluefern','Saltmarsh','Copperline','Juniper'])[1 + id % 4] || ' Cardiology', array['Cardiology'], now()
    from leads where organization_id = ${organizationId}`;
  await sql`
    insert into campaign_leads (organization_id, campaign_id, lead_id)
    select ${organizationId}, ${campaignId}, id from leads where organization_id = ${organizationId}`;
  return { organizationId, campaignId };
}

/** Runs a task until every lead is done. Returns seconds and the number of failed leads. */
async function generate(deps: Deps, seeded: Seeded): Promise<{ seconds: number; failed: number }> {
  const { organizationId, campaignId } = seeded;
  const actor = { kind: 'system', job: 'bench', organizationId } as const;
  const input: GenerationInput = { leadListId: null, part: 'all', leadIds: [], writer: 'configured' };
  const { task } = await withOrganization(deps.database, organizationId, (tx) =>
    createTask({ actor, clock: deps.clock }, tx, {
      taskType: 'lead_list_sequence_generation',
      campaignId,
      input,
      idempotencyKey: String(performance.now()),
    }),
  );
  const chooseWriter = createWriterChooser(deps);
  const begun = performance.now();
  for (;;) {
    await runGeneration({ deps, chooseWriter, organizationId, taskId: task.id, signal });
    const [row] = await withOrganization(deps.database, organizationId, (tx) =>
      tx.execute<{ status: string; failed: number | null }>(
        `select status, (result->>'failed')::int as failed from tasks where id = ${task.id}`,
      ),
    );
    if (row?.status === 'completed') {
      return { seconds: (performance.now() - begun) / 1_000, failed: row.failed ?? 0 };
    }
  }
}

/** Leads a second of the composer alone. */
async function composeAlone(
  deps: Deps,
  { organizationId, campaignId }: Seeded,
  leads: number,
): Promise<number> {
  const inputs = await withOrganization(deps.database, organizationId, async (tx) => {
    const context = await readWritingContext(tx, campaignId, new Date());
    const ids = await campaignLeadPage(tx, { campaignId, afterLead: 0, limit: leads });
    return [...(await leadFactsForWriting(tx, campaignId, ids)).values()].map((lead) =>
      inputFor(context, lead, []),
    );
  });
  const composer = createOfflineWriter();
  const begun = performance.now();
  for (const input of inputs) await composer.write(input);
  return inputs.length / ((performance.now() - begun) / 1_000);
}

async function withDeps(url: string, work: (deps: Deps) => Promise<void>, env = {}): Promise<void> {
  const { deps, close } = openUpstreamDeps(url, env);
  try {
    await work(deps);
  } finally {
    await close();
  }
}

async function measure(server: string, leads: number, withModel: number): Promise<void> {
  const { databaseUrl, owner: sql, close } = await openUpstreamDatabase(server, 'generation');
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['--model']);
  try {
    const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
    await withDeps(databaseUrl, async (deps) => {
      const seeded = await seed(sql, leads);
      const stored = leads / (await generate(deps, seeded)).seconds;
      const alone = await composeAlone(deps, seeded, leads);
      console.log(
        `composer: ${leads} leads of ${STEPS.length} emails, ${stored.toFixed(1)} leads/s stored, ${alone.toFixed(1)} leads/s composed alone (${((100 * stored) / alone).toFixed(0)} %)`,
      );
    });
    const ai = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: baseUrl,
      AI_MODEL: 'fake',
      AI_CONCURRENCY: String(CONCURRENCY),
      LLM_DAILY_TOKENS: '1000000000',
    };
    await withDeps(
      databaseUrl,
      async (deps) => {
        const { seconds, failed } = await generate(deps, await seed(sql, withModel));
        child.send('calls');
        const [{ calls }] = (await once(child, 'message')) as [{ calls: number }];
        const most = CONCURRENCY / (LATENCY_MS / 1_000);
        console.log(
          `model of ${LATENCY_MS} ms, ${CONCURRENCY} at a time: ${withModel} leads (${failed} failed) with ${calls} answers, ${(calls / seconds).toFixed(1)} answers/s of at most ${most} (${((100 * calls) / seconds / most).toFixed(0)} %)`,
        );
      },
      ai,
    );
  } finally {
    child.kill();
    await close();
  }
}

if (process.argv[2] === '--model') await serveModel();
else if (process.argv[2] === undefined)
  throw new Error('Name a Postgres: node tests/bench/generation.ts postgres://…');
else await measure(process.argv[2], Number(process.argv[3] ?? 2_000), Number(process.argv[4] ?? 400));
