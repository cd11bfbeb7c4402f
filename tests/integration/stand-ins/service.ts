/**
 * A service reduced to what the supervisor sees of one: a port, `/ready`, a way to die, a clean end, which takes BUSY_S. With
 * OUTLIVES it watches its supervisor only after that one has died, as a service does that is still loading, and has a thread
 * that never ends.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOnSignal } from '@myra/platform/http/shutdown';
import { createLogger } from '@myra/platform/logger';

const name = process.argv[1]?.includes('gateway') ? 'gateway' : 'upstream';
const port = Number(name === 'gateway' ? process.env.PORT : process.env.UPSTREAM_PORT);
const note = (line: string) =>
  appendFileSync(path.join(process.env.MYRA_DATA ?? '', 'history'), `${name} ${line}\n`);

const server = createServer((request, response) => {
  if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
  response.end(
    JSON.stringify({
      pid: process.pid,
      database: process.env.DATABASE_URL,
      account: process.env.MYRA_ADMIN_EMAIL,
    }),
  );
});
server.listen(port, '127.0.0.1', () => note('started'));
console.log(JSON.stringify({ level: 'info', msg: 'a line for the log' }));
const parentPid = Number(process.env.MYRA_PARENT_PID);
if (process.env.OUTLIVES === name) {
  while (process.ppid === parentPid) await wait(20);
  const pipe = path.join(process.env.MYRA_DATA ?? '', 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Occupies a thread for ever, as the look-up of a name may for minutes.
  void open(pipe);
}
const log = createLogger({ service: name, level: 'silent' });
const finish = async () => {
  for (let left = Number(process.env.BUSY_S ?? 0); left > 0; left -= 1) {
    console.log(JSON.stringify({ level: 'info', msg: 'unfinished work' }));
    await wait(1_000);
  }
  note('stopped');
};
exitOnSignal(finish, { parentPid, log });
