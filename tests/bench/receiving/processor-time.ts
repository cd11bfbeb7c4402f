import { readdirSync, readFileSync } from 'node:fs';
import type { World } from './world.ts';

/** Processor time in ms, since the clock on the wall also counts what else the machine does. */
export type Cpu = { process: number; main: number; database: number; mail: number };

const TICK_MS = 10;

/** What a process has used, if it runs here; of a command's if one is named. */
function usedBy(pid: number | string, command?: string): number {
  try {
    const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    const isMeant = command === undefined || name === command;
    return isMeant ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
  } catch {
    return 0;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sessions of IMAP, each a process: of those that ended, what they had used stays counted. */
const sessions = new Map<string, number>();
function usedBySessions(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const used = usedBy(pid, 'imap');
    if (used > 0) sessions.set(pid, used);
  }
  return sum([...sessions.values()]);
}

/** What this process, the backends of its database and the sessions of Dovecot have used so far. */
export async function cpuNow({ sql }: World): Promise<Cpu> {
  const { user, system } = process.cpuUsage();
  const thread = process.threadCpuUsage();
  const backends = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  return {
    process: (user + system) / 1_000,
    main: (thread.user + thread.system) / 1_000,
    database: sum(backends.map(({ pid }) => usedBy(pid))),
    mail: usedBySessions(),
  };
}
