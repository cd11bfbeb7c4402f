import { and, eq, gt, lt } from 'drizzle-orm';
import { authPasswordLinks } from '../../db/schema.ts';
import type { AuthExecutor } from './people.store.ts';

export async function insertPasswordLink(db: AuthExecutor, values: typeof authPasswordLinks.$inferInsert) {
  await db.insert(authPasswordLinks).values(values);
}

/** The person of a link that has not expired. */
export async function findPasswordLink(
  db: AuthExecutor,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string } | undefined> {
  const [row] = await db
    .select({ userId: authPasswordLinks.userId })
    .from(authPasswordLinks)
    .where(and(eq(authPasswordLinks.tokenHash, tokenHash), gt(authPasswordLinks.expiresAt, now)));
  return row;
}

/** Takes a link away. False if somebody else was faster, or it has expired. */
export async function takePasswordLink(
  db: AuthExecutor,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .delete(authPasswordLinks)
    .where(and(eq(authPasswordLinks.tokenHash, tokenHash), gt(authPasswordLinks.expiresAt, now)))
    .returning({ userId: authPasswordLinks.userId });
  return rows.length === 1;
}

/** Deletes all links of a person. */
export async function deletePasswordLinks(db: AuthExecutor, userId: string): Promise<void> {
  await db.delete(authPasswordLinks).where(eq(authPasswordLinks.userId, userId));
}

export async function deleteExpiredPasswordLinks(db: AuthExecutor, now: Date): Promise<void> {
  await db.delete(authPasswordLinks).where(lt(authPasswordLinks.expiresAt, now));
}
