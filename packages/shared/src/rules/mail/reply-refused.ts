const REFUSED: Record<string, string> = {
  suppressed: 'may not be written to any more, so nothing can be sent here.',
  mailbox_off: 'cannot be answered: the mailbox of this conversation was removed.',
  'no-sender': 'cannot be answered: the message names no sender.',
};

/** Why somebody cannot be answered, as a sentence: 'Ana Ruiz may not be written to any more, …'. */
export const replyRefusedText = (name: string, reason: string): string =>
  `${name} ${REFUSED[reason] ?? 'cannot be answered now.'}`;
