import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { DELIVERING_KINDS } from '@myra/shared/constants/mail';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { MODEL_POLICY_DEFAULT, type ModelPolicy } from '@myra/shared/constants/model-policy';
import { SENDING_POLICY_DEFAULT, type SendingPolicy } from '@myra/shared/constants/sending-policy';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { emailAccounts, organizationPolicies } from '../../db/schema.ts';

export type PolicyRow = {
  sending: SendingPolicy;
  model: ModelPolicy;
  /** 0: nothing was ever saved. */
  version: number;
  updatedAt: Date | null;
};

/** The policies in force: what was saved, else the defaults. */
export async function readPolicies(tx: OrganizationTx): Promise<PolicyRow> {
  const [row] = await tx.select().from(organizationPolicies);
  return {
    sending: row?.sending ?? SENDING_POLICY_DEFAULT,
    model: row?.model ?? MODEL_POLICY_DEFAULT,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
  };
}

/**
 * Stores a part if its version is the one the writer saw; null accepts any version. False: somebody else saved
 * meanwhile.
 */
export async function storePolicy(
  tx: OrganizationTx,
  input: {
    part: { sending: SendingPolicy } | { model: ModelPolicy };
    version: number | null;
    by: string;
    now: Date;
  },
): Promise<boolean> {
  const { organizationId } = tx;
  const values = { ...input.part, updatedBy: input.by, updatedAt: input.now };
  const isOver = input.version === null ? undefined : eq(organizationPolicies.version, input.version);
  const rows = await tx
    .insert(organizationPolicies)
    .values({ organizationId, ...values })
    .onConflictDoUpdate({
      target: organizationPolicies.organizationId,
      set: { ...values, version: sql`${organizationPolicies.version} + 1` },
      ...(isOver && { setWhere: isOver }),
    })
    .returning({ version: organizationPolicies.version });
  return rows.length === 1;
}

/** Gives these limits to every mailbox without its own. Returns which. */
export async function applyLimits(tx: OrganizationTx, limits: MailboxLimits): Promise<number[]> {
  const rows = await tx
    .update(emailAccounts)
    .set({ limits })
    .where(sql`not ${emailAccounts.hasOwnLimits} and ${emailAccounts.deletedAt} is null`)
    .returning({ id: emailAccounts.id });
  return rows.map(({ id }) => id);
}

/** Mailboxes with their own limits that deliver, locked in order. */
export async function lockOwnLimits(tx: OrganizationTx): Promise<{ id: number; limits: MailboxLimits }[]> {
  return tx
    .select({ id: emailAccounts.id, limits: emailAccounts.limits })
    .from(emailAccounts)
    .where(
      and(
        emailAccounts.hasOwnLimits,
        inArray(emailAccounts.provider, DELIVERING_KINDS),
        isNull(emailAccounts.deletedAt),
      ),
    )
    .orderBy(emailAccounts.id)
    .for('update');
}

/** Gives one mailbox its own limits, or the organization's. */
export async function setLimits(
  tx: OrganizationTx,
  id: number,
  values: { limits: MailboxLimits; hasOwnLimits: boolean },
): Promise<void> {
  await tx.update(emailAccounts).set(values).where(eq(emailAccounts.id, id));
}

/** How many mailboxes follow the policy, how many have their own limits, and how many dated emails have not left. */
export async function countBound(tx: OrganizationTx) {
  const [row] = await tx.execute<{ following: number; own: number; dated: number }>(sql`
    select count(*) filter (where not has_own_limits)::int as following,
           count(*) filter (where has_own_limits and provider in ${DELIVERING_KINDS})::int as own,
           (select count(*)::int from sequence_emails e join sequences s on s.id = e.sequence_id
             where e.scheduled_send_at is not null and e.sent_at is null and e.skip_reason is null
               and s.sequence_state in ('active', 'paused')) as dated
    from email_accounts where deleted_at is null`);
  return row ?? { following: 0, own: 0, dated: 0 };
}
