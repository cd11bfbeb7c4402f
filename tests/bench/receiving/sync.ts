import { readNew } from '@myra/mail/custom/read-new';
import { openImap } from '@myra/mail/imap-session';
import { withOrganization } from '@myra/platform/database/with-organization';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { readUnmatched } from '@myra/upstream/src/modules/intake/read-unmatched.ts';
import { createSink } from '@myra/upstream/src/modules/intake/store-batches.ts';
import { findMailbox } from '@myra/upstream/src/modules/mailboxes/mailbox.store.ts';
import type { MailServer } from '../../support/mail-server.ts';
import { median } from '../measure.ts';
import { PostalMime } from './bare-imap.ts';
import { message } from './message.ts';
import { type Cpu, cpuNow } from './processor-time.ts';
import type { World } from './world.ts';

const ROUNDS = 5;
const never = new AbortController().signal;

/** Syncs all messages of "full". `atEnd` takes the last measurement before the session ends. */
type Sync = (world: World, atEnd: () => Promise<void>) => Promise<{ count: number; ms: number }>;
type Measured = { rate: number; cpu: Cpu };

const bareSync: Sync = async (world, atEnd) => {
  const client = world.bareOf('full');
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  const begin = performance.now();
  let count = 0;
  for await (const told of client.fetch('1:*', { uid: true, source: true })) {
    await PostalMime.parse(told.source);
    count += 1;
  }
  const ms = performance.now() - begin;
  await atEnd();
  await client.logout();
  return { count, ms };
};

/** The mailbox that was synced last. */
let synced = 0;

const ourSync: Sync = async (world, atEnd) => {
  const { deps, reader, connection } = world;
  const { organizationId, accountId } = await world.connect('full');
  const ctx = systemCtx(deps, 'bench', organizationId);
  const row = await withOrganization(deps.database, organizationId, (tx) => findMailbox(tx, accountId));
  if (!row) throw new Error('no mailbox');
  const client = await openImap({ login: world.loginOf('full'), connection, signal: never });
  const begin = performance.now();
  const reading = { ctx, row, reader, guard: async () => {} };
  const { count } = await readNew(
    client,
    { openSink: () => createSink(reading), since: row.createdAt, log: deps.log },
    { name: 'INBOX', kind: 'inbox', cursor: undefined },
    'none',
  );
  const ms = performance.now() - begin;
  await atEnd();
  client.close();
  synced = organizationId;
  return { count, ms };
};

/** Reads stored messages for safety, as the product does five seconds later. */
async function readAll({ sql, deps }: World, organizationId: number): Promise<number> {
  const rows =
    await sql`select key from work_clock where kind = 'read' and organization_id = ${organizationId}`;
  const begin = performance.now();
  await readUnmatched(deps, { organizationId, keys: rows.map(({ key }) => Number(key)), signal: never });
  const ms = performance.now() - begin;
  const [left] =
    await sql`select count(*)::int as n from unread_messages where organization_id = ${organizationId}`;
  if (rows.length === 0 || left?.n !== 0) throw new Error('not all were read for safety');
  return ms;
}

async function measured(world: World, messages: number, sync: Sync): Promise<Measured> {
  const before = await cpuNow(world);
  let after = before;
  const { count, ms } = await sync(world, async () => {
    after = await cpuNow(world);
  });
  if (count !== messages) throw new Error(`${count} of ${messages} were read`);
  const each = (key: keyof Cpu) => (after[key] - before[key]) / messages;
  return {
    rate: count / (ms / 1_000),
    cpu: { process: each('process'), main: each('main'), database: each('database'), mail: each('mail') },
  };
}

/** Compares a first sync (fetched, parsed, sanitised, stored) with fetching and parsing alone. */
export async function reportSync(world: World, mail: MailServer, messages: number): Promise<void> {
  await mail.deliver(
    `full@${mail.domain}`,
    Array.from({ length: messages }, (_, no) => message(no)),
  );
  // Warms up both paths and Dovecot's files.
  await measured(world, messages, bareSync);
  await measured(world, messages, ourSync);
  const rounds: { bare: Measured; ours: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await measured(world, messages, bareSync),
      ours: await measured(world, messages, ourSync),
    });
  }
  // After all of them, as in the product, where it starts five seconds later.
  const readMs = await readAll(world, synced);
  const ratios = rounds.map(({ bare, ours }) => ours.rate / bare.rate);
  const cpuOf = (kind: 'bare' | 'ours', key: keyof Cpu) =>
    `${(median(rounds.map((round) => round[kind].cpu[key])) * 1_000).toFixed(0)} µs`;
  const rateOf = (kind: 'bare' | 'ours') => median(rounds.map((round) => round[kind].rate)).toFixed(0);
  console.log(
    `first sync of ${messages}: bare ${rateOf('bare')}/s, ours ${rateOf('ours')}/s, ratio ${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
  console.log(
    `stored and shown is what this counts; read for safety after that, in the background: ${(readMs / 1_000).toFixed(1)} s for all (${((readMs * 1_000) / messages).toFixed(0)} µs for a message)`,
  );
  for (const kind of ['bare', 'ours'] as const) {
    console.log(
      `processor time for a message, ${kind}: process ${cpuOf(kind, 'process')} (its main thread ${cpuOf(kind, 'main')}), Postgres ${cpuOf(kind, 'database')}, Dovecot ${cpuOf(kind, 'mail')}`,
    );
  }
}
