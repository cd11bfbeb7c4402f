/**
 * Lives through simulated months of sending. Run: `node tests/simulation/run.ts [first seed] [seeds] [days] [log]`; THREADS says how
 * many months are lived at once. Prints each seed that breaks a promise and ends with 1 if one did; the same seed lives the same month again.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { openOwner } from '../support/sending-world.ts';
import type { SeedResult } from './run-seed.ts';
import type { ThreadInput } from './seed-thread.ts';

const [first = '1', count = '20', days = '30', logs] = process.argv.slice(2);
// One that waits for the database leaves its core to the next.
const threads = Number(process.env.THREADS ?? 2 * availableParallelism());
const dataDir = await makeDataFolder('simulation');
const server = await startEmbeddedPostgres({ dataDir, isDurable: false });
const urlOf = (name: string) => withDatabaseName(server.url('postgres'), name);
await migrateUpstream({ databaseUrl: urlOf('template'), queuesInPostgres: false });
const owner = openOwner(urlOf('postgres'));
// Months are short and their databases thrown away.
await owner`alter system set autovacuum = off`;
await owner`select pg_reload_conf()`;
const begun = performance.now();
const total = { seeds: 0, emails: 0, dialogues: 0, kills: 0, turns: 0, acts: 0, broken: 0 };

function note({ seed, violations, figures, trace }: SeedResult): void {
  total.seeds += 1;
  for (const key of ['emails', 'dialogues', 'kills', 'turns', 'acts'] as const) total[key] += figures[key];
  if (logs) console.log(seed, trace, JSON.stringify(figures));
  if (total.seeds % 50 === 0) console.log(`${total.seeds} seeds, ${total.broken} broken`);
  if (violations.length === 0) return;
  total.broken += 1;
  console.log(`seed ${seed} (trace ${trace}):\n  ${violations.join('\n  ')}`);
}

let next = Number(first);
const end = next + Number(count);
async function liveInThread(): Promise<void> {
  const workerData: ThreadInput = { days: Number(days), isLogged: logs !== undefined };
  const thread = new Worker(new URL('./seed-thread.ts', import.meta.url), { workerData });
  while (next < end) {
    const seed = next;
    next += 1;
    await owner`create database ${owner(`seed_${seed}`)} template template strategy file_copy`;
    thread.postMessage({ seed, databaseUrl: urlOf(`seed_${seed}`) });
    const [result] = (await once(thread, 'message')) as [SeedResult];
    await owner`drop database ${owner(`seed_${seed}`)} with (force)`;
    note(result);
  }
  await thread.terminate();
}
await Promise.all(Array.from({ length: Math.min(threads, Number(count)) }, liveInThread));
const seconds = Math.round((performance.now() - begun) / 1_000);
console.log(`${total.seeds} seeds of ${days} days: ${JSON.stringify(total)}; ${seconds} s`);
await owner.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(total.broken > 0 ? 1 : 0);
