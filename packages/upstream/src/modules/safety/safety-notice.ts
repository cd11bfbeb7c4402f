import type { MailAddress } from '@myra/mail/types';
import type { Received } from './alert.store.ts';

const WHAT: Record<string, string> = {
  'adverse-event': 'harm by a product or a treatment',
  distress: 'somebody in danger',
};

/**
 * The email to the safety contact: that a message arrived, when, and where to read it. Nothing of the message, of the
 * lead or of a product, because an email is not private.
 */
export function safetyNotice(input: {
  attention: string;
  receivedAt: Date;
  received: Received;
  publicUrl: string;
  mailbox: MailAddress;
  to: string;
}): { from: MailAddress; to: MailAddress; subject: string; text: string } {
  const { attention, receivedAt, received, publicUrl, mailbox, to } = input;
  const { notificationId, sequenceId } = received;
  const path =
    sequenceId === null ? `/mail/catchall/${notificationId}` : `/mail/inbox?sequence_id=${sequenceId}`;
  const link = `${publicUrl.replace(/\/+$/u, '')}${path}`;
  const at = `${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    from: mailbox,
    to: { name: '', address: to },
    subject: 'A received message needs the safety contact',
    text: [
      `A message that may tell of ${WHAT[attention] ?? 'something grave'} was received on ${at}.`,
      `Read it, and what was done about it, after signing in:\n${link}`,
      'You get this because your address is the safety contact in the settings of your organization. Nothing was answered, and nothing of the message is in this email.',
    ].join('\n\n'),
  };
}
