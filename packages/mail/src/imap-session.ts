import { isIP } from 'node:net';
import { ImapFlow } from 'imapflow';
import { replyText } from './classify-smtp-reply.ts';
import { FETCH_BYTES_MAX } from './mail-bounds.ts';
import { ConnectError, connectFailureOf, isLoopback, resolveAddresses, trustOf } from './open-socket.ts';
import { sayCheckFailure } from './say-check-failure.ts';
import type { CheckFailure, MailConnection, ServerLogin } from './types.ts';

/** The failed part with a sentence for a person. */
export type ImapFailure = { ok: false; failure: CheckFailure; sentence: string };
export type ImapResult<T> = { ok: true; value: T } | ImapFailure;

export type ImapInput = {
  login: ServerLogin;
  connection: MailConnection;
  /** For everything, with connecting; 60 s by default. */
  deadlineMs?: number;
  signal?: AbortSignal;
};

const DEADLINE_MS = 60_000;
const CONNECT_MS = 20_000;
/** A server of another protocol stays silent while a person waits. */
const GREETING_MS = 8_000;
const LINE_BYTES_MAX = 1024 * 1024;
/** The largest message that is fetched, and some room. */
const LITERAL_BYTES_MAX = FETCH_BYTES_MAX + 64 * 1024;
/** Allowed silence of a server; an idle session is asked more often. */
const SILENCE_MS = 3 * 60_000;

/** Wraps an error of the caller's callback, so that it is not taken for the mail server's. */
class CallerFault extends Error {}

/** Runs a callback of the caller; `withImap` throws its errors unchanged. */
export async function callBack<T>(callback: () => Promise<T>): Promise<T> {
  try {
    return await callback();
  } catch (cause) {
    throw new CallerFault('a callback failed', { cause });
  }
}

/**
 * Connects, signs in, calls `run` and signs out, all before the deadline. Never throws for what a server or the network does;
 * other errors of `run` are thrown.
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

/** The failure of a session, with a sentence for a person. Throws errors that are not the server's or the network's. */
export function imapFailure(error: unknown, login: ServerLogin): ImapFailure {
  if (error instanceof CallerFault) throw error.cause;
  if (!isMailFailure(error)) throw error;
  return failed(error, login);
}

/** Opens a session that lasts until `signal` aborts or the server ends it. Throws what `imapFailure` reads. */
export async function openImap(input: ImapInput & { signal: AbortSignal }): Promise<ImapFlow> {
  const connecting = new AbortController();
  const opening = connectImap(input, connecting.signal, input.signal);
  try {
    return await withinImap(opening, input.signal, input.deadlineMs ?? DEADLINE_MS);
  } catch (error) {
    connecting.abort(error);
    // Closes a connection that was opened too late.
    opening.then((client) => client.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * Waits for work of a session, at most `ms` and until the signal aborts; the work itself ends with the connection. Removes its
 * listeners, because an idle mailbox waits very often.
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
      // Compression costs more memory than everything else of an idle session.
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
      // Any other error here is about reaching the server.
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

/** Errors of the connection, the server or the deadline have a code; our own faults have none. */
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
