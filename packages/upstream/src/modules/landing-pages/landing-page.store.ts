import { hashToken } from '@myra/mail/public-token';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, sql } from 'drizzle-orm';
import { addRow, changeLockedRow, findRow, lockRow } from '../../db/rows.ts';
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

export const countPages = (tx: OrganizationTx): Promise<number> => tx.$count(landingPages, own(tx));

export const findPage = (tx: OrganizationTx, id: number): Promise<PageRow | undefined> =>
  findRow(tx, landingPages, one(tx, id));

/** Locked until the transaction ends. */
export const lockPage = (tx: OrganizationTx, id: number): Promise<PageRow | undefined> =>
  lockRow(tx, landingPages, one(tx, id));

export const findPageOfSlug = (tx: OrganizationTx, slug: string): Promise<PageRow | undefined> =>
  findRow(tx, landingPages, and(own(tx), eq(landingPages.slug, slug)));

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

export const insertPage = (tx: OrganizationTx, values: NewPage, now: Date): Promise<PageRow> =>
  addRow(tx, landingPages, { ...values, organizationId: tx.organizationId, createdAt: now, updatedAt: now });

/** Writes columns. Lock the row first. */
export const changePage = (
  tx: OrganizationTx,
  id: number,
  values: Partial<
    Pick<PageRow, 'name' | 'slug' | 'doc' | 'version' | 'publishedVersion' | 'revision' | 'state'>
  >,
  now: Date,
): Promise<PageRow> => changeLockedRow(tx, landingPages, one(tx, id), { ...values, updatedAt: now });

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
