import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { until } from '../support/until.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const LONG_MS = 600_000;
/** Several ticks of the workers: what would leave has left by then. */
const CHANCE_MS = 30_000;
const SETTLED = 'select count(*) from sending_stops where settled_at is not null and released_at is null';
/** Due, or held and put off since. */
const DUE = "select count(*) from outbound where state = 'held' or (state = 'planned' and due_at <= now())";
const CAPTURED = `select coalesce(string_agg("to"->0->>'email', ','), '') from sandbox_messages where direction = 'captured'`;

type Drill = {
  page: Page;
  emails: number;
  query(text: string, database?: string): Promise<string>;
  note(line: string): void;
};

/** The commands of docs/operations.md that save containers, and those that restore them. */
async function documentedCommands(): Promise<{ save: string; restore: string }> {
  const page = await readFile(path.join(CHECKOUT, 'docs/operations.md'), 'utf8');
  const section = page.split('\n### Containers\n')[1]?.split('\n### ')[0] ?? '';
  const [save, restore] = [...section.matchAll(/^```\n(.*?)^```/gms)].map(([, commands]) => commands);
  if (!save?.includes('pg_dump') || !restore?.includes('pg_restore'))
    throw new Error('docs/operations.md does not say how containers are saved and restored');
  return { save, restore };
}

/** A command may fail harmlessly, as the page says, so what they did is judged by the data. */
async function runIn(folder: string, commands: string): Promise<void> {
  const env = { ...process.env, COMPOSE_FILE: path.join(CHECKOUT, 'docker-compose.yml') };
  await promisify(execFile)('bash', ['-c', `exec < /dev/null\n${commands}`], { cwd: folder, env });
}

/**
 * Saves a third of the way, restores after two thirds, sees that nothing leaves, and releases sending as an admin.
 * @returns the addresses whose email left after the backup, which the restored data do not know.
 */
export async function restoreBackup({ page, emails, query, note }: Drill): Promise<string[]> {
  const captured = async (database?: string): Promise<string[]> =>
    (await query(CAPTURED, database)).split(',').filter((address) => address !== '');
  const untilCaptured = (share: number) =>
    until('emails to leave', async () => (await captured()).length >= share * emails, LONG_MS);
  const { save, restore } = await documentedCommands();
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-restore-'));
  try {
    await untilCaptured(1 / 3);
    await runIn(folder, save);
    note('saved');
    await untilCaptured(2 / 3);
    await runIn(folder, restore);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const known = await captured();
  const since = (await captured('myra_upstream_before')).filter((address) => !known.includes(address));
  note(`restored: ${known.length} emails in the backup, ${since.length} left after it`);
  if (known.length === 0 || since.length === 0) throw new Error('The backup is not between two emails');

  await until('the gateway', () => page.goto('/dashboard').then(Boolean, () => false), LONG_MS);
  const stopped = page.getByRole('alert').filter({ hasText: 'No email leaves' });
  await stopped.getByRole('button', { name: 'See what happened' }).click();
  const release = { name: 'Release sending' };
  await page.getByRole('button', release).click({ timeout: LONG_MS });
  // A worker is up once it has settled the stop. After that each email that is due could leave.
  await until('a worker to settle the stop', async () => Number(await query(SETTLED)) > 0, LONG_MS);
  await wait(CHANCE_MS);
  if (Number(await query(DUE)) === 0) throw new Error('No email was due while sending was stopped');
  const left = (await captured()).length - known.length;
  if (left > 0) throw new Error(`${left} emails left before anybody released sending`);
  await page.getByRole('alertdialog').getByRole('button', release).click();
  await page.getByText('Sending was released.').waitFor();
  note('released');
  await until(
    'the emails in doubt to be shown',
    async () => {
      const shown = await query(
        "select count(*) from outbound where kind = 'step' and state = 'unconfirmed'",
      );
      return Number(shown) >= since.length;
    },
    LONG_MS,
  );
  return since;
}
