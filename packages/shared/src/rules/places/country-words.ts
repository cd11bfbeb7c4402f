import { COUNTRY_CODES } from '../../constants/countries.ts';
import { anyOf } from '../text/any-of.ts';
import { memo } from '../text/memo.ts';
import { countryCode } from './countries.ts';

/** Languages of sheets. */
const LANGUAGES = ['en', 'es'];
/** Names that are also those of a state, a person or a thing. */
const ALSO_OTHERS = /^(?:Georgia|Jordan|Jersey|Chad|Malta|Guinea)$/u;
const SHORT = anyOf(String.raw`
  U\.S\.A?\.?|USA|EE\. ?UU\.|EEUU|U\.K\.|UK|England|Great Britain|Holland|Turkey`);

let names: RegExp | undefined;

/** One pattern of all names, the longest first. */
function countryNames(): RegExp {
  if (names) return names;
  const all = LANGUAGES.flatMap((language) => {
    const of = new Intl.DisplayNames([language], { type: 'region' });
    return COUNTRY_CODES.map((code) => of.of(code) ?? code);
  }).filter((name) => !ALSO_OTHERS.test(name));
  const longestFirst = [...new Set(all)].toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replaceAll(/[.()]/gu, String.raw`\$&`));
  names = new RegExp(`(?<!\\p{L}|New |Nuevo )(?:${[...escaped, SHORT].join('|')})(?!\\p{L})`, 'gu');
  return names;
}

const TEXTS_REMEMBERED = 500;

/** The codes of the countries that a text names in English or Spanish, by alphabet. */
export const findCountries = memo(
  (text): readonly string[] =>
    [...new Set((text.match(countryNames()) ?? []).flatMap((name) => countryCode(name) ?? []))].toSorted(),
  TEXTS_REMEMBERED,
);

/** What people write for a currency, and where one pays with it. A dollar sign alone is that of many. */
const CURRENCIES: readonly (readonly [code: string, pattern: RegExp, countries: string])[] = [
  ['EUR', /€|\bEUR\b|\beuros?\b/iu, 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'],
  ['MXN', /\bMXN\b|\bMex\$|\bpesos mexicanos\b|\bMexican pesos\b/iu, 'MX'],
  ['USD', /\bUSD\b|\bUS\$|\bU\.?S\.? dollars\b/iu, 'US'],
  ['GBP', /£|\bGBP\b/u, 'GB'],
  ['CAD', /\bCAD\b|\bCA?\$(?=\d)/u, 'CA'],
  ['AUD', /\bAUD\b|\bA\$/u, 'AU'],
  ['CHF', /\bCHF\b/u, 'CH LI'],
  ['BRL', /\bBRL\b|R\$/u, 'BR'],
  ['COP', /\bCOP\b|\bpesos colombianos\b/iu, 'CO'],
  ['CLP', /\bCLP\b|\bpesos chilenos\b/iu, 'CL'],
  ['ARS', /\bARS\b|\bpesos argentinos\b/iu, 'AR'],
  ['PEN', /\bPEN\b|\bS\/ ?(?=\d)/u, 'PE'],
];

/** The codes of the currencies that a text names. */
export const findCurrencies = (text: string): ReadonlySet<string> =>
  new Set(CURRENCIES.filter(([, pattern]) => pattern.test(text)).map(([code]) => code));

/** What a sheet and the leads of an organization tell of countries. */
export type Told = {
  /** Codes. */
  countries: readonly string[];
  /** They name more than one country or currency, so that a sentence may be for some of them. */
  isMixed: boolean;
};

/** The countries of sentences and leads (by codes). */
export function tellCountries(texts: readonly string[], ofLeads: readonly string[]): Told {
  const text = texts.join('\n');
  const countries = [...new Set([...ofLeads, ...findCountries(text)])].toSorted();
  return { countries, isMixed: countries.length > 1 || findCurrencies(text).size > 1 };
}

/** Where one pays with the currencies of a sentence, of the countries that are told; none where one of them leaves it open. */
function whereOnePays(sentence: string, told: Told): string[] {
  const found = [...findCurrencies(sentence)].map((currency) => {
    const all = CURRENCIES.find(([code]) => code === currency)?.[2].split(' ') ?? [];
    return all.length === 1 ? all : all.filter((code) => told.countries.includes(code));
  });
  return found.every(({ length }) => length > 0) ? [...new Set(found.flat())].toSorted() : [];
}

/**
 * The codes of the countries that a sentence seems to be for: those that it names, or pays in. Empty where it names none, all of those
 * that are told, or where nothing else tells of more than one.
 */
export function suggestCountries(sentence: string, told: Told): string[] {
  if (!told.isMixed) return [];
  const named = findCountries(sentence);
  const codes = named.length > 0 ? [...named] : whereOnePays(sentence, told);
  const isAll = told.countries.length > 1 && told.countries.every((code) => codes.includes(code));
  return isAll ? [] : codes;
}
