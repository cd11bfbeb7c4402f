import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { isPortFree } from '@myra/platform/embedded-postgres/free-port';
import { findRunningPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { Redis } from 'ioredis';
import postgres from 'postgres';
import { type CliConfig, readCliConfig } from './config.ts';

/** One line of the report. `fault` makes the command fail; `note` is only information. */
export type Finding = { kind: 'good' | 'note' | 'fault'; text: string };

const good = (text: string): Finding => ({ kind: 'good', text });
const note = (text: string): Finding => ({ kind: 'note', text });
const fault = (text: string): Finding => ({ kind: 'fault', text });

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major >= 26 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22);
  return fits
    ? good(`Node ${process.versions.node}`)
    : fault(`Node ${process.versions.node} is not supported: use npm start, which brings its own.`);
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = existsSync(dataDir) ? dataDir : path.dirname(dataDir);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return fault(`${folder} cannot be written: set MYRA_DATA to a folder that can.`);
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_048_576);
  return freeMb < 1_000
    ? note(`Only ${freeMb} MB are left for ${dataDir}.`)
    : good(`${freeMb} MB free for ${dataDir}`);
}

async function checkPort(port: number, name: string): Promise<Finding> {
  return (await isPortFree(port, '0.0.0.0'))
    ? good(`${name} ${port} is free`)
    : note(`${name} ${port} is in use (by Myra itself, if it is running).`);
}

async function checkDatabase(config: CliConfig): Promise<Finding> {
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir, 'postgres'));
  if (!url) return good('Database: embedded, not running');
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('server_version') as version`;
    return good(`Database: Postgres ${row?.version} answers${config.databaseUrl ? '' : ' (embedded)'}`);
  } catch {
    return fault('Database: DATABASE_URL does not answer or refuses the login.');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function checkRedis(url: string | undefined): Promise<Finding> {
  if (!url) return good('Queue: on Postgres');
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return good('Queue: Redis answers');
  } catch {
    return fault('Queue: REDIS_URL does not answer or refuses the login.');
  } finally {
    redis.disconnect();
  }
}

function checkChromium(chrome: string | undefined): Finding {
  const candidates = [chrome, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const found = candidates.find((file) => file !== undefined && existsSync(file));
  return found
    ? good(`Browser for tests: ${found}`)
    : note('No chromium: browser tests are skipped (install it, or set CHROME).');
}

function checkDocker(): Finding {
  const answer = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  return answer.status === 0
    ? good(`Docker ${answer.stdout.trim()}`)
    : note('Docker does not answer: tests use embedded Postgres.');
}

/** `myra doctor`: prints one line for each thing Myra needs. Returns 1 if one of them is missing or wrong. */
export async function runDoctor(): Promise<number> {
  const config = readCliConfig(process.env);
  const findings = await Promise.all([
    checkNode(),
    checkDisk(config.dataDir),
    checkPort(config.port, 'Port'),
    checkPort(config.upstreamPort, 'Upstream port'),
    checkDatabase(config),
    checkRedis(config.redisUrl),
    checkChromium(process.env.CHROME),
    checkDocker(),
  ]);
  const label = { good: 'ok   ', note: 'note ', fault: 'FAULT' };
  for (const { kind, text } of findings) console.log(`${label[kind]} ${text}`);
  return findings.some(({ kind }) => kind === 'fault') ? 1 : 0;
}
