import { messages } from '@myra/shared/messages/catalogue';
import { errorData, errorText, isAway } from '@/lib/error-text';
import { mayHappenYet } from '@/lib/lost-answer';

/** Why a write to `service` failed, as a sentence: the server's text, else what a person should know and do. */
export function writeFailure(
  error: unknown,
  fallback: string = messages.error.general,
  service = 'mail service',
): string {
  const look = 'Look whether it happened before you try again; what you typed is kept.';
  if (errorData(error).code === undefined) return `The ${service} cannot be reached. ${look}`;
  if (mayHappenYet(error)) return `The ${service} did not answer. ${look}`;
  const text = errorText(error, '');
  if (text !== '') return text;
  return isAway(error)
    ? `The ${service} cannot be reached. Nothing was changed; what you typed is kept.`
    : fallback;
}
