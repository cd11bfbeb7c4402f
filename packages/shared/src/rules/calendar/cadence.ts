import { CADENCE_ROWS_MAX } from '../../constants/cadence.ts';
import { isCadenceLogicValid } from '../screens/wizard.ts';
import { daysBetween, isCalendarDate } from './calendar.ts';

export type CadenceRow = { date: string; logic: string; description: string };
export type CadenceFault = { row: number; reason: 'logic' | 'date' | 'order' | 'empty' | 'too-many' };

/**
 * The faults of a cadence, by row counted from 0: wrong logic, an invalid day, a day before the row above it, no rows,
 * too many rows.
 */
export function cadenceFaults(rows: readonly CadenceRow[]): CadenceFault[] {
  if (rows.length === 0) return [{ row: 0, reason: 'empty' }];
  if (rows.length > CADENCE_ROWS_MAX) return [{ row: CADENCE_ROWS_MAX, reason: 'too-many' }];
  return rows.flatMap((row, index): CadenceFault[] => {
    const faults: CadenceFault[] = [];
    if (!isCadenceLogicValid(index, row.logic)) faults.push({ row: index, reason: 'logic' });
    if (!isCalendarDate(row.date)) return [...faults, { row: index, reason: 'date' }];
    const before = rows[index - 1]?.date;
    if (before !== undefined && isCalendarDate(before) && daysBetween(before, row.date) < 0) {
      faults.push({ row: index, reason: 'order' });
    }
    return faults;
  });
}

/**
 * Days from the start for every row. The first row is day 0, and the others keep their distance from it, whichever day
 * the launch is. Throws RangeError for an invalid date; check with `cadenceFaults` first.
 */
export function cadenceDays(rows: readonly { date: string }[]): number[] {
  const first = rows[0]?.date;
  return first === undefined ? [] : rows.map((row) => daysBetween(first, row.date));
}
