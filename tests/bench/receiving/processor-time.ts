import { readdirSync, readFileSync } from 'node:fs';
import type { World } from './world.ts';

/** CPU time in ms, because wall-clock time includes other load. */
export type Cpu = { process: number; main: number; database: number; mail: number };

const TICK_MS = 10;

/** CPU time of a local process, of the named command only if given. */
export function usedBy(pid: number | string, command?: string): number {
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

/** IMAP sessions are processes. The time of ended ones stays counted. */
const sessions = new Map<string, number>();
function usedBySessions(): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const used = usedBy(pid, 'imap');
    if (used > 0) sessions.set(pid, used);
  }
  return sum([...sessions.values()]);
}

/** CPU time so far of this process, its database connections and Dovecot's sessions. */
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
