import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import type { TestUpstream } from './upstream-app.ts';
import type { WritingChildInput } from './writing-child.ts';
import type { WritingWorld } from './writing-world.ts';

/** Works on a generation task in a process of its own, which a test can kill. */
export function startWriter(
  { databaseUrl, deps }: TestUpstream,
  world: WritingWorld,
  taskId: number,
): ChildProcess {
  const env = {
    UPSTREAM_DATABASE_URL: databaseUrl,
    MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    MYRA_DATA: deps.config.filesDir,
    LOG_LEVEL: 'silent',
  };
  const input: WritingChildInput = { env, organizationId: world.id, taskId };
  const child = fileURLToPath(new URL('./writing-child.ts', import.meta.url));
  return spawn(process.execPath, [child, JSON.stringify(input)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The percentage that a task has reached. */
export async function progressOf(owner: Sql, taskId: number): Promise<number> {
  const [row] = await owner<{ progress: number }[]>`select progress from tasks where id = ${taskId}`;
  return row?.progress ?? 0;
}

/** The lease and the claims of a killed process would last up to a minute. */
export async function letClaimsRunOut(owner: Sql, { campaignId }: WritingWorld, taskId: number) {
  const past = new Date(0).toISOString();
  await owner`update work_clock set leased_until = ${past} where kind = 'task' and key = ${taskId}`;
  await owner`
    update sequences set claimed_until = ${past} where campaign_id = ${campaignId} and status = 'generating'`;
}
