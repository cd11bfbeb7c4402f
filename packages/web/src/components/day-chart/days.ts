import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { format, parseISO } from 'date-fns';
import type { Metric } from '@/lib/result-metrics';

type Day = { day: string } & Record<Metric['metric'], number>;

/** Results of a period: `days` are those with emails. */
type Period = {
  from: string | null;
  to: string | null;
  days: readonly ({ day: string | null } & Partial<Record<Metric['metric'], number | null>>)[];
};

/** 'Nov 20', for a date without a zone. */
export const dayText = (day: string): string => format(parseISO(day), 'MMM d');

/** Every day of a period; days without emails are zeros. */
export function fillDays(results: Period): Day[] {
  const known = new Map(results.days.map((each) => [each.day, each]));
  const days: Day[] = [];
  const end = Date.parse(`${results.to ?? ''}T00:00:00Z`);
  for (let at = Date.parse(`${results.from ?? ''}T00:00:00Z`); at <= end; at += 86_400_000) {
    const day = utcDay(new Date(at));
    const counts = known.get(day);
    days.push({
      day,
      sent: counts?.sent ?? 0,
      delivered: counts?.delivered ?? 0,
      opened: counts?.opened ?? 0,
      replied: counts?.replied ?? 0,
      positive: counts?.positive ?? 0,
      bounced: counts?.bounced ?? 0,
      unsubscribed: counts?.unsubscribed ?? 0,
    });
  }
  return days;
}
