import { readReply } from './read-reply.ts';

/** The reading of a message with these words. */
export const read = (ownText: string, more: Partial<Parameters<typeof readReply>[0]> = {}) =>
  readReply({
    subject: 'Re: Prior authorization',
    ownText,
    receivedAt: new Date('2026-11-20T17:00:00Z'),
    zone: 'America/Los_Angeles',
    ...more,
  });
