import { PAGE_SIZES } from '@myra/shared/constants/limits';

/**
 * Readers for the search part of an address, without a validator, which would make the first screen larger. Each takes
 * what the router parsed and returns undefined for an invalid value, so that a mistyped address still shows the page.
 */

/** A text of 1 to `max` characters. Numbers that the router parsed count as text. */
export function textParam(value: unknown, max = 200): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
}

/** Texts of 1 to `max` characters under these names. */
export const textParams = <Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
  max: number,
) =>
  Object.fromEntries(names.map((name) => [name, textParam(search[name], max)])) as Record<
    Name,
    string | undefined
  >;

/** A day, such as 2026-11-24. */
export function dateParam(value: unknown): string | undefined {
  const text = textParam(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? text : undefined;
}

/** A whole number of at least `min`. */
export function countParam(value: unknown, min = 1): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= min ? number : undefined;
}

/** A number between -`max` and `max`. */
export function numberParam(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= max ? number : undefined;
}

/** One of the given words. */
export function choiceParam<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The last page of a list that can be opened. */
const PAGES_MAX = 1_000;

/** A page behind the first, and an offered page size other than the usual one. */
export function pagingParams(search: Record<string, unknown>, usualSize?: number) {
  const page = countParam(search.page, 2);
  const size = countParam(search.size);
  return {
    page: page !== undefined && page <= PAGES_MAX ? page : undefined,
    size: PAGE_SIZES.find((each) => each === size && each !== usualSize),
  };
}

/** Makes of a reader what changes an address: page 1 again. */
export const changeWith =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Search, change: Record<string, unknown>): Search =>
    read({ ...search, page: undefined, ...change });

/** Leaves out undefined values, so that an address has only what was chosen. */
export function compactParams<Params extends Record<string, unknown>>(
  params: Params,
): { [Key in keyof Params]?: Exclude<Params[Key], undefined> } {
  // Object.fromEntries loses the keys' types. Leaving keys out cannot change a value's type.
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Params]?: Exclude<Params[Key], undefined>;
  };
}
