import { messages } from '@myra/shared/messages/catalogue';
import { toast } from './toast';

/**
 * Of a mutation: a failure is told by a toast, in these words where the server has none, or in those that a function makes
 * of the error. `query-client.ts` calls it.
 */
export const failing = (words: string | ((error: unknown) => string) = messages.error.general) => ({
  meta: {
    failed: (error: unknown) =>
      typeof words === 'string' ? toast.failure(error, words) : toast.error(words(error)),
  },
});

/** Whether a write worked. Why not is told by `failing`. */
export const succeeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
