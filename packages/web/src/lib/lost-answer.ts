import { errorData, errorText, isAway } from './error-text';

/** Whether nobody said why a write failed: its answer may be lost, and the write done. */
export const isUnanswered = (error: unknown): boolean => isAway(error) || errorText(error, '') === '';

/** Whether a write that failed may be at work still, so that what is not seen of it yet proves nothing. */
export function mayHappenYet(error: unknown): boolean {
  const { code, details } = errorData(error);
  const reason = Reflect.get(Object(details), 'reason');
  return code === undefined || reason === 'outcome-unknown' || reason === 'bad-answer';
}
