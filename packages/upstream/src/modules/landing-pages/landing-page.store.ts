import { hashToken } from '@myra/mail/public-token';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { landingPages, publicLinks } from '../../db/schema.ts';

export type PageRow = typeof landingPages.$inferSelect;
export type NewPage = Pick<PageRow, 'productId' | 'name' | 'leadName' | 'slug' | 'doc' | 'createdBy'>;

const own = (tx: OrganizationTx) => eq(landingPages.organizationId, tx.organizationId);
const one = (tx: OrganizationTx, id: number) => and(own(tx), eq(landingPages.id, id));

/** The hash under which the organization of an address is found. */
export const hashSlug = (slug: string): string => hashToken(`page/${slug}`);

/** The last changed first. */
export function listPages(tx: OrganizationTx): Promise<PageRow[]> {
  return tx
    .select()
    .from(landingPages)
    .where(own(tx))
    .orderBy(desc(landingPages.updatedAt), desc(landingPages.id));
}

export async function countPages(tx: OrganizationTx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(landingPages).where(own(tx));
  return row?.n ?? 0;
}

export async function findPage(tx: OrganizationTx, id: number): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(landingPages).where(one(tx, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockPage(tx: OrganizationTx, id: number): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(landingPages).where(one(tx, id)).for('update');
  return row;
}

export async function findPageOfSlug(tx: OrganizationTx, slug: string): Promise<PageRow | undefined> {
  const [row] = await tx
    .select()
    .from(landingPages)
    .where(and(own(tx), eq(landingPages.slug, slug)));
  return row;
}

/** Reserves an address. False if somebody has it, of whatever organization. */
export async function takeSlug(tx: OrganizationTx, slug: string): Promise<boolean> {
  const rows = await tx
    .insert(publicLinks)
    .values({ tokenHash: hashSlug(slug), kind: 'page', organizationId: tx.organizationId })
    .onConflictDoNothing()
    .returning({ kind: publicLinks.kind });
  return rows.length === 1;
}

/** Gives an address of this organization back. */
export async function dropSlug(tx: OrganizationTx, slug: string): Promise<void> {
  await tx
    .delete(publicLinks)
    .where(and(eq(publicLinks.tokenHash, hashSlug(slug)), eq(publicLinks.organizationId, tx.organizationId)));
}

export async function insertPage(tx: OrganizationTx, values: NewPage, now: Date): Promise<PageRow> {
  const [row] = await tx
    .insert(landingPages)
    .values({ ...values, organizationId: tx.organizationId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('Inserting a landing page gave no row');
  return row;
}

/** Writes columns. Lock the row first. */
export async function changePage(
  tx: OrganizationTx,
  id: number,
  values: Partial<
    Pick<PageRow, 'name' | 'slug' | 'doc' | 'version' | 'publishedVersion' | 'revision' | 'state'>
  >,
  now: Date,
): Promise<PageRow> {
  const [row] = await tx
    .update(landingPages)
    .set({ ...values, updatedAt: now })
    .where(one(tx, id))
    .returning();
  if (!row) throw new Error('Changing a landing page gave no row');
  return row;
}

export async function deletePageRow(tx: OrganizationTx, id: number): Promise<void> {
  await tx.delete(landingPages).where(one(tx, id));
}

/** Emails of a campaign that wait and link to a page that was withdrawn. */
export async function countWithdrawnLinks(tx: OrganizationTx, campaignId: number): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from sequence_emails e join sequences s on s.id = e.sequence_id
    where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId}
      and e.sent_at is null and e.outbound_id is null and e.skip_reason is null and e.logic <> 'IF_REPLIED'
      and exists (select from landing_pages p where p.organization_id = ${tx.organizationId} and p.state = 'withdrawn'
        and e.body ~ ('/p/' || p.slug || '($|[^a-z0-9-])'))`);
  return row?.n ?? 0;
}
