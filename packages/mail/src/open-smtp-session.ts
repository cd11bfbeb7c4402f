import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { classifySmtpReply, replyText } from './classify-smtp-reply.ts';
import { ConnectError, connectFailureOf, isLoopback, openSocket, trustOf } from './open-socket.ts';
import { type SmtpError, type SmtpSession, type SmtpTimeouts, smtpSession } from './smtp-session.ts';
import type { MailConnection, SendOutcome, ServerLogin } from './types.ts';

const RESPONSE_BYTES_MAX = 64 * 1024;
export type OpenedSession = { ok: true; session: SmtpSession } | { ok: false; outcome: SendOutcome };

type OpenInput = {
  login: ServerLogin;
  connection: MailConnection;
  timeouts: SmtpTimeouts;
  signal?: AbortSignal;
};

/** Connects, secures and signs in. Never throws for what a server or the network does. */
export async function openSmtpSession(input: OpenInput): Promise<OpenedSession> {
  try {
    return { ok: true, session: await connectAndLogin(input) };
  } catch (error) {
    return { ok: false, outcome: openingOutcome(error, input.signal) };
  }
}

async function connectAndLogin({ login, connection, timeouts, signal }: OpenInput): Promise<SmtpSession> {
  const socket = await openSocket(
    {
      host: login.host,
      port: login.port,
      purpose: 'smtp',
      timeoutMs: timeouts.connectMs,
      ...(signal && { signal }),
    },
    connection,
  );
  if (login.security === 'none' && !isLoopback(socket.remoteAddress)) {
    socket.destroy();
    throw new ConnectError('tls', 'an unencrypted connection would show the password');
  }
  const client = new SMTPConnection({
    connection: socket,
    host: login.host,
    port: login.port,
    // An address literal (RFC 5321 4.1.3) reveals no host name of ours.
    name: addressLiteral(socket.localAddress ?? '127.0.0.1'),
    secure: login.security === 'tls',
    requireTLS: login.security === 'starttls',
    ignoreTLS: login.security === 'none',
    tls: trustOf(connection),
    greetingTimeout: timeouts.loginMs,
    // Our own timers end every phase, so this one must be later.
    socketTimeout: timeouts.acceptMs + 60_000,
    socketCloseTimeout: 1_000,
    maxResponseSize: RESPONSE_BYTES_MAX,
    logger: false,
  });
  await runOpening(client, socket, login, timeouts.loginMs, signal);
  return smtpSession(client, () => socket.destroy(), timeouts);
}

function runOpening(
  client: SMTPConnection,
  socket: { destroy(): unknown },
  login: ServerLogin,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      finish();
      client.close();
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new ConnectError('time-out', 'no greeting or sign-in in time')),
      timeoutMs,
    );
    const onAbort = () => fail(signal?.reason);
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const opened = () => {
      finish();
      client.removeListener('error', fail);
      resolve();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    client.on('error', fail);
    client.connect((error) => {
      if (error) return fail(error);
      // A relay that knows us by our address asks for no password (RFC 4954 3).
      if (!offersSignIn(client)) return opened();
      client.login({ user: login.user, pass: login.password }, (loginError) => {
        if (loginError) return fail(loginError);
        opened();
      });
    });
    if (signal?.aborted) onAbort();
  });
}

/** Whether the server offers AUTH: nodemailer's own record of its EHLO (a test holds this). */
const offersSignIn = (client: SMTPConnection): boolean => Reflect.get(client, 'allowsAuth') === true;

function openingOutcome(error: unknown, signal?: AbortSignal): SendOutcome {
  if (signal?.aborted && signal.reason?.name !== 'TimeoutError') {
    return { kind: 'not-sent', phase: 'connect', text: 'given up before the connection was open' };
  }
  const { response, responseCode, code } = error as SmtpError;
  if (response !== undefined && responseCode !== undefined) {
    if (code === 'EAUTH') return classifySmtpReply('login', response);
    if (responseCode < 500) return classifySmtpReply('connect', response);
    const failure = code === 'ETLS' ? 'tls' : 'protocol';
    return { kind: 'unreachable', failure, text: replyText(response) };
  }
  return { kind: 'unreachable', failure: connectFailureOf(error), text: replyText((error as Error).message) };
}

function addressLiteral(address: string): string {
  return address.includes(':') ? `[IPv6:${address.replace(/^::ffff:/, '')}]` : `[${address}]`;
}
