/** Today here, as `yyyy-MM-dd`. */
export function localToday(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** A day (`yyyy-MM-dd`) as 'Nov 24', with the year if it is another one. */
export function formatDay(day: string, today: string = localToday()): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
