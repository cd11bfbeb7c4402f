import { REPLY_AHEAD_MIN_MS, SCHEDULE_START_AHEAD_MS } from '../constants/timing.ts';

/** Whether a reply may be set for that time: 3 minutes from now or later; both epoch ms (RULE-34). */
export function isReplyTimeValid(at: number, now: number): boolean {
  return at >= now + REPLY_AHEAD_MIN_MS;
}

/** The start that a schedule preselects, in epoch ms: 5 minutes ahead, on the next full minute (CONST-21, WIZ-ASSIGN-4). */
export function defaultScheduleStart(now: number): number {
  return Math.ceil((now + SCHEDULE_START_AHEAD_MS) / 60_000) * 60_000;
}
