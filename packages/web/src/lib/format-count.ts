/** A whole number with thousands separators; a missing one is '-'. */
export const formatCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? '-' : count.toLocaleString('en-US');

/** A total of a list: exact, or '10,000+' if counting stopped there. */
export const formatTotal = (total: number, isCapped = false): string =>
  isCapped ? `${total.toLocaleString('en-US')}+` : total.toLocaleString('en-US');

/** '1 lead', '2 leads': a count with its noun. */
export const formatNoun = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
