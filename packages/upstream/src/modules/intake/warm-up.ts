import { prepareMessage } from '@myra/mail/prepare-message';
import { readReply } from '@myra/replies/index';

const MESSAGE = Buffer.from(
  'From: a@a.invalid\r\nSubject: Re: a question\r\nContent-Type: text/html\r\n\r\n<p style="margin:0">Thank you, tell me more.</p>',
);

/** Reads one message at start, so that the first real answer does not wait for code to load. */
export async function warmIntake(): Promise<void> {
  await prepareMessage(MESSAGE);
  readReply({ subject: '', ownText: 'Thank you, tell me more.', receivedAt: new Date(0), zone: 'UTC' });
}
