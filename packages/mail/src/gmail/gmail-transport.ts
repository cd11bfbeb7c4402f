import { createHttpTransport } from '../http-transport.ts';
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
      return {
        kind: 'temporary',
        phase: 'envelope',
        code: fault.status,
        text,
        throttled: true,
        sentence: SLOWER,
      };
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

const SLOWER = 'Google asks to slow down. Try again in a few minutes.';
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
      sentence: SLOWER,
    };
  return { ok: false, failure: 'unreachable', sentence: 'Google could not be reached.' };
}

/** A transport over the Gmail API. */
export const createGmailTransport = (gmail: Pick<GmailApi, 'send' | 'profile'>): Transport =>
  createHttpTransport({
    async send(raw, { signal, mayGoOn }) {
      if (!mayGoOn()) return { kind: 'not-sent', phase: 'connect', text: 'given up' };
      try {
        await gmail.send(raw, signal);
        return { kind: 'accepted', code: 200, text: 'Gmail took it' };
      } catch (error) {
        if (error instanceof GmailFault) return outcomeOf(error);
        throw error;
      }
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
  });
