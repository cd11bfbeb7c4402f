import type { OpenMailbox, SentAnswer } from './driver.ts';
import { MailboxFault } from './mailbox-fault.ts';

/** A mailbox that cannot be used. It connects to nothing and every answer says why. `found` is the answer of `findSent`. */
export function closedMailbox(sentence: string, found: SentAnswer = 'unavailable'): OpenMailbox {
  return {
    transport: {
      send: async () => ({ kind: 'unreachable', failure: 'refused', text: sentence }),
      verify: async () => ({ ok: false, failure: 'refused', sentence }),
      close: async () => {},
    },
    connections: 1,
    receive: async () => {
      throw new MailboxFault('refused', sentence);
    },
    findSent: async () => found,
  };
}
