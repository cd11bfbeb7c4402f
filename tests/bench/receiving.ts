/**
 * What receiving costs, against bare imapflow at the same Dovecot: a first sync (fetched, parsed, made safe, stored) against
 * fetching and parsing alone; the memory of mailboxes that wait; and how long a message takes from its arrival to its row.
 * Run as root: `node --expose-gc tests/bench/receiving.ts <url of a Postgres where databases may be made> [messages]
 * [mailboxes] [sync | arrivals | memory]`.
 */
import { reportArrivals } from './receiving/arrivals.ts';
import { idleNames, memoryOf, reportMemory, WARM } from './receiving/idle.ts';
import { reportSync } from './receiving/sync.ts';
import { openWorld } from './receiving/world.ts';

const [server, messages = '5000', mailboxes = '100', only] = process.argv.slice(2);
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/receiving.ts postgres://…');
const count = Number(mailboxes);

if (only === 'memory-bare' || only === 'memory-ours') {
  const world = await openWorld(server, [...WARM, ...idleNames(count)]);
  try {
    console.log(JSON.stringify(await memoryOf(world, count, only === 'memory-bare' ? 'bare' : 'ours')));
  } finally {
    await world.close();
  }
} else {
  if (only !== 'memory') {
    const world = await openWorld(server, ['full', 'ann']);
    try {
      if (only === undefined || only === 'sync') await reportSync(world, Number(messages));
      if (only === undefined || only === 'arrivals') await reportArrivals(world);
    } finally {
      await world.close();
    }
  }
  if (only === undefined || only === 'memory') await reportMemory(import.meta.filename, server, count);
}
