import net from 'node:net';
import type { SecureContext } from 'node:tls';
import { AppError } from '@myra/shared/errors/app-error';
import type { ConnectFailure, MailConnection, MailPurpose } from './types.ts';

/** A connection failed; `failure` names the part. */
export class ConnectError extends Error {
  readonly failure: ConnectFailure;
  constructor(failure: ConnectFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectError';
    this.failure = failure;
  }
}

const FAILURE_OF_CODE: Record<string, ConnectFailure> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ENODATA: 'dns',
  ESERVFAIL: 'dns',
  EDNS: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'time-out',
  CONNECT_TIMEOUT: 'time-out',
  GREETING_TIMEOUT: 'time-out',
  UPGRADE_TIMEOUT: 'time-out',
  ETIMEOUT: 'time-out',
  ETLS: 'tls',
  STARTTLS_INJECTION: 'tls',
  EPROTO: 'tls',
  ECONNRESET: 'closed',
  ECONNECTION: 'closed',
  EPIPE: 'closed',
  NoConnection: 'closed',
  EConnectionClosed: 'closed',
  ClosedAfterConnectTLS: 'closed',
  ClosedAfterConnectText: 'closed',
};

/** The failed part, by the error code of Node, nodemailer or imapflow. */
export function connectFailureOf(error: unknown): ConnectFailure {
  if (error instanceof ConnectError) return error.failure;
  if (error instanceof AppError) return error.code === 'invalid-input' ? 'not-allowed' : 'dns';
  if (!(error instanceof Error)) return 'protocol';
  if (error.name === 'TimeoutError') return 'time-out';
  const codes = error as Error & { code?: unknown; originalCode?: unknown; tlsFailed?: unknown };
  // imapflow's mark for a required STARTTLS that failed.
  if (codes.tlsFailed === true) return 'tls';
  for (const code of [codes.originalCode, codes.code]) {
    if (typeof code !== 'string') continue;
    if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code))
      return 'tls';
    const failure = FAILURE_OF_CODE[code];
    if (failure) return failure;
  }
  return 'protocol';
}

/** Loopback addresses: the only ones where a password may be sent unencrypted. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** The signal ends connecting only; the connection may outlive it. */
function dial(host: string, port: number, timeoutMs: number, signal?: AbortSignal): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    const timer = setTimeout(
      () => socket.destroy(new ConnectError('time-out', 'no connection in time')),
      timeoutMs,
    );
    const onAbort = () => socket.destroy(new ConnectError(connectFailureOf(signal?.reason), 'given up'));
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('error', (error) => {
      finish();
      reject(error);
    });
    socket.once('connect', () => {
      finish();
      socket.removeAllListeners('error');
      resolve(socket);
    });
    if (signal?.aborted) onAbort();
  });
}

/** The checked addresses of a host. Throws ConnectError. */
export async function resolveAddresses(
  target: { host: string; port: number; purpose: MailPurpose; signal?: AbortSignal },
  connection: MailConnection,
): Promise<readonly string[]> {
  try {
    const addresses = await connection.resolveHost(target);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    throw new ConnectError(connectFailureOf(error), 'the host was not resolved', error);
  }
  throw new ConnectError('dns', 'the host has no address');
}

/**
 * A connected TCP socket to the first checked address that answers.
 * @throws ConnectError naming the part that failed.
 */
export async function openSocket(
  target: { host: string; port: number; purpose: MailPurpose; timeoutMs: number; signal?: AbortSignal },
  connection: MailConnection,
): Promise<net.Socket> {
  let last: unknown;
  for (const address of await resolveAddresses(target, connection)) {
    try {
      return await dial(address, target.port, target.timeoutMs, target.signal);
    } catch (error) {
      last = error;
      if (target.signal?.aborted) break;
    }
  }
  throw new ConnectError(connectFailureOf(last), 'no address answered', last);
}

/** The trusted authorities as options of a TLS connection. */
export const trustOf = ({ secureContext }: MailConnection): { secureContext?: SecureContext } =>
  secureContext ? { secureContext } : {};
