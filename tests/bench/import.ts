/**
 * Times the import of a lead file, compared with COPY of the same finished rows into a table with the same indexes.
 * Also its memory, and whether pages and searches of the list take the same time at any length.
 * Run: `node tests/bench/import.ts [rows …]` (default 10000 200000). DATABASE_URL names a server on which a database
 * may be made; otherwise an embedded one is started.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import postgres, { type Sql } from 'postgres';
import { writeSampleLeads } from '../support/sample-leads.ts';
import { runApart, withFolder } from './import/apart.ts';
import { makeLimitTable, withUpstreamDatabase } from './import/bench-database.ts';
import type { ImportFigure } from './import/import-once.ts';
import { LOOKS, look, REPEATS } from './import/looks.ts';
import { median } from './measure.ts';

const ROUNDS = 3;

/** In its own process, with the young generation of an import thread. */
const importApart = (url: string, organizationId: number, campaignId: number, file: string): ImportFigure =>
  runApart(
    new URL('./import/import-once.ts', import.meta.url).href,
    [url, String(organizationId), String(campaignId), file],
    { flags: ['--max-semi-space-size=8', '--max-old-space-size=384'] },
  );

const COLUMNS = `organization_id, lead_list_id, lead_id, source_line, email, first_name, last_name, credential, title,
  office_phone, city, state, category, provider_name, specialties, account_id, provider_id, provider_facts, painpoints,
  benefits, score, score_reasons, is_role_address, enriched_at, scored_at`;

/** Seconds of COPY for a list's finished rows, into an empty table with the same indexes. */
async function copyFinished(url: string, owner: Sql, listId: number, folder: string): Promise<number> {
  const file = path.join(folder, 'finished');
  await makeLimitTable(owner, 'lead_list_leads', true);
  // In its own connection: postgres.js leaves the socket paused after reading a copy.
  const reader = postgres(url, { max: 1 });
  const out = await reader
    .unsafe(
      `copy (select ${COLUMNS} from lead_list_leads where lead_list_id = ${listId} order by lead_id) to stdout`,
    )
    .readable();
  await pipeline(out, createWriteStream(file));
  await reader.end({ timeout: 0 });
  const into = await owner.unsafe(`copy bench_limit (${COLUMNS}) from stdin`).writable();
  const begun = performance.now();
  await pipeline(createReadStream(file), into);
  return (performance.now() - begun) / 1000;
}

/** An organization with a campaign, so that leads are scored for a product and an ideal customer. */
async function addCampaign(owner: Sql): Promise<{ organizationId: number; campaignId: number }> {
  const [organization] = await owner`insert into organizations (name) values ('Bench') returning id::integer`;
  const organizationId: number = organization?.id;
  const [product] = await owner`
    insert into products (organization_id, name, description) values (${organizationId}, 'AuthPilot',
      'Makes prior authorization calls to payers, logs each answer, checks open requests daily and writes results back to the EHR.')
    returning id::integer`;
  const [plan] = await owner`
    insert into strategy_plans (organization_id, name, description, user_input) values (${organizationId}, 'Bench', '',
      'Cardiology and primary care groups in Ohio. Practice administrators and medical directors.') returning id::integer`;
  const [campaign] = await owner`
    insert into campaigns (organization_id, strategy_plan_id, product_id, name, goal, cadence)
    values (${organizationId}, ${plan?.id}, ${product?.id}, 'Bench', 'Book calls', '[]') returning id::integer`;
  return { organizationId, campaignId: campaign?.id };
}

async function bench(url: string, owner: Sql, folder: string, sizes: number[]): Promise<void> {
  const looks = new Map<string, string[]>();
  for (const rows of sizes) {
    const file = path.join(folder, `${rows}.csv`);
    await writeSampleLeads({ path: file, kind: 'csv', rows });
    const { organizationId, campaignId } = await addCampaign(owner);
    const figure = importApart(url, organizationId, campaignId, file);
    const limits: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      limits.push(await copyFinished(url, owner, figure.listId, folder));
    await owner.unsafe('drop table bench_limit');
    const limit = median(limits);
    const [reading = 0, checking = 0] = figure.phaseSeconds;
    const perSecond = (seconds: number) => Math.round(rows / seconds).toLocaleString('en-US');
    console.log(
      `${rows} rows: whole import ${perSecond(figure.seconds)} rows/s (${figure.seconds.toFixed(1)} s), phases ${figure.phaseSeconds.join(' ')} s,` +
        ` reading and checking ${perSecond(Math.max(reading, checking))} rows/s; COPY of the finished rows ${perSecond(limit)} rows/s,` +
        ` ratio ${(limit / figure.seconds).toFixed(2)}; peak ${figure.peakMegabytes} MB of which ${figure.baseMegabytes} before the first row`,
    );
    for (const each of LOOKS) {
      const { median, worst, total } = await look(url, organizationId, figure.listId, each);
      const line = `${median.toFixed(1)} (${worst.toFixed(0)}) + ${total.toFixed(1)}`;
      looks.set(each.name, [...(looks.get(each.name) ?? []), line]);
    }
  }
  console.log(`Pages of 100 in ms: median (worst of ${REPEATS}) + total, at ${sizes.join(' | ')} leads`);
  for (const [look, lines] of looks) console.log(`  ${look}: ${lines.join(' | ')}`);
}

const main = (sizes: number[]) =>
  withFolder(async (folder) => {
    const given = process.env.DATABASE_URL;
    const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
    try {
      await withUpstreamDatabase(given ?? embedded?.url('postgres') ?? '', (url, owner) =>
        bench(url, owner, folder, sizes),
      );
    } finally {
      await embedded?.stop();
    }
  });

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
await main(sizes.length > 0 ? sizes : [10_000, 200_000]);
