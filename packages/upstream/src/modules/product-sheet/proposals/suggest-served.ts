import { SERVED_STATES, type ServedState } from '@myra/shared/constants/us-states';
import { readSpecialties, unitsOf } from '@myra/writer/facts/specialties';
import { capitalise } from '@myra/writer/text/words';
import { readBedNumbers, readIcp, withoutExclusions } from '../../scoring/index.ts';

/** What of a text speaks of a place: "a Delaware company" says nothing of whom it serves. */
const PLACES =
  /(?:\b(?:not|except|excluding)\b[^.;\n]*)?\b(?:in|across|throughout|within|serv(?:es?|ing)|states)\b[^.;\n]*/giu;
/** Where the seller's own house stands: "our lab in Nevada". */
const OWN_HOUSE =
  /\bour (?:\p{L}+ )?(?:labs?|laborator(?:y|ies)|shop|warehouse|office|plant|headquarters|depot|factory)\b[^.;\n]*/giu;

/** Whose consent is needed is no customer: "a sign-off from your speech-language pathologist". */
const CONSENT =
  /\b(?:sign(?:ed)?[- ]?offs?|approvals?|clearances?|consents?|permissions?|firma|autorización|visto bueno)\s(?:from|of|by|del?)\s[^.;,:\n]*/giu;

/** What is suggested of whom a product serves; `states_except`: everywhere but in these states. */
type Suggested = {
  states: ServedState[];
  states_except: boolean;
  specialties: string[];
  beds_from: number | null;
  beds_to: number | null;
};

/** Names that no earlier one holds: "Obstetrics" behind "Obstetrics and gynecology" says nothing. */
const withoutRepeats = (names: readonly string[]): string[] =>
  names.filter((name, at) => !names.slice(0, at).some((one) => one.startsWith(name)));

/**
 * Whom a product seems to be for, by its description and its ideal customers: US states, specialties and numbers of beds
 * that these name. Where a text only says where a product is not available, everywhere else. A person confirms them.
 */
export function suggestServed(description: string, icpDescription: string | null): Suggested {
  const whole = `${description}\n${icpDescription ?? ''}`;
  const beds = readBedNumbers(whole);
  const places = whole.replaceAll(OWN_HOUSE, '').match(PLACES) ?? [];
  const { wanted, excluded } = readIcp(places.join('.\n')).states;
  const named = wanted.length > 0 ? wanted : excluded;
  // What a product does names fields that are no customers: a laboratory's haematology.
  const about = (icpDescription?.trim() ? icpDescription : description).replaceAll(CONSENT, '');
  const keys = readIcp(about).specialties.wanted;
  return {
    states: SERVED_STATES.map(({ code }) => code).filter((code) => named.includes(code)),
    states_except: wanted.length === 0 && excluded.length > 0,
    specialties: withoutRepeats(
      readSpecialties(about)
        // "Surgery centers" and "surgeons" of a specialty name no specialty by themselves.
        .filter(({ key, label }) => keys.includes(key) && label !== 'surgery')
        .map(({ label }) => label)
        .concat(unitsOf(withoutExclusions(icpDescription ?? '')))
        .map(capitalise),
    ),
    beds_from: beds.min,
    beds_to: beds.max,
  };
}
