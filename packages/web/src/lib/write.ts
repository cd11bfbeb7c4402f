import { messages } from '@myra/shared/messages/catalogue';

/** What is told of a failed write: these words where the server has none, or what a function makes of the error. */
export type Failed = string | ((error: unknown) => string);

/** Of a mutation: a failure is told by a toast (`query-client.ts`). */
export const failing = (failed: Failed = messages.error.general) => ({ meta: { failed } });

/** Whether a write worked. Why not is told by `failing`. */
export const succeeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
