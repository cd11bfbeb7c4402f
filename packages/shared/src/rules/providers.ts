import { foldText } from './fold-text.ts';
import { wordForms } from './word-forms.ts';

/** The fields of a provider that these rules use. `entityType` as in NPPES: 1 a person, 2 an organization. */
export type RuledProvider = {
  id: string | number;
  name?: string | null | undefined;
  npi?: string | null | undefined;
  specialty?: string | null | undefined;
  category?: string | null | undefined;
  entityType?: number | string | null | undefined;
  state?: string | null | undefined;
  city?: string | null | undefined;
  streetAddress?: string | null | undefined;
  zipCode?: string | null | undefined;
  /** Other names, such as those a facility does business as. */
  otherNames?: readonly string[] | null | undefined;
  /** Specializations and classifications of its taxonomy codes. */
  specialtyWords?: readonly string[] | null | undefined;
};

/**
 * Tab of a provider. Organizations and every category but clinician are facilities; clinicians are people. A row with
 * neither is a facility.
 */
export function providerTab(
  provider: Pick<RuledProvider, 'category' | 'entityType'>,
): 'facilities' | 'people' {
  if (String(provider.entityType ?? '') === '2') return 'facilities';
  return provider.category?.trim().toLowerCase() === 'clinician' ? 'people' : 'facilities';
}

/** Signs that stand between the words of a provider, as blanks do. */
export const PROVIDER_WORD_SIGNS = `.,'"-/&()#:;+*@!?_\\|<>[]{}%$^~\`=`;
const BETWEEN_WORDS = new RegExp(`[\\s${PROVIDER_WORD_SIGNS.replace(/[\]\\^-]/g, '\\$&')}]+`);

/** Stands before a taxonomy code in the searched text of a provider; no name has it. */
export const TAXONOMY_SIGN = '§';
/** Before a group or hospital that somebody belongs to. */
export const LINK_SIGN = '¦';
/** Before a procedure that somebody does. */
export const PROCEDURE_SIGN = '¤';

/** The words of a text in lower case and without accents, each once. */
export const providerWords = (text: string): string[] => [
  ...new Set(foldText(text).split(BETWEEN_WORDS).filter(Boolean)),
];

/** The words that a search looks for, each with its forms: a cardiologist is found by cardiology. */
export const searchedWords = (search: string): string[][] => providerWords(search).map(wordForms);

/** Says of a text whether each word of a search, in one of its forms, is the beginning of a word of it. */
export function finderOf(search: string): (text: string) => boolean {
  const wanted = searchedWords(search);
  return (text) => {
    const words = providerWords(text);
    return wanted.every((forms) => forms.some((form) => words.some((word) => word.startsWith(form))));
  };
}

/**
 * Whether a search finds a provider: every word typed is the beginning of a word of its names, id, NPI, category, specialties,
 * street, city, state or zip. An empty search finds all.
 */
export function providerMatches(provider: RuledProvider, search: string): boolean {
  const { name, id, npi, category, specialty, streetAddress, city, state, zipCode } = provider;
  const { otherNames, specialtyWords } = provider;
  const one = [name, id, npi, category, specialty, streetAddress, city, state, zipCode];
  return finderOf(search)([...one, ...(otherNames ?? []), ...(specialtyWords ?? [])].join(' '));
}

/** Street, city, state and zip in one line, without missing parts; '-' if all are missing. */
export function providerLocation(provider: Omit<RuledProvider, 'id'>): string {
  const parts = [provider.streetAddress, provider.city, provider.state, provider.zipCode];
  return parts.filter((part) => part?.trim()).join(', ') || '-';
}
