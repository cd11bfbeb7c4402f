import { prepareMessage } from '@myra/mail/prepare-message';
import { warmReplies } from '@myra/writer/replies/index';

const MESSAGE = Buffer.from(
  'From: a@a.invalid\r\nSubject: Re: a question\r\nContent-Type: text/html\r\n\r\n<p style="margin:0">Thank you, tell me more.</p>',
);

/** Makes ready what reads a message, beside everything else, so that the first answer after a start waits for nothing. */
export async function warmIntake(): Promise<void> {
  await prepareMessage(MESSAGE);
  await warmReplies();
}
