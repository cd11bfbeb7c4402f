/** Schedule types on the wire. */
export const SCHEDULE_TYPES = ['send_now', 'save_and_schedule', 'save_and_not_send'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

/** Shown text of each schedule type. */
export const SCHEDULE_TYPE_LABELS: Record<ScheduleType, string> = {
  send_now: 'Send now',
  save_and_schedule: 'Save and schedule',
  save_and_not_send: 'Save and not send',
};
