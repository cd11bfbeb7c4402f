import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { SMTP_TIMEOUTS } from './smtp-session.ts';
import { createSmtpTransport, type SmtpTransportInput } from './smtp-transport.ts';
import { makeCertificate } from './testing/certificate.ts';
import {
  type LineScript,
  loginAt,
  loopback,
  type ScriptedServer,
  smtpScript,
  startScriptedServer,
} from './testing/scripted-server.ts';
import type { SendOptions, ServerLogin, Transport } from './types.ts';

const GREETING = '220 hostile.test ESMTP\r\n';
const RAW = Buffer.from('Subject: hi\r\n\r\n.a dot at the start\r\nbye\r\n');
const ENVELOPE = { from: 'ann@myra.test', to: 'bob@lead.test' };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Setup = { server: ScriptedServer; transport: Transport };

async function setup(
  script: LineScript,
  {
    greeting = GREETING,
    login = {},
    ...more
  }: Partial<Omit<SmtpTransportInput, 'login'>> & {
    greeting?: string;
    login?: Partial<ServerLogin>;
  } = {},
): Promise<Setup> {
  const server = await startScriptedServer(greeting, script);
  const transport = createSmtpTransport({
    login: loginAt(server.port, login),
    connection: loopback,
    ...more,
  });
  cleanups.push(() => transport.close(), server.close);
  return { server, transport };
}

const sendTo = async (script: LineScript, options?: Parameters<typeof setup>[1], send?: SendOptions) => {
  const { transport } = await setup(script, options);
  return transport.send(RAW, ENVELOPE, send);
};

const quick = { ...SMTP_TIMEOUTS, loginMs: 150, envelopeMs: 150, acceptMs: 150 };

