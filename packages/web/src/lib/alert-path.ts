/** The page of a safety alert's message: its conversation, or the catch-all if it belongs to none. */
export function alertPath(alert: {
  sequence_id?: string | null | undefined;
  notification_id: string;
}): string {
  if (!alert.sequence_id) return `/mail/catchall/${alert.notification_id}`;
  return `/mail/inbox?${new URLSearchParams({ sequence_id: alert.sequence_id })}`;
}
