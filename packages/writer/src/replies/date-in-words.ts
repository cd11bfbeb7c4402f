const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "on March 4" or, for the first of a month that only a month was named for, "in March". */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return day === '01' ? `in ${name} ${year}` : `on ${name} ${Number(day)}, ${year}`;
}
