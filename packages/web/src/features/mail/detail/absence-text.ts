import type { Message } from '@myra/shared/mail/conversation';
import { isCalendarDate } from '@myra/shared/rules/calendar/calendar';

type Read = Pick<Message, 'intent' | 'reading_facts'>;

/** The day (yyyy-MM-dd) that the reading of a message names to wait for. */
export function namedDay(message: Read | undefined): string | undefined {
  const day = message?.reading_facts?.wait_until;
  return typeof day === 'string' && isCalendarDate(day) ? day : undefined;
}

/** When emails go on after an absence, and whether that day was read or is a guess. */
export function absenceText(leadName: string, day: string, last: Read | undefined): string {
  const isGuess = last?.intent === 'out_of_office' && namedDay(last) === undefined;
  const why = isGuess ? 'No day of return was understood, so a week is assumed: the' : 'The';
  return `${leadName} is away. ${why} next emails go on by themselves on ${day}.`;
}
