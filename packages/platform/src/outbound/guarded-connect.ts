import { connect, type Socket } from 'node:net';
import { MAIL_PORTS } from './outbound-policy.ts';
import { type ResolveInput, resolvePublicHost, unreachable } from './resolve-public-host.ts';

/**
 * Opens a TCP connection to a checked address within `deadlineMs`, including the look-up. Allows mail ports unless
 * `ports` are given. Returns the connected socket; for TLS, wrap it with the host as `servername`. Throws as
 * `resolvePublicHost` does.
 */
export async function guardedConnect(
  input: Omit<ResolveInput, 'ports'> & { ports?: readonly number[] },
): Promise<Socket> {
  const until = performance.now() + input.deadlineMs;
  const { address, family } = await resolvePublicHost({ ...input, ports: input.ports ?? MAIL_PORTS });
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port: input.port, family });
    const fail = (cause?: unknown) => {
      socket.destroy();
      reject(unreachable(cause));
    };
    const timer = setTimeout(fail, Math.max(until - performance.now(), 1));
    socket.once('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
