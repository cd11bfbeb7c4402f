import { SERVED_STATES, type ServedState } from '@myra/shared/constants/us-states';
import { readSpecialties } from '../facts/specialties.ts';
import { readIcp } from '../scoring/read-icp.ts';
import { capitalise } from '../text/words.ts';

/** What of a text speaks of a place: "a Delaware company" says nothing of whom it serves. */
const PLACES =
  /(?:\b(?:not|except|excluding)\b[^.;\n]*)?\b(?:in|across|throughout|within|serv(?:es?|ing))\b[^.;\n]*/giu;

/**
 * Whom a product seems to be for, by its description and its ideal customers: US states and specialties that these name.
 * Where a text only says where a product is not available, all other states. A person confirms them.
 */
export function suggestServed(
  description: string,
  icpDescription: string | null,
): { states: ServedState[]; specialties: string[] } {
  const whole = `${description}\n${icpDescription ?? ''}`;
  const { wanted, excluded } = readIcp((whole.match(PLACES) ?? []).join('.\n')).states;
  const isSuggested = (code: string) =>
    wanted.length > 0 ? wanted.includes(code) : excluded.length > 0 && !excluded.includes(code);
  const named =
    [icpDescription ?? '', description].find((text) => readIcp(text).specialties.wanted.length > 0) ?? '';
  const keys = readIcp(named).specialties.wanted;
  return {
    states: SERVED_STATES.map(({ code }) => code).filter(isSuggested),
    specialties: readSpecialties(named)
      // "Surgery centers" and "surgeons" of a specialty name no specialty by themselves.
      .filter(({ key, label }) => keys.includes(key) && label !== 'surgery')
      .map(({ label }) => capitalise(label)),
  };
}
