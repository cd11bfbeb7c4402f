import type { CheckFailure } from './types.ts';

/** A mailbox cannot be used because of its server or the network. `sentence` says why, for a person. */
export class MailboxFault extends Error {
  readonly failure: CheckFailure;
  readonly sentence: string;

  constructor(failure: CheckFailure, sentence: string, cause?: unknown) {
    super(`mailbox: ${failure}`, { cause });
    this.name = 'MailboxFault';
    this.failure = failure;
    this.sentence = sentence;
  }
}
