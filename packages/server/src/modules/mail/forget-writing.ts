import type { Gateway } from '../../gateway.ts';
import { deleteOldPresences } from './presence.store.ts';
import { deleteOldTypedReplies } from './typed-reply.store.ts';

/** A typed text that nobody has continued for this long is deleted. */
const TYPED_KEPT_MS = 90 * 86_400_000;

/** Deletes expired presence rows, and typed texts that are three months old. */
export async function forgetWriting({ database, clock }: Pick<Gateway, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldPresences(database.sql, now);
  await deleteOldTypedReplies(database.sql, new Date(now.getTime() - TYPED_KEPT_MS));
}
