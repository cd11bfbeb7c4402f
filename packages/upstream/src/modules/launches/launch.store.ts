import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { EmailProvider } from '@myra/shared/constants/mail';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type { RecordStates } from '@myra/shared/rules/mail/domain-check';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { launches, strategyPlans } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';

export type LaunchRow = typeof launches.$inferSelect;

export const findLaunchByKey = (
  tx: OrganizationTx,
  campaignId: number,
  key: string,
): Promise<LaunchRow | undefined> =>
  findRow(tx, launches, and(eq(launches.campaignId, campaignId), eq(launches.idempotencyKey, key)));

/** The newest launch of a campaign. */
export async function findLaunch(tx: OrganizationTx, campaignId: number): Promise<LaunchRow | undefined> {
  const [row] = await tx
    .select()
    .from(launches)
    .where(eq(launches.campaignId, campaignId))
    .orderBy(desc(launches.launchNo))
    .limit(1);
  return row;
}

export async function insertLaunch(tx: OrganizationTx, values: Omit<LaunchRow, 'organizationId'>) {
  await tx.insert(launches).values({ ...values, organizationId: tx.organizationId });
}

export async function activatePlan(tx: OrganizationTx, planId: number): Promise<void> {
  await tx.update(strategyPlans).set({ status: 'active' }).where(eq(strategyPlans.id, planId));
}

export async function isPlanThere(tx: OrganizationTx, planId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: strategyPlans.id })
    .from(strategyPlans)
    .where(and(eq(strategyPlans.id, planId), isNull(strategyPlans.deletedAt)));
  return rows.length === 1;
}

export type LaunchMailbox = {
  id: number;
  name: string;
  email: string;
  provider: EmailProvider;
  repId: number | null;
  isActive: boolean;
  health: string;
  limits: MailboxLimits;
  zone: string;
  signature: string;
  /** Of the last look-up; null: nobody looked. */
  domainCheck: RecordStates | null;
};

/** Mailboxes of the organization among these ids, in the order of the ids, without deleted ones. */
export async function listLaunchMailboxes(tx: OrganizationTx, ids: readonly number[]) {
  const rows = await tx.execute<{
    id: number;
    name: string;
    email: string;
    provider: EmailProvider;
    rep_id: number | null;
    is_active: boolean;
    health: string;
    limits: MailboxLimits;
    zone: string;
    signature: string;
    domain_check: RecordStates | null;
  }>(sql`
    select a.id, a.name, a.email, a.provider, r.id as rep_id, a.is_active, a.health, a.limits,
           a.signature, a.domain_check, coalesce(a.timezone, g.timezone, 'UTC') as zone
    from email_accounts a
    join organizations g on g.id = a.organization_id
    left join representatives r on r.id = a.rep_id and r.removed_at is null
    where a.deleted_at is null and a.id = any(${idList(ids)})`);
  const byId = new Map(
    rows.map(({ rep_id, is_active, domain_check, ...row }) => [
      row.id,
      { ...row, repId: rep_id, isActive: is_active, domainCheck: domain_check },
    ]),
  );
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** How many emails a mailbox sent on one of its local days. */
export async function findUsedOn(tx: OrganizationTx, accountId: number, localDay: string): Promise<number> {
  const [row] = await tx.execute<{ used: number }>(sql`
    select used from mailbox_days
    where organization_id = ${tx.organizationId} and email_account_id = ${accountId} and local_day = ${localDay}`);
  return row?.used ?? 0;
}
