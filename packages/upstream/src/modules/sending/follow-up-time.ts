import type { SendingWindow } from '@myra/shared/constants/mailbox-defaults';
import { instantToLocal, stepDueAt } from '@myra/shared/rules/calendar/schedule';
import type { Zone } from '@myra/shared/rules/calendar/time-zone';

/** The automatic step before this one. */
export type EarlierStep = {
  day: number | null;
  sentAt: number | null;
  /** Skipped, failed or cancelled: it will never be sent. */
  isOver: boolean;
};

/**
 * When a follow-up may be sent. It stays as many days after the earlier email as the cadence says, even if that one was late.
 * @returns epoch ms. While the earlier email may still be sent, the follow-up waits another day.
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
