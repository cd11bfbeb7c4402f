import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { isAngleUsable, isClaimUsable } from '@myra/shared/rules/sheet/sheet-missing';
import { findWrittenAt, listUsedRows } from './said.store.ts';
import type { SheetNow } from './sheet-now.ts';

/**
 * Sentences that may be said, were approved after a campaign's emails were last written, and stand in none of them: how many,
 * the first, and when the last was approved (ISO 8601). Null: there is none.
 */
export async function findUnused(
  tx: OrganizationTx,
  campaignId: number,
  { now, sheet }: { now: Date; sheet: SheetNow },
) {
  const writtenAt = await findWrittenAt(tx, campaignId);
  if (writtenAt === null) return null;
  const { claims, angles } = sheet.all;
  const today = utcDay(now);
  const isNew = ({ approved_at: at }: { approved_at?: string | null }) =>
    Boolean(at && Date.parse(at) > writtenAt);
  const fresh = [
    ...claims
      .filter((claim) => isNew(claim) && isClaimUsable(claim, today))
      .map((claim) => ({ ...claim, ref: `claim:${claim.id}`, sentence: claim.mail_text || claim.text })),
    ...angles
      .filter((angle) => isNew(angle) && isAngleUsable(angle, claims, today))
      .map((angle) => ({ ...angle, ref: `angle:${angle.id}`, sentence: angle.line || angle.question })),
  ];
  if (fresh.length === 0) return null;
  const used = await listUsedRows(tx, campaignId);
  const unused = fresh.filter(({ ref }) => !used.has(ref));
  const [first] = unused;
  const approved = unused.flatMap(({ approved_at }) => approved_at ?? []).toSorted();
  return first
    ? { count: unused.length, sentence: first.sentence, approved_at: approved.at(-1) ?? '' }
    : null;
}
