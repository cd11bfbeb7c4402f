/** Where the message of a safety alert is read: its conversation, or the catch-all while it belongs to none. */
export function alertPath(alert: {
  sequence_id?: string | null | undefined;
  notification_id: string;
}): string {
  if (!alert.sequence_id) return `/mail/catchall/${alert.notification_id}`;
  return `/mail/inbox?${new URLSearchParams({ sequence_id: alert.sequence_id })}`;
}
