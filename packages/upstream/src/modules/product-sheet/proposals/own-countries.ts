import {
  findCountries,
  findCurrencies,
  suggestCountries,
  tellCountries,
} from '@myra/shared/rules/places/country-words';
import { OTHERS } from './own-states.ts';

/** A name of a country or several: "Spain and Mexico". They are known by their names alone. */
const NAME = String.raw`(?:the )?\p{Lu}[\p{L}.]*(?: (?:\p{Lu}[\p{L}.]*|of|de))*`;
const LIST = `(${NAME}(?:(?:, (?:and|or|y|o) |, | (?:and|or|y|e|o) )${NAME})*)`;

/** Sentences that hold in the countries they list, and nowhere else; a label says so too. */
const LIMITS: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})(?:[Ii]n|[Ff]or) ${LIST},? only\b`, 'u'),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Oo]nly|[Ss][oó]lo|[Ss]olamente|[ÚUúu]nicamente) (?:in|en) ${LIST}(?=[.;)]|$)`,
    'u',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:[Aa]vailable in|[Dd]isponibles? en) ${LIST}(?=[.;)]|$)`, 'u'),
  new RegExp(`^${LIST}:`, 'u'),
];

/** Whether a list holds nothing but names of countries. */
function listed(list: string): readonly string[] {
  const parts = list.split(/, (?:and |or |y |o )?| (?:and|or|y|e|o) /u);
  const codes = parts.map((part) => findCountries(part));
  return codes.every(({ length }) => length === 1) ? findCountries(list) : [];
}

/**
 * The countries to which a sentence plainly limits itself ("Only in Spain.", "España: …"), or in whose currency it names a price where
 * its source has several. Empty where it does not, or leaves a doubt.
 */
export function ownCountries(sentence: string, source: string): string[] {
  const text = sentence.trim();
  if (OTHERS.test(text)) return [];
  const [limit] = LIMITS.flatMap((one) => one.exec(text)?.[1] ?? []);
  if (limit !== undefined) return [...listed(limit)];
  const isPriced = findCurrencies(text).size > 0 && findCurrencies(source).size > 1;
  return isPriced ? suggestCountries(text, tellCountries([source], [])) : [];
}
