import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDirectory } from '@myra/upstream/src/modules/providers/load-directory.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportChildInput } from '../support/import-child.ts';
import { type Importer, signUpImporter, upload } from '../support/lead-import.ts';
import { type SampleLeadsCount, writeSampleLeads } from '../support/sample-leads.ts';
import { ownerOf, started } from '../support/started.ts';
import { until } from '../support/until.ts';
import { startTestUpstream } from '../support/upstream-app.ts';

/** IMPORT_KILLS sets the number of kills; the list grows with it. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3);
const ROWS = KILLS * 1_500;
const SIZES = { chunkRows: 250 };

const upstream = started(() => startTestUpstream());
const owner = ownerOf(upstream);
let folder: string;
let content: Buffer;
let count: SampleLeadsCount;

beforeAll(async () => {
  await loadDirectory(upstream.deps);
  folder = await mkdtemp(path.join(tmpdir(), 'myra-kill-'));
  const file = path.join(folder, 'leads.csv');
  count = await writeSampleLeads({ path: file, kind: 'csv', rows: ROWS, messy: true });
  content = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startChild(importer: Importer, taskId: number): ChildProcess {
  const input: ImportChildInput = {
    databaseUrl: upstream.databaseUrl,
    filesDir: upstream.deps.config.filesDir,
    organizationId: importer.id,
    taskId,
    sizes: SIZES,
  };
  const child = fileURLToPath(new URL('../support/import-child.ts', import.meta.url));
  return spawn(process.execPath, [child, JSON.stringify(input)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

type Reached = { status: string; progress: number };

const readTask = async (taskId: number): Promise<Reached> => {
  const [row] = await owner<Reached[]>`select status, progress from tasks where id = ${taskId}`;
  return row ?? { status: 'missing', progress: 0 };
};

/** The lease of a killed process would last a minute. */
const letLeaseRunOut = (taskId: number) =>
  owner`update work_clock set leased_until = now() - interval '1 second' where kind = 'task' and key = ${taskId}`;

/** All rows of an import, without ids and times. */
async function remains(importer: Importer, taskId: number) {
  const of = { organization: importer.id };
  const leads = await owner`
    select email_key, first_name, last_name, title, city, state, category, provider_name, version
    from leads where organization_id = ${of.organization} order by email_key`;
  const listed = await owner`
    select m.email, m.source_line, m.city, m.state, m.category, m.specialties, m.provider_id, m.score, m.score_reasons,
      m.provider_facts, jsonb_array_length(m.painpoints) as painpoints, a.name as account
    from lead_list_leads m left join accounts a on a.id = m.account_id
    where m.organization_id = ${of.organization} order by m.email`;
  const rows = await owner`
    select line, outcome, code, message, raw from import_rows where organization_id = ${of.organization} order by line`;
  const counters = await owner`
    select regexp_replace(scope, '[0-9]+', 'n') as scope, facet, n from counters
    where organization_id = ${of.organization} order by scope, facet`;
  const accounts = await owner`
    select name, provider_id from accounts where organization_id = ${of.organization} order by name_key`;
  const [task] =
    await owner`select status, progress, result->'counts' as counts from tasks where id = ${taskId}`;
  const [activity] = await owner`
    select count(*)::integer as n from activity_log
    where organization_id = ${of.organization} and event = 'leads.imported'`;
  return { leads, listed, rows, counters, accounts, task, imports: activity?.n };
}

async function startTask(importer: Importer): Promise<number> {
  const answer = await upload(upstream, importer, content, { campaign_id: importer.campaignId });
  expect(answer.status).toBe(200);
  return answer.body.task_id;
}

it('an import that is killed many times leaves the same rows as an undisturbed one', {
  timeout: KILLS * 100_000,
}, async () => {
  const calm = await signUpImporter(upstream);
  const calmTask = await startTask(calm);
  await once(startChild(calm, calmTask), 'exit');

  const killed = await signUpImporter(upstream);
  const killedTask = await startTask(killed);
  const reached: number[] = [0];
  for (let kill = 0; kill < KILLS; kill++) {
    const goal = ((kill + 1) * 90) / KILLS;
    const child = startChild(killed, killedTask);
    await until('progress', async () => (await readTask(killedTask)).progress >= goal, 300_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    reached.push((await readTask(killedTask)).progress);
    await letLeaseRunOut(killedTask);
  }
  await once(startChild(killed, killedTask), 'exit');

  console.log(
    `killed at ${reached
      .slice(1)
      .map((progress) => progress.toFixed(1))
      .join(', ')} %`,
  );
  const left = await remains(killed, killedTask);
  expect(left.task).toMatchObject({ status: 'success', progress: 100 });
  expect(left.listed).toHaveLength(count.good);
  expect(left.imports).toBe(1);
  expect(left).toEqual(await remains(calm, calmTask));
});
