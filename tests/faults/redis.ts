import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@myra/platform/embedded-postgres/free-port';

/** A Redis that keeps nothing. Needs `redis-server` on the PATH. */
export type LossyRedis = {
  url: string;
  /** Kills it and, after `awayMs`, starts an empty one on the same port. Resolves when that answers. */
  wipe(awayMs: number): Promise<void>;
  stop(): void;
};

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function startLossyRedis(): Promise<LossyRedis> {
  const port = await findFreePort();
  let server: ChildProcess;
  const start = async () => {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', [...flags, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
    server.on('error', (error) => {
      throw error;
    });
    while (!(await answers(port))) await wait(20);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async wipe(awayMs) {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await wait(awayMs);
      await start();
    },
    stop: () => void server.kill('SIGKILL'),
  };
}
