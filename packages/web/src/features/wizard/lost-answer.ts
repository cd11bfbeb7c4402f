import { errorText, isAway } from '@/lib/error-text';

/** Whether nobody said why a write failed: its answer may be lost, and the write done. */
export const isUnanswered = (error: unknown): boolean => isAway(error) || errorText(error, '') === '';
