import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
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
  const { email, slowdown, used, ...facts } = row;
  const localDay = instantToLocal(now.getTime(), facts.zone).date;
  const limits = { ...facts.limits, gapSeconds: slowedGap(facts.limits.gapSeconds, slowdown) };
  return { localDay, email, facts: { ...facts, limits, usedToday: used?.[localDay] ?? 0 } };
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
