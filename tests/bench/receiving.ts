/**
 * What receiving costs, against bare imapflow at the same Dovecot: a first sync (fetched, parsed, made safe, stored) against
 * fetching and parsing alone; the memory of mailboxes that wait; and how long a message takes from its arrival to its row.
 * Run as root: `node --expose-gc tests/bench/receiving.ts <url of a Postgres where databases may be made> [messages]
 * [mailboxes] [sync | arrivals | memory]`.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { systemClock } from '@myra/platform/clock';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { openImap } from '@myra/upstream/src/mail/imap-session.ts';
import { createMessageReader } from '@myra/upstream/src/mail/message-reader.ts';
import type { MailConnection } from '@myra/upstream/src/mail/types.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { readImapFolder } from '@myra/upstream/src/modules/intake/read-imap.ts';
import { readOrphans } from '@myra/upstream/src/modules/intake/read-orphans.ts';
import { startReceiver } from '@myra/upstream/src/modules/intake/receiver.ts';
import { findMailbox } from '@myra/upstream/src/modules/mailboxes/mailbox.store.ts';
import { sealSecrets } from '@myra/upstream/src/modules/mailboxes/mailbox-secrets.ts';
import { scheduleWork, takeLease } from '@myra/upstream/src/modules/work/index.ts';
import postgres from 'postgres';
import { startMailServer } from '../support/mail-server.ts';
import { createSendingDeps, openOwner, seedCampaign } from '../support/sending-world.ts';

// The product depends on them, the tests do not: they are only what we measure against.
const load = createRequire(new URL('../../packages/upstream/package.json', import.meta.url));
const { ImapFlow } = load('imapflow');
const { default: PostalMime } = load('postal-mime');

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/receiving.ts postgres://…');
const MESSAGES = Number(process.argv[3] ?? 5_000);
const MAILBOXES = Number(process.argv[4] ?? 100);
const ROUNDS = 3;
const ARRIVALS = 100;
const databaseUrl = withDatabaseName(server, `myra_bench_receiving_${process.pid}`);
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const never = new AbortController().signal;

const names = Array.from({ length: MAILBOXES }, (_, index) => `idle${index}`);
/** Sessions that are opened before it is counted: code that runs often is kept in several forms, once for all. */
const warm = Array.from({ length: 40 }, (_, index) => `warm${index}`);
const started = await startMailServer({ users: ['full', 'ann', ...warm, ...names] });
if (!started.ok) throw new Error(`No mail server: ${started.reason}`);
const mail = started.server;
const connection: MailConnection = { resolveHost: async () => ['127.0.0.1'], ca: mail.ca };
const loginOf = (name: string) => ({
  host: 'localhost',
  port: mail.ports.imaps,
  security: 'tls' as const,
  user: `${name}@${mail.domain}`,
  password: mail.users.find(({ email }) => email === `${name}@${mail.domain}`)?.password ?? '',
});
const bareOf = (name: string) => {
  const { user, password: pass } = loginOf(name);
  return new ImapFlow({
    host: '127.0.0.1',
    servername: 'localhost',
    port: mail.ports.imaps,
    secure: true,
    auth: { user, pass },
    tls: { ca: mail.ca },
    logger: false,
  });
};

/** Plain text with a quote, HTML beside it, a small part now and then: what an inbox of a business holds. */
function message(no: number): string {
  const words = `I have read what you sent about item ${no}. `.repeat(20);
  const text = `${words}\r\n\r\nOn Mon, Nov 16, 2026 at 9:00 AM Ann wrote:\r\n> ${'as we said '.repeat(20)}\r\n`;
  const html = `<html><head><style>p{color:red}</style></head><body><p style="margin:0">${words}</p><blockquote>${words}</blockquote><img src="https://x.example/logo.png"></body></html>`;
  const head = `From: Person ${no} <p${no}@lead${no % 50}.example>\r\nTo: full@mail.test\r\nSubject: About item ${no}\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${no}.${process.pid}@lead.example>\r\nMIME-Version: 1.0\r\n`;
  const alternative = `Content-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--a--\r\n`;
  if (no % 20 !== 0) return head + alternative;
  const file = Buffer.alloc(20_000, no).toString('base64').replace(/.{76}/g, '$&\r\n');
  return `${head}Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\n${alternative}\r\n--m\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--m--\r\n`;
}

await migrateUpstream({ databaseUrl, queuesInPostgres: false });
const sql = openOwner(databaseUrl);
const { deps, close } = createSendingDeps(databaseUrl, systemClock);
const reader = createMessageReader();

