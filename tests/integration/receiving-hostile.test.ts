import type { MailEnv } from '@myra/mail/driver';
import { createDriver } from '@myra/mail/drivers';
import { createMessageReader } from '@myra/mail/message-reader';
import { loginAt, loopback, startScriptedServer } from '@myra/mail/testing/scripted-server';
import { startReceiver } from '@myra/upstream/src/modules/intake/receiver.ts';
import { sealSecrets } from '@myra/upstream/src/modules/mailboxes/mailbox-secrets.ts';
import { scheduleWork, takeLease } from '@myra/upstream/src/modules/work/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { until } from '../support/until.ts';

let world: MailWorld;
const reader = createMessageReader();
const env: MailEnv = {
  now: () => new Date(),
  connection: async () => loopback,
  apps: {},
  sandbox: { address: () => undefined, holds: async () => false },
};
beforeAll(async () => {
  world = await startMailWorld({}, new Date());
});
afterAll(async () => {
  await reader.close();
  await world?.stop();
});

type Answer = (tag: string, line: string) => string | undefined;
const SOON_MS = 60_000;

/** A mailbox at a scripted server; `answer` overrides a plain server with one message in its inbox. */
async function receiveFrom(answer: Answer, raw = 'From: a@b.test\r\nMessage-ID: <h@x>\r\n\r\nhello\r\n') {
  const { organizationId, account } = await seedSandboxCampaign(world);
  const server = await startScriptedServer('* OK [CAPABILITY IMAP4rev1] ready\r\n', (line, socket) => {
    const [tag = '*', ...words] = line.split(' ');
    const special = answer(tag, line);
    if (special !== undefined) return void socket.write(special, 'latin1');
    const date = '"20-Nov-2036 10:00:00 +0000"';
    const head = raw.slice(0, raw.indexOf('\r\n\r\n') + 4);
    const plain: Record<string, string> = {
      CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
      LIST: '* LIST () "/" INBOX\r\n',
      EXAMINE: '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 2] ok\r\n',
      SEARCH: '* SEARCH 1\r\n',
      HEAD: `* 1 FETCH (UID 1 RFC822.SIZE ${raw.length} INTERNALDATE ${date} BODY[HEADER.FIELDS (FROM)] {${head.length}}\r\n${head})\r\n`,
      FULLHEAD: `* 1 FETCH (UID 1 BODY[HEADER] {${head.length}}\r\n${head})\r\n`,
      BODY: `* 1 FETCH (UID 1 BODY[]<0> {${raw.length}}\r\n${raw})\r\n`,
    };
    const command = words[0] === 'UID' ? words[1] : words[0];
    const isFetch = command === 'FETCH';
    const key = !isFetch
      ? (command ?? '')
      : line.includes('HEADER.FIELDS')
        ? 'HEAD'
        : line.includes('BODY.PEEK[HEADER]')
          ? 'FULLHEAD'
          : 'BODY';
    socket.write(`${plain[key] ?? ''}${tag} OK done\r\n`, 'latin1');
  });
  const login = loginAt(server.port);
  const { sealer, database, clock } = world.upstream.deps;
  const sealed = sealSecrets(
    sealer,
    { organizationId, id: account.id },
    { custom: { smtp: login, imap: login } },
  );
  await world.sql`update email_accounts set provider = 'custom', secrets_sealed = ${sealed} where id = ${account.id}`;
  const work = { kind: 'receive', organizationId, key: account.id } as const;
  await scheduleWork(database.db, { ...work, at: clock.now() });
  const lease = await takeLease(database.db, { ...work, owner: 'test', now: clock.now() });
  const receiver = startReceiver({
    deps: world.upstream.deps,
    pool: { open: () => createDriver('custom', env).open({ smtp: login, imap: login }, async () => {}) },
    mailbox: { organizationId, accountId: account.id },
    lease: lease!,
    reader,
    // The shortest pauses.
    random: () => -0.49,
  });
  return {
    organizationId,
    account,
    server,
    receiver,
    inbound: () =>
      world.sql`select * from notifications where organization_id = ${organizationId} and direction = 'inbound'`,
    async end() {
      receiver.stop();
      await receiver.ended;
      await server.close();
    },
  };
}

const stored = (mailbox: Awaited<ReturnType<typeof receiveFrom>>) =>
  until('a stored message', async () => (await mailbox.inbound())[0], SOON_MS);

test('a server without IDLE is asked again and again', async () => {
  const mailbox = await receiveFrom(() => undefined);
  expect(await stored(mailbox)).toMatchObject({ body: expect.stringContaining('hello'), truncated: false });
  expect(await mailbox.receiver.readNow(SOON_MS)).not.toBeNull();
  expect(mailbox.server.connections()).toBe(1);
  await mailbox.end();
});

test('a message with a false size is read by its headers after the connection breaks, and is never lost', async () => {
  const mailbox = await receiveFrom((tag, line) =>
    line.includes('BODY.PEEK[]') ? `* 1 FETCH (UID 1 BODY[]<0> {900000000}\r\nabc${tag}` : undefined,
  );
  expect(await stored(mailbox)).toMatchObject({ body: '', truncated: true, message_id: '<h@x>' });
  await mailbox.end();
}, 240_000);

test('a message that the server always refuses is skipped', async () => {
  const mailbox = await receiveFrom((tag, line) =>
    line.includes('FETCH') && !line.includes('HEADER.FIELDS') ? `${tag} NO not this one\r\n` : undefined,
  );
  await until(
    'the message to be passed over',
    async () => {
      const [row] = await world.sql`select synced_ok_at from email_accounts where id = ${mailbox.account.id}`;
      return row!.synced_ok_at !== null;
    },
    2 * SOON_MS,
  );
  expect(await mailbox.inbound()).toHaveLength(0);
  await mailbox.end();
}, 150_000);

test('a refused sign-in ends the receiver', async () => {
  const mailbox = await receiveFrom((tag, line) =>
    line.includes('LOGIN') ? `${tag} NO [AUTHENTICATIONFAILED] no\r\n` : undefined,
  );
  expect(await mailbox.receiver.ended).toBeNull();
  const [row] = await world.sql`select health from email_accounts where id = ${mailbox.account.id}`;
  expect(row).toMatchObject({ health: 'needs_reauth' });
  await mailbox.end();
});

test('a stopping process does not wait for a silent server', async () => {
  const mailbox = await receiveFrom((_tag, line) => (line.includes('EXAMINE') ? '' : undefined));
  await until('the session to hang', () => mailbox.server.lines.some((line) => line.includes('EXAMINE')));
  mailbox.receiver.stop();
  expect(await mailbox.receiver.ended).toEqual(world.upstream.clock.now());
  await mailbox.end();
});
