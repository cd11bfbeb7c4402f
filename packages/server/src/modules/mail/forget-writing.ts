import type { Gateway } from '../../gateway.ts';
import { deleteOldPresences } from './presence.store.ts';
import { deleteOldTypedReplies } from './typed-reply.store.ts';

/** A text that nobody has gone on with for so long answers nothing any more. */
const TYPED_KEPT_MS = 90 * 86_400_000;

/** Forgets who was writing once, and texts that lay for three months. */
export async function forgetWriting({ database, clock }: Pick<Gateway, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldPresences(database.sql, now);
  await deleteOldTypedReplies(database.sql, new Date(now.getTime() - TYPED_KEPT_MS));
}
