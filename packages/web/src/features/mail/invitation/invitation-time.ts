import type { Invitation } from '@myra/shared/mail/conversation';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY_MS = 86_400_000;

const dayText = (day: number): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone: 'UTC' }).format(day);

/** When an invitation is, in the reader's zone: 'Tue, Nov 24, 2026, 10:00 to 10:15 AM EST'. */
export function invitationTime(
  { start, end, repeats }: Pick<Invitation, 'start' | 'end' | 'repeats'>,
  zone?: string,
): string {
  const from = Date.parse(start ?? '');
  const to = Date.parse(end ?? '');
  if (Number.isNaN(from)) return 'At a time that cannot be told';
  const again = repeats ? ', repeats' : '';
  if (start?.length === 10) {
    const last = Number.isNaN(to) ? from : to - DAY_MS;
    return `${dayText(from)}${last > from ? ` to ${dayText(last)}` : ''}, all day${again}`;
  }
  const inZone = { ...(zone && { timeZone: zone }) };
  const full = new Intl.DateTimeFormat('en-US', { ...DAY, ...TIME, timeZoneName: 'short', ...inZone });
  if (Number.isNaN(to) || to <= from) return `${full.format(from)}${again}`;
  const plain = (value: string) => value.replaceAll(/[\u2009\u202f]/g, ' ').replace(' \u2013 ', ' to ');
  return `${plain(full.formatRange(from, to))}${again}`;
}