describe('what a server says decides the outcome', () => {
  it('takes a 250 after the final dot as accepted, with the dot stuffed', async () => {
    const { server, transport } = await setup(smtpScript());
    const outcome = await transport.send(RAW, ENVELOPE);
    expect(outcome).toEqual({ kind: 'accepted', code: 250, text: '2.0.0 queued as 1' });
    expect(server.lines).toContain('..a dot at the start');
    expect(server.lines).toContain(`MAIL FROM:<${ENVELOPE.from}>`);
  });

  it('sends without a sign-in where the server offers none, and shows it no password', async () => {
    const { server, transport } = await setup(smtpScript({ EHLO: '250 hostile.test\r\n' }));
    expect(await transport.verify()).toEqual({ ok: true });
    expect(await transport.send(RAW, ENVELOPE)).toMatchObject({ kind: 'accepted' });
    expect(server.lines.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  });

  it.each([
    ['450 4.2.0 busy', { kind: 'temporary', phase: 'envelope', code: 450, throttled: false }],
    ['451 4.7.1 too fast', { kind: 'temporary', code: 451, throttled: true }],
    ['421 4.3.0 closing', { kind: 'temporary', code: 421, throttled: true }],
    ['550 5.1.1 no such user', { kind: 'refused-recipient', enhanced: '5.1.1', badAddress: true }],
    ['550 No such user here', { kind: 'refused-recipient', badAddress: true }],
    ['552 5.2.2 mailbox full', { kind: 'refused-recipient', badAddress: false }],
    ['554 5.7.1 relay denied', { kind: 'refused-sender', enhanced: '5.7.1' }],
    ['550 5.1.1 mailbox is full', { kind: 'refused-recipient', badAddress: false }],
    ['550 5.4.1 Recipient address rejected: Access denied', { kind: 'refused-recipient', badAddress: true }],
    ["554 this user doesn't have a yahoo.com account", { kind: 'refused-recipient', badAddress: true }],
    ['550 5.7.133 sender not authenticated for group', { kind: 'refused-recipient', badAddress: false }],
    [
      '550 5.1.0 sender rejected: blacklisted',
      { kind: 'refused-recipient', badAddress: false, isBlock: true },
    ],
    ['550 5.4.5 Daily user sending limit exceeded', { kind: 'temporary', throttled: true }],
  ])('at RCPT: %s', async (reply, outcome) => {
    expect(await sendTo(smtpScript({ RCPT: `${reply}\r\n` }))).toMatchObject(outcome);
  });

  it.each([
    ['550 5.7.515 domain not authenticated', { kind: 'refused-sender' }],
    ['550 5.1.1 gone', { kind: 'refused-recipient', badAddress: true }],
    ['451 4.3.0 disk full', { kind: 'temporary', phase: 'accepting' }],
    ['421 4.3.0 going down', { kind: 'temporary', phase: 'accepting' }],
    ['554 looks like spam', { kind: 'refused-recipient', badAddress: false, isBlock: true }],
  ])('after the final dot: %s', async (reply, outcome) => {
    expect(await sendTo(smtpScript({ '.': `${reply}\r\n` }))).toMatchObject(outcome);
  });

  it('blames the mailbox, not the lead, for a refused password or sender', async () => {
    const auth = await sendTo(smtpScript({ AUTH: '535 5.7.8 bad password\r\n' }));
    expect(auth).toMatchObject({ kind: 'refused-sender', code: 535 });
    const sender = await sendTo(smtpScript({ MAIL: '553 not your address\r\n' }));
    expect(sender).toMatchObject({ kind: 'refused-sender', code: 553 });
  });

  it('takes a temporary refusal of the sign-in as temporary', async () => {
    const outcome = await sendTo(smtpScript({ AUTH: '454 4.7.0 too many logins\r\n' }));
    expect(outcome).toMatchObject({ kind: 'temporary', phase: 'login', throttled: true });
  });
});

describe('a cut is told apart by the final dot', () => {
  const close: LineScript = (_line, socket) => socket.destroy();

  it.each(['EHLO', 'AUTH'])('cut at %s: no dialogue came about', async (command) => {
    expect(await sendTo(smtpScript({ [command]: close }))).toMatchObject({
      kind: 'unreachable',
      failure: 'closed',
    });
  });

  it.each(['MAIL', 'RCPT', 'DATA'])('cut at %s: certainly not sent', async (command) => {
    const outcome = await sendTo(smtpScript({ [command]: close }));
    expect(outcome).toMatchObject({ kind: 'not-sent', phase: 'envelope' });
  });

  it('cut after the final dot: in doubt', async () => {
    expect(await sendTo(smtpScript({ '.': close }))).toMatchObject({ kind: 'in-doubt' });
  });

  it('cut while a large message is still flowing: certainly not sent', async () => {
    const { transport } = await setup(
      smtpScript({
        DATA: (_line, socket) => {
          socket.write('354 go\r\n');
          socket.pause();
          setImmediate(() => socket.destroy());
        },
      }),
    );
    const outcome = await transport.send(Buffer.alloc(40_000_000, 'a line of text\r\n'), ENVELOPE);
    expect(outcome).toMatchObject({ kind: 'not-sent', phase: 'data' });
  });

  it('does not believe a 250 that comes before the message was complete', async () => {
    const { transport } = await setup(smtpScript({ DATA: '354 go\r\n250 2.0.0 thanks already\r\n' }));
    const outcome = await transport.send(Buffer.alloc(40_000_000, 'a line of text\r\n'), ENVELOPE);
    expect(outcome.kind).toBe('not-sent');
  });

  it('silence after the final dot: in doubt, and never before ten minutes', async () => {
    const outcome = await sendTo(smtpScript({ '.': () => undefined }), { timeouts: quick });
    expect(outcome).toMatchObject({ kind: 'in-doubt' });
    expect(SMTP_TIMEOUTS.acceptMs).toBeGreaterThanOrEqual(600_000);
  });

  it('silence before it: not sent', async () => {
    const outcome = await sendTo(smtpScript({ RCPT: () => undefined }), { timeouts: quick });
    expect(outcome).toMatchObject({ kind: 'not-sent', phase: 'envelope' });
  });

  it('giving up is not sent before the dot and in doubt after it', async () => {
    for (const [command, kind] of [
      ['RCPT', 'not-sent'],
      ['.', 'in-doubt'],
    ] as const) {
      const controller = new AbortController();
      const script = smtpScript({ [command]: () => controller.abort() });
      expect(await sendTo(script, {}, { signal: controller.signal })).toMatchObject({ kind });
    }
  });

  it('a slow 250 is waited for', async () => {
    const slow: LineScript = (_line, socket) => void setTimeout(() => socket.write('250 ok\r\n'), 120);
    const outcome = await sendTo(smtpScript({ '.': slow }), { timeouts: { ...quick, acceptMs: 5_000 } });
    expect(outcome.kind).toBe('accepted');
  });
});

describe('hostile servers', () => {
  it('one that never speaks is a time-out', async () => {
    const outcome = await sendTo(() => undefined, { greeting: '', timeouts: quick });
    expect(outcome).toMatchObject({ kind: 'unreachable', failure: 'time-out' });
  });

  it('an endless line is cut off', async () => {
    const flood: LineScript = (_line, socket) => void socket.write(`250-${'x'.repeat(200_000)}`);
    const outcome = await sendTo(smtpScript({ EHLO: flood }));
    expect(outcome).toMatchObject({ kind: 'unreachable', failure: 'protocol' });
  });

  it('a closed port is refused, an unknown host is DNS, a forbidden one is said', async () => {
    const server = await startScriptedServer(GREETING, smtpScript());
    await server.close();
    const transport = createSmtpTransport({ login: loginAt(server.port), connection: loopback });
    expect(await transport.send(RAW, ENVELOPE)).toMatchObject({ kind: 'unreachable', failure: 'refused' });
    const unknown = createSmtpTransport({
      login: loginAt(25),
      connection: {
        resolveHost: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
      },
    });
    expect(await unknown.verify()).toMatchObject({ ok: false, failure: 'dns' });
  });

  it('a server without STARTTLS gets no password', async () => {
    const { server, transport } = await setup(smtpScript(), { login: { security: 'starttls' } });
    expect(await transport.verify()).toMatchObject({ ok: false, failure: 'tls' });
    expect(server.lines.some((line) => line.startsWith('AUTH'))).toBe(false);
  });

  const certificate = makeCertificate();

  it.skipIf(!certificate)('what was injected before the TLS handshake is never believed', async () => {
    const commands: string[] = [];
    const upgrade: LineScript = (_line, socket) => {
      socket.write('220 go\r\n250-evil.test\r\n250 AUTH LOGIN\r\n');
      socket.removeAllListeners('data');
      const secure = new tls.TLSSocket(socket, { isServer: true, ...certificate });
      secure.on('error', () => secure.destroy());
      secure.on('data', (chunk) => {
        const line = chunk.toString().trim();
        commands.push(line);
        const answers: Record<string, string> = { EHLO: '250 AUTH PLAIN\r\n', AUTH: '235 ok\r\n' };
        secure.write(answers[line.split(' ')[0] ?? ''] ?? '221 bye\r\n');
      });
    };
    const { transport } = await setup(smtpScript({ EHLO: '250 STARTTLS\r\n', STARTTLS: upgrade }), {
      login: { security: 'starttls' },
      connection: { ...loopback, secureContext: tls.createSecureContext({ ca: certificate?.cert ?? '' }) },
    });
    await transport.verify();
    expect(commands.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
    expect(commands.filter((line) => line.startsWith('AUTH'))[0]).toMatch(/^AUTH PLAIN/);
  });

  it.skipIf(!certificate)('a certificate that nobody vouches for gets no password', async () => {
    const upgrade: LineScript = (_line, socket) => {
      socket.write('220 go\r\n');
      socket.removeAllListeners('data');
      new tls.TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => socket.destroy());
    };
    const { transport } = await setup(smtpScript({ EHLO: '250 STARTTLS\r\n', STARTTLS: upgrade }), {
      login: { security: 'starttls' },
    });
    expect(await transport.verify()).toMatchObject({ ok: false, failure: 'tls' });
  });

  it('an address with a line break or an angle bracket never reaches the dialogue', async () => {
    const { server, transport } = await setup(smtpScript());
    for (const to of [
      'bob@lead.test>\r\nRCPT TO:<eve@x.test',
      'a\r\n@x.test',
      'bob@lead.test\nDATA',
      'bob',
    ]) {
      await expect(transport.send(RAW, { ...ENVELOPE, to })).rejects.toMatchObject({ code: 'invalid-input' });
    }
    expect(server.lines).toEqual([]);
  });
});

describe('connections of a mailbox are reused', () => {
  it('sends many messages over at most the allowed connections', async () => {
    const { server, transport } = await setup(smtpScript(), { connectionsMax: 2 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => transport.send(RAW, ENVELOPE)));
    expect(outcomes.every((outcome) => outcome.kind === 'accepted')).toBe(true);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('goes on with the same connection after a refused recipient', async () => {
    const script = smtpScript({
      RCPT: (line, socket) => socket.write(line.includes('nobody') ? '550 5.1.1 no\r\n' : '250 ok\r\n'),
    });
    const { server, transport } = await setup(script, { connectionsMax: 1 });
    expect(await transport.send(RAW, { ...ENVELOPE, to: 'nobody@lead.test' })).toMatchObject({
      badAddress: true,
    });
    expect(await transport.send(RAW, ENVELOPE)).toMatchObject({ kind: 'accepted' });
    expect(server.connections()).toBe(1);
  });

  it('opens a new one where the server has closed the idle one', async () => {
    let messages = 0;
    const script = smtpScript({
      MAIL: (_line, socket) => {
        messages += 1;
        if (messages === 2) socket.destroy();
        else socket.write('250 ok\r\n');
      },
    });
    const { transport } = await setup(script, { connectionsMax: 1 });
    expect((await transport.send(RAW, ENVELOPE)).kind).toBe('accepted');
    expect((await transport.send(RAW, ENVELOPE)).kind).toBe('accepted');
    expect(messages).toBe(3);
  });

  it('a connection outlives the signal of the message that it was opened for', async () => {
    const { server, transport } = await setup(smtpScript(), { connectionsMax: 1 });
    const controller = new AbortController();
    expect((await transport.send(RAW, ENVELOPE, { signal: controller.signal })).kind).toBe('accepted');
    controller.abort();
    expect((await transport.send(RAW, ENVELOPE)).kind).toBe('accepted');
    expect(server.connections()).toBe(1);
  });

  it('a server that ignores QUIT is left', async () => {
    const { server, transport } = await setup(smtpScript({ QUIT: () => undefined }));
    await transport.send(RAW, ENVELOPE);
    await transport.close();
    await expect.poll(server.open, { timeout: 5_000 }).toBe(0);
  });

  it.each([1, 2])(
    'what may not go on at question %i is not sent, and the server has nothing',
    async (question) => {
      const { server, transport } = await setup(smtpScript());
      let asked = 0;
      const mayGoOn = () => {
        asked += 1;
        return asked < question;
      };
      expect(await transport.send(RAW, ENVELOPE, { mayGoOn })).toMatchObject({ kind: 'not-sent' });
      expect(asked).toBe(question);
      expect(server.lines).not.toContain('.');
    },
  );

  it('closing waits for the message in hand and refuses later ones', async () => {
    const { transport } = await setup(smtpScript());
    const { promise: isInHand, resolve } = Promise.withResolvers<void>();
    const mayGoOn = () => {
      resolve();
      return true;
    };
    const running = transport.send(RAW, ENVELOPE, { mayGoOn });
    await isInHand;
    await transport.close();
    expect((await running).kind).toBe('accepted');
    expect((await transport.send(RAW, ENVELOPE)).kind).toBe('not-sent');
  });
});

describe('copies of an answer', () => {
  const copied = { ...ENVELOPE, cc: ['cy@lead.test'], bcc: ['dee@clinic.test', 'cy@lead.test'] };
  const refusing = (address: string, reply: string) =>
    smtpScript({
      RCPT: (line, socket) => socket.write(line.includes(address) ? `${reply}\r\n` : '250 2.1.5 ok\r\n'),
    });

  it('go to every address once', async () => {
    const { server, transport } = await setup(smtpScript());
    expect(await transport.send(RAW, copied)).toMatchObject({ kind: 'accepted' });
    expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<bob@lead.test>',
      'RCPT TO:<cy@lead.test>',
      'RCPT TO:<dee@clinic.test>',
    ]);
  });

  it('do not go where the recipient is refused, for now or for good', async () => {
    const now = await setup(refusing('bob@lead.test', '450 4.2.0 greylisted'));
    expect(await now.transport.send(RAW, copied)).toMatchObject({ kind: 'temporary', code: 450 });
    const ever = await setup(refusing('bob@lead.test', '550 5.1.1 no such user'));
    expect(await ever.transport.send(RAW, copied)).toMatchObject({
      kind: 'refused-recipient',
      badAddress: true,
    });
    for (const { server } of [now, ever]) expect(server.lines).not.toContain('.');
    // The next message goes over a new connection.
    expect(await ever.transport.send(RAW, { ...ENVELOPE, to: 'eve@lead.test' })).toMatchObject({
      kind: 'accepted',
    });
  });

  it('are named where a copy is refused', async () => {
    const { transport } = await setup(refusing('cy@lead.test', '550 5.1.1 no such user'));
    expect(await transport.send(RAW, copied)).toMatchObject({
      kind: 'accepted',
      refusedCopies: ['cy@lead.test'],
    });
  });
});