async function connect(name: string): Promise<{ organizationId: number; accountId: number }> {
  const { organizationId, mailboxes } = await seedCampaign(sql, { leads: 1, launchedAt: new Date() });
  const accountId = mailboxes[0]?.id ?? 0;
  const login = loginOf(name);
  const sealed = sealSecrets(
    deps.sealer,
    { organizationId, id: accountId },
    { custom: { smtp: login, imap: login } },
  );
  await sql`update email_accounts set provider = 'custom', email = ${login.user}, secrets_sealed = ${sealed}, created_at = now() - interval '1 hour' where id = ${accountId}`;
  await scheduleWork(deps.database.db, { kind: 'receive', organizationId, key: accountId, at: new Date() });
  return { organizationId, accountId };
}

async function bareSync(atEnd: () => Promise<void>): Promise<number> {
  const client = bareOf('full');
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  const begin = performance.now();
  let count = 0;
  for await (const told of client.fetch('1:*', { uid: true, source: true })) {
    await PostalMime.parse(told.source);
    count += 1;
  }
  const rate = count / ((performance.now() - begin) / 1_000);
  await atEnd();
  await client.logout();
  return rate;
}

async function ourSync(atEnd: () => Promise<void>): Promise<number> {
  const { organizationId, accountId } = await connect('full');
  const ctx = systemCtx(deps, 'bench', organizationId);
  const row = await withOrganization(deps.database, organizationId, (tx) => findMailbox(tx, accountId));
  if (!row) throw new Error('no mailbox');
  const client = await openImap({ login: loginOf('full'), connection, signal: never });
  const begin = performance.now();
  const { count } = await readImapFolder(
    client,
    { ctx, row, reader, guard: async () => {} },
    { name: 'INBOX', kind: 'inbox', cursor: undefined },
  );
  const rate = count / ((performance.now() - begin) / 1_000);
  await atEnd();
  client.close();
  if (count !== MESSAGES) throw new Error(`${count} of ${MESSAGES} were stored`);
  await readAll(organizationId);
  return rate;
}

/** How long all of a sync took to be read for safety, once they were stored. */
const readMs: number[] = [];

/** Reads for safety what a sync stored, as the product does five seconds later. */
async function readAll(organizationId: number): Promise<void> {
  const rows =
    await sql`select key from work_clock where kind = 'read' and organization_id = ${organizationId}`;
  const begin = performance.now();
  await readOrphans(deps, { organizationId, keys: rows.map(({ key }) => Number(key)), signal: never });
  readMs.push(performance.now() - begin);
  const [left] =
    await sql`select count(*)::int as n from unread_orphans where organization_id = ${organizationId}`;
  if (rows.length === 0 || left?.n !== 0) throw new Error('not all were read for safety');
}

type Box = { organizationId: number; accountId: number };

async function hold({ organizationId, accountId }: Box) {
  const mailbox = { organizationId, accountId };
  const lease = await takeLease(deps.database.db, {
    kind: 'receive',
    organizationId,
    key: accountId,
    owner: 'bench',
    now: new Date(),
  });
  if (!lease) throw new Error('no lease');
  const pool = { open: () => Promise.reject(new Error('nothing is sent here')) };
  const receiver = startReceiver({ deps, pool, mailbox, lease, reader, connection, random: Math.random });
  const at = await receiver.readNow(60_000);
  if (!at) throw new Error('not read');
  return receiver;
}

type Memory = { rss: number; live: number };

function settled(): Promise<Memory> {
  return new Promise((resolve) => {
    setTimeout(() => {
      globalThis.gc?.();
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      resolve({ rss, live: heapUsed + external });
    }, 3_000);
  });
}

const perMailbox = (before: Memory, after: Memory): Memory => ({
  rss: (after.rss - before.rss) / MAILBOXES,
  live: (after.live - before.live) / MAILBOXES,
});

async function memoryOf(kind: 'bare' | 'ours'): Promise<Memory> {
  if (kind === 'bare') {
    const open = async (name: string) => {
      const client = bareOf(name);
      await client.connect();
      await client.mailboxOpen('INBOX', { readOnly: true });
      void client.idle();
      return client;
    };
    const clients = [];
    for (const name of warm) clients.push(await open(name));
    const before = await settled();
    for (const name of names) clients.push(await open(name));
    const used = perMailbox(before, await settled());
    for (const client of clients) client.close();
    return used;
  }
  const receivers = [];
  for (const name of warm) receivers.push(await hold(await connect(name)));
  const boxes: Box[] = [];
  for (const name of names) boxes.push(await connect(name));
  const before = await settled();
  for (const box of boxes) receivers.push(await hold(box));
  const used = perMailbox(before, await settled());
  for (const receiver of receivers) receiver.stop();
  await Promise.all(receivers.map((receiver) => receiver.ended));
  return used;
}

async function arrivals(): Promise<number[]> {
  const box = await connect('ann');
  const receiver = await hold(box);
  const took: number[] = [];
  for (let no = 0; no < ARRIVALS; no += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const begin = performance.now();
    await mail.deliver(`ann@${mail.domain}`, [message(1_000_000 + no * 20 + 1)]);
    for (;;) {
      const [row] =
        await sql`select count(*)::int as n from notifications where organization_id = ${box.organizationId} and direction = 'inbound'`;
      if (row?.n === no + 1) break;
      if (performance.now() - begin > 30_000) throw new Error('did not arrive');
    }
    took.push(performance.now() - begin);
  }
  receiver.stop();
  await receiver.ended;
  return took;
}

