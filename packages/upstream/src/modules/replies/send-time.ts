import { REPLY_AHEAD_MAX_MS, REPLY_AHEAD_MIN_MS } from '@myra/shared/constants/timing';
import { invalidInput } from '@myra/shared/errors/app-error';
import { messages } from '@myra/shared/messages/catalogue';

/** 'Send now' leaves after this time, so that it can be undone. */
export const UNDO_MS = 10_000;

/**
 * When an approved answer leaves: ten seconds from now, or at the given second.
 * @param sendAt epoch seconds; undefined is now.
 * @throws AppError invalid-input for less than three minutes ahead and for more than a year.
 */
export function sendTime(sendAt: number | undefined, now: Date): Date {
  if (sendAt === undefined) return new Date(now.getTime() + UNDO_MS);
  const at = sendAt * 1_000;
  const refuse = (reason: string, message: string) =>
    invalidInput(message, { reason, issues: [{ path: 'send_at', message }] });
  if (at < now.getTime() + REPLY_AHEAD_MIN_MS) throw refuse('too-soon', messages.validation.replyTooSoon);
  if (at > now.getTime() + REPLY_AHEAD_MAX_MS) throw refuse('too-far', messages.validation.replyTooFar);
  return new Date(at);
}
