/**
 * Compares receiving with bare imapflow at the same Dovecot: a first sync (fetched, parsed, sanitised, stored) with
 * fetching and parsing alone; the memory of waiting mailboxes; and the time from a message's arrival to its row.
 * Run as root: `node tests/bench/receiving.ts <url of a Postgres where databases may be made> [messages] [mailboxes]
 * [sync
 * arrivals
 * memory]`.
 */
import { reportArrivals } from './receiving/arrivals.ts';
import { reportMemory } from './receiving/idle.ts';
import { reportSync } from './receiving/sync.ts';
import { openWorld, startMail } from './receiving/world.ts';

const [server, messages = '5000', mailboxes = '400', only] = process.argv.slice(2);
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/receiving.ts postgres://…');

if (only !== 'memory') {
  const mail = await startMail(['full', 'ann']);
  const world = await openWorld(server, mail);
  try {
    if (only === undefined || only === 'sync') await reportSync(world, mail, Number(messages));
    if (only === undefined || only === 'arrivals') await reportArrivals(world, mail);
  } finally {
    await world.close();
    await mail.stop();
  }
}
if (only === undefined || only === 'memory') await reportMemory(server, Number(mailboxes));
