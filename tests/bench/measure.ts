import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { Sql } from 'postgres';

const CONNECTIONS = 16;

/** The value below which a share of them lies: 0.5 is the median. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]): number => at(values, 0.5);
export const p95 = (values: readonly number[]): number => at(values, 0.95);
export const p99 = (values: readonly number[]): number => at(values, 0.99);
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

export async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Requests a second over keep-alive connections. Throws if an answer is not 200. */
export async function perSecond(
  url: string,
  cookie: string,
  milliseconds: number,
): Promise<{ rate: number; p99: number; requests: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + milliseconds;
  const taken: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(url, { agent, headers: { cookie, 'x-myra': '1' } }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        );
      });
      request.on('error', reject);
    });
  const line = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await one();
      taken.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, line));
  agent.destroy();
  return {
    rate: taken.length / ((performance.now() - started) / 1_000),
    p99: p99(taken),
    requests: taken.length,
  };
}

const TICK_MS = 10;

/** Milliseconds of CPU time of a local process. */
export function processMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Milliseconds of CPU time of this process and its database connections, without the load of others. */
export async function processorMs(sql: Sql): Promise<number> {
  const { user, system } = process.cpuUsage();
  const rows =
    await sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const ofBackends = rows.map((row) => processMs(Number(row.pid)));
  return (user + system) / 1_000 + ofBackends.reduce((all, each) => all + each, 0);
}
