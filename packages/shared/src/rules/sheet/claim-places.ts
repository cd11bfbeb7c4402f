import { SERVED_STATES } from '../../constants/us-states.ts';
import { sayCountry } from '../places/countries.ts';

/** Where a reader is, by codes, as far as it is known. */
export type Place = { state?: string | undefined; country?: string | undefined };

/** Where a claim may be said, by codes; of the United States in these states alone where any are named. */
type Limited = {
  states?: readonly string[] | null | undefined;
  countries?: readonly string[] | null | undefined;
};
type Places = { states: string[]; countries: string[] };

const STATES: readonly string[] = SERVED_STATES.map(({ code }) => code);
const NAMES = new Map<string, string>(SERVED_STATES.map(({ code, name }) => [code, name]));

/** Whether a claim is for some states or countries only. */
export const isLimited = ({ states, countries }: Limited): boolean =>
  Boolean(states?.length || countries?.length);

/** The states and the other countries of a claim. */
function placesOf({ states, countries }: Limited): Places {
  const isForAll = !states?.length && countries?.includes('US');
  return {
    states: isForAll ? [...STATES] : [...(states ?? [])],
    countries: (countries ?? []).filter((code) => code !== 'US'),
  };
}

/** Whether a claim may be said in a place; where none is known, only what is said everywhere. */
export function isSaidIn(claim: Limited, { state, country }: Place): boolean {
  if (!isLimited(claim)) return true;
  const { states, countries } = claim;
  if (state !== undefined && states?.includes(state)) return true;
  return (
    country !== undefined && countries?.includes(country) === true && !(country === 'US' && states?.length)
  );
}

/** Where all of these claims may be said. Undefined: everywhere; both empty: nowhere. */
export function placesOfAll(claims: readonly Limited[]): Places | undefined {
  const [first, ...others] = claims.filter(isLimited).map(placesOf);
  if (!first) return undefined;
  const states = first.states.filter((code) => others.every((other) => other.states.includes(code)));
  const countries = first.countries.filter((code) => others.every((other) => other.countries.includes(code)));
  return states.length === STATES.length
    ? { states: [], countries: ['US', ...countries] }
    : { states, countries };
}

const NAMED_MAX = 3;
const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Places in plain words: "California and Nevada only", "Spain only"; many states by their codes. Undefined: everywhere. */
export function sayOnly(limits: Limited): string | undefined {
  const { states = [], countries = [] } = placesOfAll([limits]) ?? {};
  const named = states.length > NAMED_MAX ? states : states.map((code) => NAMES.get(code) ?? code);
  const all = [...named, ...countries.map(sayCountry)];
  return all.length === 0 ? undefined : `${list.format(all)} only`;
}

/** Why what may be said only in some places is not said in another. */
export function whyNotHere(what: string, { state, country }: Place, only: Limited): string {
  const said = sayOnly(only);
  const where = `${what} ${said === undefined ? 'may be said nowhere' : `is for ${said}`}`;
  const isForStates = !only.countries?.length && (country === undefined || country === 'US');
  const inCountry = country === undefined || isForStates ? undefined : sayCountry(country);
  const here = state === undefined ? inCountry : NAMES.get(state);
  if (here !== undefined) return `Not for ${here}: ${where}`;
  return `Its ${isForStates ? 'state' : 'country'} is not known, and ${where}`;
}
