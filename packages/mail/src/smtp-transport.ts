import pLimit from 'p-limit';
import { toWireAddress } from './mail-address.ts';
import { type OpenedSession, openSmtpSession } from './open-smtp-session.ts';
import { checkResultOf } from './say-check-failure.ts';
import { SMTP_TIMEOUTS, type SmtpSession, type SmtpTimeouts } from './smtp-session.ts';
import type { Envelope, MailConnection, SendOptions, SendOutcome, ServerLogin, Transport } from './types.ts';

export type SmtpTransportInput = {
  login: ServerLogin;
  connection: MailConnection;
  /** Parallel connections of one mailbox. */
  connectionsMax?: number;
  /** A connection is renewed after this many messages; providers cut long ones. */
  messagesPerConnectionMax?: number;
  /** An unused connection is closed after this time; servers close them after about a minute. */
  idleMs?: number;
  timeouts?: SmtpTimeouts;
};

type Pooled = { session: SmtpSession; messages: number; idleTimer?: NodeJS.Timeout };

/**
 * A transport over SMTP that reuses a few connections. It never repeats what a server may have accepted. `send` throws only
 * AppError invalid-input, for an invalid address.
 */
export function createSmtpTransport(input: SmtpTransportInput): Transport {
  const { login, connection, timeouts = SMTP_TIMEOUTS } = input;
  const connectionsMax = input.connectionsMax ?? 2;
  const messagesMax = input.messagesPerConnectionMax ?? 100;
  const idleMs = input.idleMs ?? 30_000;
  const idle: Pooled[] = [];
  const busy = new Set<Promise<unknown>>();
  const slots = pLimit(connectionsMax);
  let isClosed = false;

  const openSession = (signal?: AbortSignal): Promise<OpenedSession> =>
    openSmtpSession({ login, connection, timeouts, ...(signal && { signal }) });

  function takeIdle(): Pooled | undefined {
    for (let pooled = idle.pop(); pooled; pooled = idle.pop()) {
      clearTimeout(pooled.idleTimer);
      if (pooled.session.isUsable()) return pooled;
    }
    return undefined;
  }

  function keep(pooled: Pooled): void {
    pooled.messages += 1;
    if (!pooled.session.isUsable()) return;
    if (isClosed || pooled.messages >= messagesMax) {
      pooled.session.quit();
      return;
    }
    pooled.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(pooled), 1);
      pooled.session.quit();
    }, idleMs);
    pooled.idleTimer.unref();
    idle.push(pooled);
  }

  async function sendFresh(raw: Buffer, envelope: Envelope, options: SendOptions): Promise<SendOutcome> {
    const opened = await openSession(options.signal);
    if (!opened.ok) return opened.outcome;
    const pooled: Pooled = { session: opened.session, messages: 0 };
    const outcome = await pooled.session.send(raw, envelope, options);
    keep(pooled);
    return outcome;
  }

  async function sendInSlot(raw: Buffer, envelope: Envelope, options: SendOptions): Promise<SendOutcome> {
    const reused = takeIdle();
    if (!reused) return sendFresh(raw, envelope, options);
    const outcome = await reused.session.send(raw, envelope, options);
    keep(reused);
    // The server may have closed the idle connection; before DATA a second try is safe.
    const mayRepeat = !options.signal?.aborted && options.mayGoOn?.() !== false;
    const wasStale = outcome.kind === 'not-sent' && outcome.phase === 'envelope' && mayRepeat;
    return wasStale ? sendFresh(raw, envelope, options) : outcome;
  }

  async function send(raw: Buffer, envelope: Envelope, options: SendOptions = {}): Promise<SendOutcome> {
    const wire = {
      from: toWireAddress(envelope.from, 'from'),
      to: toWireAddress(envelope.to, 'to'),
      cc: (envelope.cc ?? []).map((address) => toWireAddress(address, 'cc')),
      bcc: (envelope.bcc ?? []).map((address) => toWireAddress(address, 'bcc')),
    };
    return slots(() => {
      if (!isClosed && !options.signal?.aborted) return sendInSlot(raw, wire, options);
      return { kind: 'not-sent', phase: 'connect', text: 'given up' };
    });
  }

  return {
    send(raw, envelope, options) {
      const running = send(raw, envelope, options);
      const settled = running.catch(() => undefined).finally(() => busy.delete(settled));
      busy.add(settled);
      return running;
    },
    async verify(signal) {
      const opened = await openSession(signal);
      if (opened.ok) opened.session.quit();
      return opened.ok ? { ok: true } : checkResultOf(opened.outcome, login);
    },
    async close() {
      isClosed = true;
      for (let pooled = takeIdle(); pooled; pooled = takeIdle()) pooled.session.quit();
      await Promise.all(busy);
    },
  };
}
