import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { replyText } from './classify-smtp-reply.ts';
import { FETCH_BYTES_MAX } from './mail-bounds.ts';
import { ConnectError, connectFailureOf, isLoopback, resolveAddresses, trustOf } from './open-socket.ts';
import { sayCheckFailure } from './say-check-failure.ts';
import type { CheckFailure, MailConnection, ServerLogin } from './types.ts';

/** What an IMAP errand gives: its value, or which part failed with a sentence for a person. */
export type ImapFailure = { ok: false; failure: CheckFailure; sentence: string };
export type ImapResult<T> = { ok: true; value: T } | ImapFailure;

export type ImapInput = {
  login: ServerLogin;
  connection: MailConnection;
  /** For the whole errand, connecting included; 60 s unless given. */
  deadlineMs?: number;
  signal?: AbortSignal;
};

const DEADLINE_MS = 60_000;
const CONNECT_MS = 20_000;
/** A server that means another protocol stays silent; a person waits meanwhile. */
const GREETING_MS = 8_000;
const LINE_BYTES_MAX = 1024 * 1024;
/** A whole message of the largest kind that is fetched, and what a server says around it. */
const LITERAL_BYTES_MAX = FETCH_BYTES_MAX + 64 * 1024;
/** Silence of a server that should speak; while idling the caller asks it more often than this. */
const SILENCE_MS = 3 * 60_000;

/** Carries an error of the caller's own callback past what is taken for the mail server's. */
class CallerFault extends Error {}

/** Runs a callback of the caller inside an errand; what it throws leaves `withImap` as it is. */
export async function callBack<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (cause) {
    throw new CallerFault('a callback failed', { cause });
  }
}

/**
 * Connects, signs in, runs one errand and signs out, all before the deadline. Never throws for what a
 * server or the network does; an error of `run` that is not the server's is thrown as it is.
 */
export async function withImap<T>(
  input: ImapInput,
  run: (client: ImapFlow) => Promise<T>,
): Promise<ImapResult<T>> {
  const deadline = AbortSignal.timeout(input.deadlineMs ?? DEADLINE_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline;
  let client: ImapFlow | undefined;
  try {
    client = await untilAborted(connectImap(input, signal), signal);
    const value = await untilAborted(run(client), signal);
    await Promise.race([client.logout(), once(signal)]).catch(() => undefined);
    return { ok: true, value };
  } catch (error) {
    return imapFailure(error, input.login);
  } finally {
    client?.close();
  }
}

/** What failed in a session, with a sentence for a person. Throws an error that is not the server's or the network's. */
export function imapFailure(error: unknown, login: ServerLogin): ImapFailure {
  if (error instanceof CallerFault) throw error.cause;
  if (!isMailFailure(error)) throw error;
  return failed(error, login);
}

/** Connects and signs in, for a session that lasts until `signal` aborts or the server ends it. Throws what `imapFailure` reads. */
export async function openImap(input: ImapInput & { signal: AbortSignal }): Promise<ImapFlow> {
  const connecting = new AbortController();
  const opening = connectImap(input, connecting.signal, input.signal);
  try {
    return await withinImap(opening, input.signal, input.deadlineMs ?? DEADLINE_MS);
  } catch (error) {
    connecting.abort(error);
    // Opened after all, too late.
    opening.then((client) => client.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * Waits for work of a session, but no longer than `ms`, and only until the signal aborts; the work itself ends with the
 * connection. Leaves nothing behind: an idle mailbox waits again and again.
 */
export function withinImap<T>(work: Promise<T>, signal: AbortSignal, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => {
      settle(() => reject(new DOMException('the server took too long', 'TimeoutError')));
    }, ms);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      how();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}

const ignore = () => undefined;

async function connectImap(
  { login, connection }: ImapInput,
  signal: AbortSignal,
  lasting: AbortSignal = signal,
): Promise<ImapFlow> {
  const target = { host: login.host, port: login.port, purpose: 'imap' as const, signal };
  let last: unknown;
  for (const address of await resolveAddresses(target, connection)) {
    if (login.security === 'none' && !isLoopback(address)) {
      throw new ConnectError('tls', 'an unencrypted connection would show the password');
    }
    const client = new ImapFlow({
      host: address,
      port: login.port,
      // SNI names hosts only (RFC 6066 3); a certificate for an address is checked against the address.
      ...(isIP(login.host) === 0 && { servername: login.host }),
      secure: login.security === 'tls',
      ...(login.security !== 'tls' && { doSTARTTLS: login.security === 'starttls' }),
      auth: { user: login.user, pass: login.password },
      tls: trustOf(connection),
      disableAutoIdle: true,
      // Inflating and deflating costs more memory for each idle session than all else that it holds.
      disableCompression: true,
      socketTimeout: SILENCE_MS,
      logger: false,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      maxLineLength: LINE_BYTES_MAX,
      maxLiteralSize: LITERAL_BYTES_MAX,
      maxResponseSize: LITERAL_BYTES_MAX + LINE_BYTES_MAX,
    });
    // Without a listener Node would end the process; the pending command rejects with the same error.
    client.on('error', ignore);
    const onAbort = () => client.close();
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await client.connect();
      signal.removeEventListener('abort', onAbort);
      lasting.addEventListener('abort', onAbort, { once: true });
      client.on('close', () => lasting.removeEventListener('abort', onAbort));
      if (lasting.aborted) client.close();
      return client;
    } catch (error) {
      client.close();
      if (isAuthFailure(error)) throw error;
      // Whatever the library says here, with a code or without, is about reaching the server.
      last = new ConnectError(connectFailureOf(error), 'the session was not opened', error);
      if (signal.aborted) break;
    }
  }
  throw last;
}

function once(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  return Promise.race([work, once(signal)]);
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  responseText?: string;
  responseStatus?: string;
};

const isAuthFailure = (error: unknown) =>
  error instanceof Error && (error as ImapError).authenticationFailed === true;

/** Errors of the connection, the server or the deadline carry a code; faults of our own do not. */
function isMailFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseStatus } = error as ImapError;
  return (
    error instanceof ConnectError ||
    error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    isAuthFailure(error) ||
    responseStatus !== undefined ||
    typeof code === 'string'
  );
}

function failed(error: unknown, login: ServerLogin): ImapFailure {
  const { responseText, responseStatus } = error as ImapError;
  const failure: CheckFailure = isAuthFailure(error)
    ? 'auth'
    : responseStatus !== undefined
      ? 'folder'
      : connectFailureOf(error);
  const sentence = sayCheckFailure(failure, { purpose: 'imap', login }, replyText(responseText ?? ''));
  return { ok: false, failure, sentence };
}
