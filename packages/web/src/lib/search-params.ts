/**
 * Readers for the search part of an address, without a validator, which would make the first screen larger. Each takes
 * what the router parsed and returns undefined for an invalid value, so that a mistyped address still shows the page.
 */

/** A text of 1 to `max` characters. Numbers that the router parsed count as text. */
export function textParam(value: unknown, max = 200): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
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

/** Leaves out undefined values, so that an address has only what was chosen. */
export function compactParams<Params extends Record<string, unknown>>(
  params: Params,
): { [Key in keyof Params]?: Exclude<Params[Key], undefined> } {
  // Object.fromEntries loses the keys' types. Leaving keys out cannot change a value's type.
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Params]?: Exclude<Params[Key], undefined>;
  };
}
