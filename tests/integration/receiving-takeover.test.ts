import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { queueEnvironment } from '../support/queue-environment.ts';
import type { ReceivingChildInput } from '../support/receiving-child.ts';
import { type ReceivingWorld, startReceivingWorld } from '../support/receiving-world.ts';
import { until } from '../support/until.ts';

const started = await startMailServer({ users: ['ann', 'ben', 'cal', 'dan', 'lead'] });
if (!started.ok) console.warn(`\nSKIPPED: taking mailboxes over, because: ${started.reason}\n`);
const SOON_MS = 120_000;
const MB = 1_048_576;
/** The memory limit of the process: three large messages are fetched, read and stored at once. */
const RSS_MAX = 1_000 * MB;

type Child = { process: ChildProcess; pid: number; stop(): Promise<{ maxRssBytes: number }> };
type Box = { organizationId: number; account: { id: number } };

describe.skipIf(!started.ok)('processes that read mailboxes of a real Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  const children = new Set<ChildProcess>();
  let world: ReceivingWorld;
  let dir: string;

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'myra-takeover-'));
    await writeFile(path.join(dir, 'ca.pem'), server.ca);
    world = await startReceivingWorld(server);
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
  });
  afterAll(async () => {
    await world?.stop();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const address = (name: string) => `${name}@${server.domain}`;

  /** A process that reads this mailbox whenever it gets the lease. */
  function readApart({ organizationId, account }: Box): Child {
    const input: ReceivingChildInput = {
      env: {
        UPSTREAM_DATABASE_URL: world.upstream.databaseUrl,
        MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
        MYRA_DATA: dir,
        LOG_LEVEL: 'silent',
        MAIL_ALLOW_HOSTS: `127.0.0.1:${server.ports.imaps}`,
        MAIL_CA_FILE: path.join(dir, 'ca.pem'),
        ...queueEnvironment(),
      },
      organizationId,
      accountIds: [account.id],
    };
    const file = fileURLToPath(new URL('../support/receiving-child.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, JSON.stringify(input)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.add(child);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    return {
      process: child,
      pid: child.pid ?? 0,
      async stop() {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
        return JSON.parse(said.trim().split('\n').at(-1) ?? '{}');
      },
    };
  }

  async function kill({ process: child }: Child): Promise<void> {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  const countOf = async (organizationId: number): Promise<number> => {
    const [row] =
      await world.sql`select count(*)::int as n from notifications where organization_id = ${organizationId} and direction = 'inbound'`;
    return row!.n;
  };
  const untilStored = (organizationId: number, count: number) =>
    until(`${count} messages`, async () => (await countOf(organizationId)) >= count, SOON_MS);
  const holderOf = async (accountId: number) => {
    const [row] =
      await world.sql`select owner, leased_until from work_clock where kind = 'receive' and key = ${accountId}`;
    return String(row?.owner);
  };
  const untilHeldBy = ({ pid }: Child, accountId: number) =>
    until('the mailbox to be held', async () => (await holderOf(accountId)).startsWith(`p${pid}-`), SOON_MS);
  const leaseRunsOut = (accountId: number) =>
    world.sql`update work_clock set leased_until = now() - interval '1 second' where kind = 'receive' and key = ${accountId}`;

  let serial = 0;
  const message = (subject: string, more = '', text = `Text of ${subject}\r\n`): string => {
    serial += 1;
    return `From: Bob <bob@lead.example>\r\nMessage-ID: <t${serial}.${process.pid}@lead.example>\r\nDate: ${new Date().toUTCString()}\r\nSubject: ${subject}\r\n${more}\r\n${text}`;
  };
  const withFile = (subject: string, bytes: number, more = ''): string =>
    message(
      subject,
      `${more}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=m\r\n`,
      `--m\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nWhat ${subject} says.\r\n--m\r\nContent-Type: application/pdf; name=scan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'JVBERi0x'.repeat(9)}\r\n`.repeat(Math.ceil(bytes / 74))}--m--\r\n`,
    );

  test('a process that is killed twice during a read loses nothing and stores nothing twice', async () => {
    const box = await world.connect('ann');
    const { organizationId, account } = box;
    const COUNT = 5_000;
    await server.deliver(
      address('ann'),
      Array.from({ length: COUNT }, (_, no) => message(`no ${no}`)),
    );
    for (let kills = 0; kills < 2; kills += 1) {
      const before = await countOf(organizationId);
      const child = readApart(box);
      // The whole mailbox takes less than a second: kill the process as soon as it has stored anything.
      await untilStored(organizationId, before + 1);
      await kill(child);
      expect((await holderOf(account.id)).startsWith(`p${child.pid}-`)).toBe(true);
      await leaseRunsOut(account.id);
    }
    expect(await countOf(organizationId)).toBeLessThan(COUNT);
    const last = readApart(box);
    await untilStored(organizationId, COUNT);
    await server.deliver(address('ann'), [message('after it all')]);
    await untilStored(organizationId, COUNT + 1);
    await last.stop();
    const rows = await world.inbound(organizationId);
    expect(new Set(rows.map((row) => row.subject)).size).toBe(COUNT + 1);
    expect(rows).toHaveLength(COUNT + 1);
    const [row] = await world.sql`select receive_cursor from email_accounts where id = ${account.id}`;
    expect(row!.receive_cursor.INBOX.uid).toBe(COUNT + 1);
  }, 400_000);

  test('a process that slept past its lease stores nothing afterwards', async () => {
    const box = await world.connect('ben');
    const { organizationId, account } = box;
    await server.deliver(address('ben'), [message('first')]);
    const sleeper = readApart(box);
    await untilStored(organizationId, 1);
    await untilHeldBy(sleeper, account.id);
    // A process stopped inside a transaction would keep its locks. The spam folder is read last.
    await until(
      'it to have nothing more to do',
      async () => {
        const [row] = await world.sql`select receive_cursor from email_accounts where id = ${account.id}`;
        return Object.keys(row!.receive_cursor ?? {}).length === 2;
      },
      SOON_MS,
    );
    sleeper.process.kill('SIGSTOP');
    await leaseRunsOut(account.id);
    const other = readApart(box);
    await untilHeldBy(other, account.id);
    await server.deliver(address('ben'), [message('second')]);
    await untilStored(organizationId, 2);
    sleeper.process.kill('SIGCONT');
    await server.deliver(address('ben'), [message('third')]);
    await untilStored(organizationId, 3);
    expect((await holderOf(account.id)).startsWith(`p${other.pid}-`)).toBe(true);
    await Promise.all([sleeper.stop(), other.stop()]);
    const rows = await world.inbound(organizationId);
    expect(rows.map((row) => row.subject)).toEqual(['first', 'second', 'third']);
  }, 300_000);

  test('messages of 24, 26 and 50 MB are read in bounded memory, and cut ones are marked', async () => {
    const box = await world.connect('cal');
    const { organizationId } = box;
    await server.deliver(address('cal'), [
      withFile('whole', 24 * MB),
      withFile('cut', 26 * MB),
      withFile('huge', 50 * MB),
      message(
        'long',
        'Content-Type: text/plain\r\n',
        `${'A line of a very long text.\r\n'.repeat(1_800_000)}`,
      ),
      withFile('whole again', 24 * MB),
      message('small'),
    ]);
    const child = readApart(box);
    await untilStored(organizationId, 6);
    const { maxRssBytes } = await child.stop();
    console.log(`Reading messages of 24 to 50 MB took ${Math.round(maxRssBytes / MB)} MB at most`);
    expect(maxRssBytes).toBeLessThan(RSS_MAX);
    const rows = await world.sql`
      select n.subject, n.truncated, length(n.body) as chars, n.body like '%says%' as has_text,
        (select coalesce(sum(a.bytes), 0)::int from message_attachments a where a.notification_id = n.id) as kept
      from notifications n where n.organization_id = ${organizationId} order by n.uid`;
    expect(rows).toMatchObject([
      { subject: 'whole', truncated: false, has_text: true },
      { subject: 'cut', truncated: true, has_text: true, kept: 0 },
      { subject: 'huge', truncated: true, has_text: true, kept: 0 },
      { subject: 'long', truncated: true, kept: 0 },
      { subject: 'whole again', truncated: false, has_text: true },
      { subject: 'small', truncated: false, kept: 0 },
    ]);
    expect(rows[0]!.kept).toBeGreaterThan(17 * MB);
    expect(rows[3]!.chars).toBeGreaterThan(100_000);
  }, 300_000);

  test('a lead who answers with 30 MB stops the sequence, and the conversation shows the text as cut', async () => {
    const campaign = await world.campaign('dan', address('lead'));
    const { organizationId, admin, sequenceId } = campaign;
    await server.deliver(address('dan'), [
      withFile('answer', 30 * MB, `In-Reply-To: ${campaign.messageId}\r\n`),
    ]);
    await untilStored(organizationId, 1);
    const { status, body } = await world.upstream.call(getMailSequence, {
      token: admin.token,
      params: { id: sequenceId },
    });
    expect(status).toBe(200);
    expect(body.sequence).toMatchObject({ reason_to_stop: 'replied', read: false });
    const [shown] = body.notifications.filter(({ direction }) => direction === 'inbound');
    expect(shown).toMatchObject({ truncated: true });
    expect(JSON.stringify(shown)).toContain('What answer says.');
  }, 300_000);
});
