import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, gte, sql, sum } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { pageDays, pageVersions } from '../../db/schema.ts';

export type PageVersionRow = typeof pageVersions.$inferSelect;

/** The bytes of a version, as they were published. */
export const findVersion = (
  tx: OrganizationTx,
  pageId: number,
  version: number,
): Promise<PageVersionRow | undefined> =>
  findRow(tx, pageVersions, and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version)));

export async function insertVersion(tx: OrganizationTx, values: Omit<PageVersionRow, 'organizationId'>) {
  await tx.insert(pageVersions).values({ ...values, organizationId: tx.organizationId });
}

/** One visit more of a page on a day. */
export async function addVisit(tx: OrganizationTx, pageId: number, day: string): Promise<void> {
  await tx
    .insert(pageDays)
    .values({ organizationId: tx.organizationId, pageId, day, visits: 1 })
    .onConflictDoUpdate({
      target: [pageDays.organizationId, pageDays.pageId, pageDays.day],
      set: { visits: sql`${pageDays.visits} + 1` },
    });
}

/** The visits of a page by day from a day on, oldest first. */
export async function listVisits(tx: OrganizationTx, pageId: number, from: string) {
  return tx
    .select({ day: pageDays.day, visits: pageDays.visits })
    .from(pageDays)
    .where(
      and(
        eq(pageDays.organizationId, tx.organizationId),
        eq(pageDays.pageId, pageId),
        gte(pageDays.day, from),
      ),
    )
    .orderBy(asc(pageDays.day));
}

/** The visits of every page from a day on. */
export async function sumVisits(tx: OrganizationTx, from: string): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ pageId: pageDays.pageId, visits: sum(pageDays.visits).mapWith(Number) })
    .from(pageDays)
    .where(and(eq(pageDays.organizationId, tx.organizationId), gte(pageDays.day, from)))
    .groupBy(pageDays.pageId);
  return new Map(rows.map(({ pageId, visits }) => [pageId, visits]));
}
