import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { SENDING_POLICY_DEFAULT } from '@myra/shared/constants/sending-policy';
import type { EmailAccount } from '@myra/shared/contracts/email-accounts';
import { orNotFound } from '@myra/shared/errors/app-error';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import type { Ctx } from '../../context.ts';
import { limitsOnWire } from '../policies/index.ts';
import { findMailbox, findUsed, type MailboxView } from './mailbox.store.ts';
import { recentBlock } from './mailbox-blocks.ts';

/** A mailbox in wire form, without secrets. */
export async function toEmailAccount(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  row: MailboxView,
): Promise<EmailAccount> {
  const blocked = await recentBlock(ctx, tx, row.id);
  const localDay = instantToLocal(ctx.clock.now().getTime(), row.zone).date;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    provider: row.provider,
    is_active: row.isActive,
    rep_id: row.isRepRemoved ? null : row.repId,
    signature: row.signature,
    health: row.health,
    health_reason: row.healthReason,
    daily_limit: row.limits.dailyLimit,
    limits: limitsOnWire(row.limits),
    has_own_limits: row.hasOwnLimits,
    policy_limits: limitsOnWire((row.policy ?? SENDING_POLICY_DEFAULT).limits),
    used_today: await findUsed(tx, row.id, localDay),
    synced_ok_at: row.syncedOkAt?.toISOString() ?? null,
    retry_at: row.retryAt?.toISOString() ?? null,
    // Only check-domain.ts writes this column.
    domain_check: row.domainCheck as EmailAccount['domain_check'],
    blocked: blocked && { at: blocked.at.toISOString(), count: blocked.count, reason: blocked.reason },
    version: row.version,
  };
}

/** Throws not-found. */
export async function getEmailAccount(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  id: number,
): Promise<EmailAccount> {
  const row = orNotFound(await findMailbox(tx, id), 'Mailbox');
  return toEmailAccount(ctx, tx, row);
}
