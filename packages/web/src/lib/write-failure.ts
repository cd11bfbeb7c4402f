import { messages } from '@myra/shared/messages/catalogue';
import { errorData, errorText } from '@/lib/error-text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const UNREACHABLE = 'The mail service cannot be reached. Nothing was changed; what you typed is kept.';
const UNKNOWN =
  'The mail service did not answer. Look whether it happened before you try again; what you typed is kept.';

/** Why a write failed, as a sentence: what the server said, else what a person should know and do. */
export function writeFailure(error: unknown, fallback: string = messages.error.general): string {
  const { code, details } = errorData(error);
  if (isRecord(details) && details.reason === 'outcome-unknown') return UNKNOWN;
  const text = errorText(error, '');
  if (text !== '') return text;
  return code === undefined || code === 'upstream-unavailable' || code === 'SERVICE_UNAVAILABLE'
    ? UNREACHABLE
    : fallback;
}
