import type { SendingWindow } from '@myra/shared/constants/mailbox-defaults';
import { instantToLocal, stepDueAt } from '@myra/shared/rules/schedule';
import type { Zone } from '@myra/shared/rules/time-zone';

/** What became of the automatic step before this one. */
export type EarlierStep = {
  day: number | null;
  sentAt: number | null;
  /** Skipped, failed or cancelled for good: it will never leave. */
  isOver: boolean;
};

/**
 * When a follow-up may leave: its distance in days from the email before it is kept, whenever that one really left.
 * @returns epoch ms; the planned time itself where nothing stands against it. While the earlier email has not left and may
 *   still do so, the follow-up waits a day more.
 */
export function followUpAt(input: {
  plannedAt: number;
  day: number | null;
  earlier: EarlierStep | null;
  zone: Zone;
  window: SendingWindow;
}): number {
  const { plannedAt, earlier, zone, window } = input;
  if (!earlier || (earlier.isOver && earlier.sentAt === null)) return plannedAt;
  const minute = instantToLocal(plannedAt, zone).minute;
  const shifted = (from: number, days: number) =>
    stepDueAt({ start: { date: instantToLocal(from, zone).date, minute }, day: days, zone, window }) ??
    plannedAt;
  if (earlier.sentAt === null) return shifted(plannedAt, 1);
  const distance = Math.max(1, (input.day ?? 0) - (earlier.day ?? 0));
  const earliest = shifted(earlier.sentAt, distance);
  return Math.max(plannedAt, earliest);
}
