import { CONTACT_CODES_MAX } from '../../constants/limits.ts';
import { US_STATES } from '../../constants/us-states.ts';

/** Values between commas, blanks or line breaks, each once. */
export const splitCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/u)
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean),
  ),
];

export const isNpi = (text: string): boolean => /^\d{10}$/.test(text);
/** A code of the provider taxonomy: 207RC0000X. */
export const isTaxonomyCode = (text: string): boolean => /^[0-9A-Z]{9}X$/.test(text);

/** Whether a text is a list of codes that a filter can take. */
export function isCodeList(text: string, isCode: (code: string) => boolean): boolean {
  const codes = splitCodes(text);
  return codes.length <= CONTACT_CODES_MAX && codes.every(isCode);
}

function stateOf(text: string): string | undefined {
  const word = text
    .replace(/\s+\d{5}(?:-\d{4})?$/u, '')
    .trim()
    .toLowerCase();
  return US_STATES.find(({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word)?.code;
}

/** A place as a state and the words before it: 'Portland, OR'. Without a state all of it is words. */
export function readPlace(location: string): { state?: string; search?: string } {
  const whole = location.trim();
  const [, before = '', last = whole] =
    /^(.*?),?\s*([^,]+)$/u.exec(whole.replace(/,\s*(?:USA?|United States)$/iu, '')) ?? [];
  for (const [city, end] of [
    ['', `${before} ${last}`.trim()],
    [before, last],
  ] as const) {
    const state = stateOf(end);
    if (state !== undefined) return { state, ...(city.trim() !== '' && { search: city.trim() }) };
  }
  return whole === '' ? {} : { search: whole };
}

type PersonaFields = {
  title: string;
  speciality: string;
  taxonomies: string;
  npi_number: string;
  location: string;
};

/**
 * The filter of contacts that a persona is: its titles, specialty, taxonomy codes, NPIs and place. Its other fields are notes
 * that no list can be filtered by. The names are those of the contacts' filter; empty fields are left out.
 */
export function personaFilter(persona: PersonaFields): Record<string, string> {
  const fields = {
    title: persona.title.trim(),
    specialty: persona.speciality.trim(),
    taxonomy: splitCodes(persona.taxonomies).join(','),
    npi: splitCodes(persona.npi_number).join(','),
    ...readPlace(persona.location),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
