import { messages } from '@myra/shared/messages/catalogue';
import { errorData, errorText, isAway } from '@/lib/error-text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Why a write to `service` failed, as a sentence: the server's text, else what a person should know and do. */
export function writeFailure(
  error: unknown,
  fallback: string = messages.error.general,
  service = 'mail service',
): string {
  const { code, details } = errorData(error);
  if (isRecord(details) && details.reason === 'outcome-unknown') {
    return `The ${service} did not answer. Look whether it happened before you try again; what you typed is kept.`;
  }
  const text = errorText(error, '');
  if (text !== '') return text;
  return code === undefined || isAway(error)
    ? `The ${service} cannot be reached. Nothing was changed; what you typed is kept.`
    : fallback;
}