/** Processor time in ms, since the clock on the wall also counts what else the machine does. */
type Cpu = { process: number; main: number; database: number; mail: number };

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

async function cpuNow(): Promise<Cpu> {
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

type Measured = { rate: number; cpu: Cpu };

/** `work` returns its rate, and is told when to look at the clocks for the last time: before its session ends. */
async function measured(work: (atEnd: () => Promise<void>) => Promise<number>): Promise<Measured> {
  const before = await cpuNow();
  let after = before;
  const rate = await work(async () => {
    after = await cpuNow();
  });
  const each = (key: keyof Cpu) => (after[key] - before[key]) / MESSAGES;
  return {
    rate,
    cpu: { process: each('process'), main: each('main'), database: each('database'), mail: each('mail') },
  };
}

async function reportSync(): Promise<void> {
  await mail.deliver(
    `full@${mail.domain}`,
    Array.from({ length: MESSAGES }, (_, no) => message(no)),
  );
  // Dovecot reads its files once for all, and both paths are warm.
  await measured(bareSync);
  await measured(ourSync);
  const rounds: { bare: Measured; ours: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await measured(bareSync), ours: await measured(ourSync) });
  }
  const ratios = rounds.map(({ bare, ours }) => ours.rate / bare.rate);
  const cpuOf = (kind: 'bare' | 'ours', key: keyof Cpu) =>
    `${(median(rounds.map((round) => round[kind].cpu[key])) * 1_000).toFixed(0)} µs`;
  const rateOf = (kind: 'bare' | 'ours') => median(rounds.map((round) => round[kind].rate)).toFixed(0);
  console.log(
    `first sync of ${MESSAGES}: bare ${rateOf('bare')}/s, ours ${rateOf('ours')}/s, ratio ${median(ratios).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
  console.log(
    `stored and shown is what this counts; read for safety after that, in the background: ${(median(readMs) / 1_000).toFixed(1)} s for all (${((median(readMs) * 1_000) / MESSAGES).toFixed(0)} µs for a message)`,
  );
  for (const kind of ['bare', 'ours'] as const) {
    console.log(
      `processor time for a message, ${kind}: process ${cpuOf(kind, 'process')} (its main thread ${cpuOf(kind, 'main')}), Postgres ${cpuOf(kind, 'database')}, Dovecot ${cpuOf(kind, 'mail')}`,
    );
  }
}

async function reportArrivals(): Promise<void> {
  const took = (await arrivals()).toSorted((a, b) => a - b);
  console.log(
    `arrival to row (of which Dovecot takes 200 to 500 ms before it tells of a file, as bare imapflow sees it too): median ${median(took).toFixed(0)} ms, p95 ${(took[Math.floor(took.length * 0.95)] ?? 0).toFixed(0)} ms, worst ${(took.at(-1) ?? 0).toFixed(0)} ms of ${took.length}`,
  );
}

/** Each in a process of its own, so that neither begins on the other's heap. */
async function reportMemory(postgresUrl: string): Promise<void> {
  const run = promisify(execFile);
  const memory = async (kind: string) => {
    // Code that was not run lately is thrown away at times, which is more than what all mailboxes hold.
    const argv = [
      '--expose-gc',
      '--no-flush-bytecode',
      import.meta.filename,
      postgresUrl,
      '1',
      String(MAILBOXES),
      kind,
    ];
    return JSON.parse((await run(process.execPath, argv)).stdout.trim().split('\n').at(-1) ?? '') as Memory;
  };
  const bare = await memory('memory-bare');
  const ours = await memory('memory-ours');
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(0)} KiB`;
  for (const [what, key] of [
    ['RSS', 'rss'],
    ['live heap and buffers', 'live'],
  ] as const) {
    console.log(
      `memory of an idle mailbox (${MAILBOXES}, ${what}): bare ${kib(bare[key])}, ours ${kib(ours[key])}, ratio ${(ours[key] / bare[key]).toFixed(2)}`,
    );
  }
}

const [only] = process.argv.slice(5);
try {
  if (only === 'memory-bare' || only === 'memory-ours') {
    console.log(JSON.stringify(await memoryOf(only === 'memory-bare' ? 'bare' : 'ours')));
  } else {
    if (only === undefined || only === 'sync') await reportSync();
    if (only === undefined || only === 'arrivals') await reportArrivals();
    if (only === undefined || only === 'memory') await reportMemory(server);
  }
} finally {
  await reader.close();
  await close();
  await sql.end();
  await mail.stop();
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  await admin.end();
}
