import { describe, expect, it } from 'vitest';
import type { Language } from '../read/language.ts';
import { namedDays, waitDay } from './dates.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

const daysIn = (text: string, language: Language = 'en') =>
  namedDays(text.toLowerCase(), TODAY, language).map(({ date }) => date);

describe('days that a message names', () => {
  it.each([
    ['Tuesday 8 at noon works', '2026-12-08'],
    ['call me on the 31st', '2026-12-31'],
    ['Friday the 4th is good', '2026-12-04'],
    ['how about Thursday, the 3rd?', '2026-12-03'],
    ['call me Wed 9 am', '2026-11-25'],
    ['Friday 4 works', '2026-11-27'],
    ['Thursday 10-11 am', '2026-11-26'],
    ['ask again the first Monday in May', '2027-05-03'],
    ['the second Tuesday of Feb', '2027-02-09'],
    ['write in the first week of January', '2027-01-04'],
    ['early next month', '2026-12-01'],
    ['end of the month', '2026-11-30'],
    ['by the end of next week', '2026-12-04'],
    ['Monday after next', '2026-12-07'],
    ['after Thanksgiving', '2026-11-30'],
    ['after Christmas', '2026-12-26'],
    ['after January', '2027-02-01'],
    ['the 23rd, a Wednesday', '2026-12-23'],
    ['after January 10', '2027-01-10'],
    ['mid-2027', '2027-07-01'],
    ['write me in march, around the middle', '2027-03-15'],
    ['in may, somewhere in the middle of the month', '2027-05-15'],
    ['in April, early on', '2027-04-01'],
    ['mid-March', '2027-03-15'],
    ['late March', '2027-03-25'],
    ['late next month', '2026-12-25'],
    // What we are in the middle of is no part of a month.
    ['in march, in the middle of the move', '2027-03-01'],
    ['in march, late bookings pile up', '2027-03-01'],
    ['the last week of March', '2027-03-29'],
    ['the last week of November', '2026-11-30'],
    ['try me at the end of November', '2026-11-28'],
    ['in the second half of next year', '2027-07-01'],
    ['circle back in April, second half', '2027-04-16'],
    ['sometime in the latter half of February', '2027-02-16'],
    ['ping me in May, probably the second week', '2027-05-10'],
    ['in March, first thing after the audit', '2027-03-01'],
    ['in March, third shift has to vote on it', '2027-03-01'],
  ])('%s', (text, date) => {
    expect(daysIn(text)).toEqual([date]);
  });

  it.each([
    ['el miércoles 2 a las 4', '2026-12-02'],
    ['podría ser el viernes 11', '2026-12-11'],
    ['el martes 8 de diciembre', '2026-12-08'],
    ['el día 15', '2026-12-15'],
    ['el próximo jueves', '2026-11-26'],
    ['pasado mañana', '2026-11-26'],
    ['a mediados de marzo', '2027-03-15'],
    ['escríbame en marzo, a mediados, que ya habremos salido de eso', '2027-03-15'],
    ['para abril, más o menos a mitad de mes', '2027-04-15'],
    ['en enero, por ahí a principios', '2027-01-01'],
    ['búsqueme en la segunda quincena de febrero', '2027-02-16'],
    ['llámeme en abril, ya en la segunda quincena', '2027-04-16'],
    ['a fin de marzo', '2027-03-28'],
    ['en marzo, a mediados de la mudanza', '2027-03-01'],
    ['el primer lunes de febrero', '2027-02-01'],
    ['la semana entrante', '2026-11-30'],
    ['el mes entrante', '2026-12-01'],
    ['después de Reyes', '2027-01-07'],
    ['a fin de mes', '2026-11-30'],
    ['en quince días', '2026-12-09'],
    ['en un par de semanas', '2026-12-08'],
  ])('%s', (text, date) => {
    expect(daysIn(text, 'es')).toEqual([date]);
  });

  it.each([
    ['Monday the 31st', 'en'],
    // Of the next two months; that of February is a Monday.
    ['Monday the 15th works', 'en'],
    ['el lunes 15', 'es'],
    ['el lunes 31 a las 10', 'es'],
    ['vuelvo el lunes 31', 'es'],
  ] as const)('a day that has no such weekday near by is not guessed: %s', (text, language) => {
    expect(daysIn(text, language)).toEqual([]);
  });

  it('somebody who is away till a weekday with a figure is back on the figure', () => {
    expect(daysIn('away till Monday the 7th')).toEqual(['2026-12-07']);
    expect(daysIn('not looking till Monday the 27th')).toEqual(['2026-11-27']);
    expect(daysIn('back Tuesday, the 30th')).toEqual(['2026-11-30']);
  });

  it('a month that runs is not the next one, but one that is half over is', () => {
    const on = (today: string, text: string) => waitDay(text, today, 'en')?.date;
    expect(on('2026-11-10', 'try me in november')).toBeUndefined();
    expect(on('2026-11-24', 'try me in november')).toBe('2027-11-01');
    expect(on('2027-03-25', 'late march')).toBeUndefined();
    expect(on('2026-11-10', 'after thanksgiving, november is crazy here')).toBe('2026-11-30');
    expect(on('2027-01-31', 'write to me on the 30th')).toBe('2027-03-30');
  });

  it('an ordinal that counts something is no day', () => {
    for (const text of [
      'you are the 3rd vendor this fall',
      'on the second try, the 1st time we met',
      'the 5th floor',
    ])
      expect(daysIn(text), text).toEqual([]);
  });

  it('what names no day is kept in its words', () => {
    expect(waitDay('a fin de año', TODAY, 'es')).toEqual({ words: 'fin de año' });
  });
});
