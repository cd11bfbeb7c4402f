import type { AddressInfo } from 'node:net';
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import type { Envelope } from '../types.ts';

export type SandboxMessage = {
  /** The mailbox's key, from `authenticate`. */
  accountKey: string;
  envelope: Envelope;
  raw: Buffer;
};

export type SandboxServerInput = {
  /** 0 for a free port. */
  port: number;
  /** The key of the mailbox with this user and password; undefined refuses the sign-in. */
  authenticate: (user: string, password: string) => Promise<string | undefined>;
  /** Stores a message; the server then answers 250, or 451 if it rejects. */
  onMessage: (message: SandboxMessage) => Promise<void>;
  /** Called with errors of `onMessage` and `authenticate`. */
  onError: (error: unknown) => void;
  messageBytesMax?: number;
};

export type SandboxServer = { host: string; port: number; close(): Promise<void> };

const HOST = '127.0.0.1';
const MESSAGE_BYTES_MAX = 20 * 1024 * 1024;
const RECIPIENTS_MAX = 30;
const CLIENTS_MAX = 200;

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/**
 * The mail sandbox: an SMTP server on loopback that stores messages and delivers none. It speaks plain SMTP with AUTH, because
 * nothing leaves the machine.
 */
export async function startSandboxServer(input: SandboxServerInput): Promise<SandboxServer> {
  const bytesMax = input.messageBytesMax ?? MESSAGE_BYTES_MAX;
  const server = new SMTPServer({
    name: 'sandbox.invalid',
    banner: 'Myra mail sandbox, nothing is delivered',
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: bytesMax,
    maxClients: CLIENTS_MAX,
    logger: false,
    closeTimeout: 2_000,
    onAuth: (auth, _session, done) => {
      signIn(auth, input).then(
        (accountKey) => {
          if (accountKey === undefined) done(refusal(535, '5.7.8 User name or password not accepted'));
          else done(null, { user: accountKey });
        },
        (error: unknown) => {
          input.onError(error);
          done(refusal(454, '4.7.0 The sign-in cannot be checked now'));
        },
      );
    },
    onRcptTo: (address, session, done) => {
      const refused = sandboxRefusal(address.address);
      if (refused) return done(refusal(refused.code, refused.text));
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX)
        return done(refusal(452, '4.5.3 Too many recipients'));
      return done();
    },
    onData: (stream, session, done) => {
      capture(stream, session, bytesMax, input).then(
        () => done(null),
        (error: unknown) => {
          if (!(error instanceof Error && 'responseCode' in error)) input.onError(error);
          done(
            error instanceof Error && 'responseCode' in error
              ? error
              : refusal(451, '4.3.0 Not stored, try again'),
          );
        },
      );
    },
  });
  // Connections that clients cut would otherwise end the process.
  server.on('error', input.onError);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(input.port, HOST, () => {
      server.server.removeListener('error', reject);
      resolve();
    });
  });
  return {
    host: HOST,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function signIn(
  auth: SMTPServerAuthentication,
  input: SandboxServerInput,
): Promise<string | undefined> {
  if (!auth.username || !auth.password) return undefined;
  return input.authenticate(auth.username, auth.password);
}

async function capture(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  bytesMax: number,
  input: SandboxServerInput,
): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The rest of a too large message is read and dropped: SMTP answers only after the final dot.
    if (bytes <= bytesMax) chunks.push(chunk);
  }
  if (bytes > bytesMax) throw refusal(552, '5.3.4 The message is too large for the sandbox');
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom ? mailFrom.address : '';
  await input.onMessage({
    accountKey: session.user ?? '',
    envelope: {
      from,
      to: rcptTo[0]?.address ?? '',
      bcc: rcptTo.slice(1).map(({ address }) => address),
    },
    raw: Buffer.concat(chunks),
  });
}

/** A domain that cannot exist (RFC 6761 6.4), for testing failures. */
const SANDBOX_DOMAIN = 'sandbox.invalid';

/**
 * Local parts at sandbox.invalid that fail, so that people can see how a campaign reacts: `bounce@` does not exist,
 * `tempfail@` asks to try later, `full@` has no room, `blocked@` is refused by policy. Plus-tags are ignored. Every other
 * address is accepted.
 */
const REFUSALS: Record<string, { code: number; text: string }> = {
  bounce: { code: 550, text: '5.1.1 This sandbox address does not exist' },
  tempfail: { code: 450, text: '4.2.0 This sandbox address asks to try again later' },
  full: { code: 552, text: '5.2.2 This sandbox mailbox is full' },
  blocked: { code: 550, text: '5.7.1 This sandbox address refuses the sender' },
};

/** How the sandbox refuses a recipient; undefined if it accepts. */
function sandboxRefusal(address: string): { code: number; text: string } | undefined {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  if (domain !== SANDBOX_DOMAIN) return undefined;
  const name = local.split('+')[0] ?? '';
  return Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
}
