const NUMERIC_OFFSET = /^[+-]/;

/** An instant (ISO) in a zone: 'Mon, Nov 23, 9:00 AM EST'; '-' for none. */
export function zonedTime(at: string | null, zone: string): string {
  if (at === null) return '-';
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!NUMERIC_OFFSET.test(zone) && { timeZoneName: 'short' }),
  }).format(new Date(at));
}
