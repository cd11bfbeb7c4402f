import type { CheckResult, SendOutcome, Transport } from '../types.ts';
import type { GmailApi } from './gmail-api.ts';
import { GmailFault } from './gmail-fault.ts';

/** The outcome for the ledger. A request that may have had its effect is in doubt; Gmail's Sent folder then decides. */
function outcomeOf(fault: GmailFault): SendOutcome {
  const text = `Gmail: ${fault.reason}`;
  switch (fault.kind) {
    case 'auth':
      return { kind: 'refused-sender', code: fault.status || 401, text, sentence: GRANT_GONE };
    case 'throttled':
      return { kind: 'temporary', phase: 'envelope', code: fault.status, text, throttled: true };
    case 'refused':
    case 'missing':
      return {
        kind: 'refused-recipient',
        code: fault.status,
        text,
        badAddress: /invalid to header/i.test(text),
      };
    default:
      return fault.wasSent
        ? { kind: 'in-doubt', text }
        : { kind: 'unreachable', failure: 'unreachable', text };
  }
}

const GRANT_GONE = 'Google no longer allows access to this mailbox. Connect it again.';

/** Why the mailbox cannot be used, for its person. */
export function checkResultOf(fault: GmailFault): CheckResult {
  if (fault.kind === 'auth')
    return {
      ok: false,
      failure: 'auth',
      sentence: GRANT_GONE,
    };
  if (fault.kind === 'throttled')
    return {
      ok: false,
      failure: 'protocol',
      sentence: 'Google asks to slow down. Try again in a few minutes.',
    };
  return { ok: false, failure: 'unreachable', sentence: 'Google could not be reached.' };
}

/** A transport over the Gmail API. Gmail reads recipients from the headers, where the envelope's is the only one. */
export function createGmailTransport(gmail: Pick<GmailApi, 'send' | 'profile'>): Transport {
  const busy = new Set<Promise<unknown>>();
  let isClosed = false;

  const send = async (raw: Buffer, signal: AbortSignal | undefined): Promise<SendOutcome> => {
    try {
      await gmail.send(raw, signal);
      return { kind: 'accepted', code: 200, text: 'Gmail took it' };
    } catch (error) {
      if (error instanceof GmailFault) return outcomeOf(error);
      throw error;
    }
  };

  return {
    send(raw, _envelope, options = {}) {
      if (isClosed || options.signal?.aborted)
        return Promise.resolve({ kind: 'not-sent', phase: 'connect', text: 'given up' });
      options.onData?.();
      const running = send(raw, options.signal);
      const settled = running.catch(() => undefined).finally(() => busy.delete(settled));
      busy.add(settled);
      return running;
    },
    async verify(signal) {
      try {
        await gmail.profile(signal);
        return { ok: true };
      } catch (error) {
        if (error instanceof GmailFault) return checkResultOf(error);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all(busy);
    },
  };
}
