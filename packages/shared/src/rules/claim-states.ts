import { SERVED_STATES } from '../constants/us-states.ts';

type Limited = { states?: readonly string[] | null | undefined };

/** The states in which all of these claims may be said. Undefined: everywhere; empty: nowhere. */
export function statesOfAll(claims: readonly Limited[]): string[] | undefined {
  const [first, ...others] = claims.flatMap(({ states }) => (states?.length ? [states] : []));
  return first?.filter((code) => others.every((states) => states.includes(code)));
}

const NAMES = new Map<string, string>(SERVED_STATES.map(({ code, name }) => [code, name]));
const NAMED_MAX = 3;
const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** States in plain words: "California and Nevada only"; many by their codes. */
export function sayStatesOnly(codes: readonly string[]): string {
  const names = codes.length > NAMED_MAX ? codes : codes.map((code) => NAMES.get(code) ?? code);
  return `${list.format(names)} only`;
}
