/** Written by mail servers about an email: nobody reads an answer to them. */
const REPORTS = new Set(['bounce', 'complaint']);

/** Whether a message may be answered at all: received, and no report of a mail server. */
export const isAnswerable = (message: {
  direction: string | null;
  class?: string | null | undefined;
}): boolean => message.direction === 'inbound' && !REPORTS.has(message.class ?? '');
