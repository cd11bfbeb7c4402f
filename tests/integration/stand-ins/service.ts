/** A service reduced to what the supervisor sees of one: a port, `/ready`, a way to die, a clean end. */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

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
process.on('SIGTERM', () => {
  note('stopped');
  server.close();
  server.closeAllConnections();
  process.exit(0);
});
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 100).unref();
console.log(JSON.stringify({ level: 'info', msg: 'a line for the log' }));
