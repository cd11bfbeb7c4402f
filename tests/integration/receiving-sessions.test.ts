import * as calls from '@myra/shared/contracts/email-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ReceivingWorld, startReceivingWorld } from '../support/receiving-world.ts';
import { until } from '../support/until.ts';

const many = Array.from({ length: 20 }, (_, index) => `user${index}`);
const started = await startMailServer({
  users: ['ann', 'ben', 'cal', 'dan', 'eve', 'fay', 'gus', 'lead', ...many],
});
if (!started.ok) console.warn(`\nSKIPPED: sessions with real mail servers, because: ${started.reason}\n`);
const SOON_MS = 60_000;

describe.skipIf(!started.ok)('sessions that are held open at a real Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  let world: ReceivingWorld;
  beforeAll(async () => {
    world = await startReceivingWorld(server);
  });
  afterAll(async () => {
    await world?.stop();
    await server.stop();
  });

  const address = (name: string) => `${name}@${server.domain}`;
  let serial = 0;
  function message(subject: string, more = ''): string {
    serial += 1;
    return `From: Bob <bob@lead.example>\r\nMessage-ID: <${serial}.${process.pid}@lead.example>\r\nDate: ${new Date().toUTCString()}\r\nSubject: ${subject}\r\n${more}\r\nText of ${subject}\r\n`;
  }
  const subjectsOf = async (organizationId: number) =>
    (await world.inbound(organizationId)).map((row) => String(row.subject));
  const untilStored = (organizationId: number, count: number) =>
    until(
      `${count} messages`,
      async () => {
        const [row] =
          await world.sql`select count(*)::int as n from notifications where organization_id = ${organizationId} and direction = 'inbound'`;
        return row!.n >= count ? await subjectsOf(organizationId) : undefined;
      },
      SOON_MS,
    );
  const healthOf = async (id: number) =>
    (await world.sql`select health, health_reason, failures from email_accounts where id = ${id}`)[0]!;

  test('reconnects to a restarted server and reads what arrived meanwhile', async () => {
    const { organizationId, account } = await world.connect('ann');
    await world.hold({ organizationId, account });
    await server.deliver(address('ann'), [message('before')]);
    await untilStored(organizationId, 1);
    await Promise.all([server.restartImap(), server.deliver(address('ann'), [message('during')])]);
    await untilStored(organizationId, 2);
    await server.deliver(address('ann'), [message('after')]);
    expect(await untilStored(organizationId, 3)).toEqual(['before', 'during', 'after']);
    expect(await healthOf(account.id)).toMatchObject({ health: 'ok' });
  });

  test('a rebuilt folder gives no new messages, and is read from there', async () => {
    const campaign = await world.campaign('ben', address('lead'));
    const { organizationId } = campaign;
    const answer = message('answer', `In-Reply-To: ${campaign.messageId}\r\n`);
    await server.deliver(address('ben'), [answer, message('two'), message('three')]);
    await untilStored(organizationId, 3);
    const before = await world.inbound(organizationId);
    const gone = before.find((row) => row.subject === 'two');
    await world.sql`update notifications set deleted_at = now() where id = ${Number(gone!.id)}`;
    await world.sql`update sequences set read = true where id = ${campaign.sequenceId}`;
    const log = await world.sql`select 1 from activity_log where organization_id = ${organizationId}`;
    await server.forgetUids(address('ben'));
    await server.deliver(address('ben'), [message('new')]);
    const subjects = await untilStored(organizationId, 4);
    expect(subjects.toSorted()).toEqual(['answer', 'new', 'three', 'two']);
    const after = await world.inbound(organizationId);
    expect(after.slice(0, 3).map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(new Set(after.map((row) => row.uidvalidity)).size).toBe(1);
    expect(after[0]!.uidvalidity).not.toBe(before[0]!.uidvalidity);
    const [sequence] = await world.sql`select read from sequences where id = ${campaign.sequenceId}`;
    expect(sequence).toMatchObject({ read: true });
    expect(
      await world.sql`select 1 from activity_log where organization_id = ${organizationId}`,
    ).toHaveLength(log.length);
  });

  test('a first read skips the history and stores each of five thousand messages once', async () => {
    const old = Array.from({ length: 300 }, (_, index) => message(`old ${index}`));
    await server.deliver(address('cal'), old, { at: new Date(Date.now() - 3_600_000) });
    const { organizationId, account } = await world.connect('cal');
    const more = Array.from({ length: 5_000 }, (_, index) => message(`new ${index}`));
    await server.deliver(address('cal'), more);
    await world.hold({ organizationId, account });
    const subjects = await untilStored(organizationId, 5_000);
    expect(new Set(subjects).size).toBe(5_000);
    expect(subjects.some((subject) => subject.startsWith('old'))).toBe(false);
    const [row] = await world.sql`select receive_cursor from email_accounts where id = ${account.id}`;
    expect(row!.receive_cursor.INBOX.uid).toBe(5_300);
  }, 400_000);

  test('twenty mailboxes at once each get their own messages', async () => {
    const boxes = [];
    for (const name of many) boxes.push({ name, ...(await world.connect(name)) });
    await Promise.all(boxes.map((box) => world.hold(box)));
    await Promise.all(boxes.map(({ name }) => server.deliver(address(name), [message(`for ${name}`)])));
    for (const { name, organizationId } of boxes) {
      expect(await untilStored(organizationId, 1)).toEqual([`for ${name}`]);
    }
  }, 300_000);

  test('a refused password ends the session until somebody signs in again', async () => {
    const campaign = await world.campaign('dan', address('lead'));
    const { organizationId, account } = campaign;
    const before = server.users.find(({ email }) => email === address('dan'))!.password;
    await server.setPassword(address('dan'), 'another-one');
    await server.restartImap();
    await until(
      'the refusal to be noted',
      async () => (await healthOf(account.id)).health === 'needs_reauth',
      SOON_MS,
    );
    expect((await healthOf(account.id)).health_reason).toContain('receiving server (IMAP) refused');
    await until('the mailbox to be let go', async () => {
      return (
        (await world.sql`select 1 from work_clock where kind = 'receive' and key = ${account.id}`).length ===
        0
      );
    });
    const rows =
      await world.sql`select attempts, state from outbound where campaign_id = ${campaign.campaignId}`;
    expect(rows).toEqual([{ attempts: 1, state: 'sent' }]);
    await server.deliver(address('dan'), [message('meanwhile')]);
    await server.setPassword(address('dan'), before);
    const retest = { token: campaign.admin.token, params: { id: account.id }, body: { password: before } };
    await until('the new password to work', async () => {
      return (await world.upstream.call(calls.retestEmailAccount, retest)).status === 200;
    });
    await world.hold({ organizationId, account });
    expect(await untilStored(organizationId, 1)).toEqual(['meanwhile']);
  });

  test('a mailbox that is deleted during a read stores nothing more and is released', async () => {
    const { organizationId, account, admin } = await world.connect('eve');
    await server.deliver(
      address('eve'),
      Array.from({ length: 1_000 }, (_, index) => message(`eve ${index}`)),
    );
    await world.receive(organizationId, [account.id]);
    await untilStored(organizationId, 1);
    const { status } = await world.upstream.call(calls.deleteEmailAccount, {
      token: admin.token,
      params: { id: account.id },
    });
    expect(status).toBe(200);
    const stored = (await subjectsOf(organizationId)).length;
    expect(await world.sql`select 1 from work_clock where kind = 'receive' and key = ${account.id}`).toEqual(
      [],
    );
    // Meanwhile another mailbox is read completely.
    const other = await world.connect('fay');
    await server.deliver(address('fay'), [message('fay')]);
    await world.hold(other);
    await untilStored(other.organizationId, 1);
    expect((await subjectsOf(organizationId)).length).toBe(stored);
  });

  test('a mailbox is not read while it is switched off', async () => {
    const { organizationId, account, admin } = await world.connect('gus');
    await world.hold({ organizationId, account });
    const toggle = { token: admin.token, params: { id: account.id }, body: {} };
    expect((await world.upstream.call(calls.toggleEmailAccount, toggle)).status).toBe(200);
    await server.deliver(address('gus'), [message('while off')]);
    await world.receive(organizationId, [account.id]);
    // The session lives until its lease is checked, but may store nothing any more.
    await server.restartImap();
    expect(await subjectsOf(organizationId)).toEqual([]);
    await world.upstream.call(calls.toggleEmailAccount, toggle);
    await until(
      'the mailbox to be read again',
      async () => {
        await world.receive(organizationId, [account.id]);
        return (await subjectsOf(organizationId)).length === 1;
      },
      SOON_MS,
    );
  });
});
