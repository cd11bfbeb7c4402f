import { REPLY_AHEAD_MIN_MS, SCHEDULE_START_AHEAD_MS } from '../../constants/timing.ts';

/** Whether a reply may be scheduled for that time: at least 3 minutes from now. Both epoch ms. */
export function isReplyTimeValid(at: number, now: number): boolean {
  return at >= now + REPLY_AHEAD_MIN_MS;
}

/** The preselected start of a schedule, in epoch ms: 5 minutes ahead, on the next full minute. */
export function defaultScheduleStart(now: number): number {
  return Math.ceil((now + SCHEDULE_START_AHEAD_MS) / 60_000) * 60_000;
}
