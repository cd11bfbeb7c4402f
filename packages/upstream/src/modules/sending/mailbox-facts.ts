import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { instantToLocal } from '@myra/shared/rules/schedule';
import type { MailboxFacts } from './gate.ts';
import { findMailbox } from './handoff.store.ts';

export type Mailbox = { facts: MailboxFacts; localDay: string; email: string };

/** Limits and health of a mailbox now; undefined if its row is gone. */
export async function readMailbox(
  tx: OrganizationTx,
  accountId: number,
  now: Date,
): Promise<Mailbox | undefined> {
  const row = await findMailbox(tx, accountId, now);
  if (!row) return undefined;
  const localDay = instantToLocal(now.getTime(), row.zone).date;
  return {
    localDay,
    email: row.email,
    facts: {
      isDeleted: row.is_deleted,
      isActive: row.is_active,
      isSendingStopped: row.is_stopped,
      health: row.health,
      retryAt: row.retry_at,
      isRepresentativeRemoved: row.is_rep_removed,
      limits: { ...row.limits, gapSeconds: slowedGap(row.limits.gapSeconds, row.slowdown) },
      zone: row.zone,
      usedToday: row.used?.[localDay] ?? 0,
      lastHandedAt: row.last_handed_at,
      syncedOkAt: row.synced_ok_at,
    },
  };
}

/** A throttled mailbox gets longer gaps until an hour has passed well. */
function slowedGap(gapSeconds: number, slowdown: number): number {
  return slowdown > 1 ? Math.max(1, gapSeconds) * slowdown : gapSeconds;
}

/** How many emails the mailbox's pace allows now; for 0 with the reason. */
export function roomOf(
  { facts }: Mailbox,
  now: Date,
): { room: number; waitsFor: 'gap' | 'over_daily_limit' | null } {
  const { limits, usedToday, lastHandedAt } = facts;
  const left =
    limits.dailyLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, limits.dailyLimit - usedToday);
  if (left === 0) return { room: 0, waitsFor: 'over_daily_limit' };
  if (limits.gapSeconds === 0) return { room: left, waitsFor: null };
  const isGapOver = lastHandedAt === null || lastHandedAt + limits.gapSeconds * 1_000 <= now.getTime();
  return isGapOver ? { room: 1, waitsFor: null } : { room: 0, waitsFor: 'gap' };
}
