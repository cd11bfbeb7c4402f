import { COUNTRY_CODES } from '../../constants/countries.ts';
import { wordSet } from '../text/any-of.ts';
import { foldText } from '../text/fold-text.ts';

/** Languages in which lists and people name countries. */
const LANGUAGES = 'en es de fr it pt nl da sv nb fi pl ca'.split(' ');

/** What else people write: codes of three letters, short and full names, names of before, parts that stand for the whole. */
const ALSO = `
  US usa eeuu eua euauu unitedstatesofamerica estadosunidosdeamerica puertorico guam usvirginislands americansamoa pr gu vi as mp
  MX mex mejico estadosunidosmexicanos republicamexicana unitedmexicanstates
  ES esp reinodeespana kingdomofspain
  CA can, GB uk gbr greatbritain britain england scotland wales northernireland inglaterra, IE irl republicofireland
  DE deu ger brd, FR fra, IT ita, PT prt, AT aut, CH che, BE bel, NL nld holland holanda, LU lux, DK dnk, SE swe, NO nor, FI fin, PL pol
  CZ cze czechrepublic republicacheca, SK svk, HU hun, RO rou, GR grc, TR tur turkey turkei, RU rus, UA ukr
  AR arg, BR bra, CL chl, CO col, CR cri, CU cub, DO dom, EC ecu, SV slv, GT gtm, HN hnd, NI nic, PA pan, PE per, PY pry, UY ury, VE ven
  AU aus, NZ nzl, JP jpn, CN chn prchina, KR kor southkorea, IN ind, IL isr, AE are uae, SA sau ksa, QA qat, SG sgp, HK hkg hongkong
  MO macau macao, ZA zaf, EG egy, MA mar, NG nga, KE ken, PH phl, TH tha, VN vnm, MY mys, ID idn, MM burma myanmar
  SZ swaziland, MK macedonia, CI ivorycoast, CV capeverde caboverde, TL easttimor, CG congo, CD drcongo, VA vatican, PS palestine`;

/** A name as it is compared: letters alone, without accents and article. "N/A" is no Namibia. */
const keyOf = (text: string): string =>
  foldText(text)
    .replace(/^\s*(?:the\s|n[./]?a\.?\s*$)/u, '')
    .replaceAll(/[^\p{L}]+/gu, '');

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

let codes: Map<string, string> | undefined;

/** The codes by all that is read. A name of two countries in two languages is that of the language before. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes) return codes;
  codes = new Map(COUNTRY_CODES.map((code) => [code.toLowerCase(), code]));
  for (const line of ALSO.trim().split(/\n|,/u)) {
    const [code = '', ...names] = line.trim().split(/\s+/u);
    for (const name of names) codes.set(name, code);
  }
  for (const language of LANGUAGES) {
    const names = namesIn(language);
    for (const code of COUNTRY_CODES) {
      const key = keyOf(names.of(code) ?? '');
      if (key !== '' && !codes.has(key)) codes.set(key, code);
    }
  }
  return codes;
}

/** Two-letter code of a country written as code or name in a usual language; undefined for anything else. */
export const countryCode = (raw: string | null | undefined): string | undefined =>
  codesByName().get(keyOf(raw ?? ''));

/** The English name of a country by its code: "Spain". */
export const countryName = (code: string): string => namesIn('en').of(code) ?? code;

/** A country as a lead stores it, by its English name, or null. */
export function readCountry(text: string): string | null {
  const code = countryCode(text);
  return code === undefined ? null : countryName(code);
}

const WITH_ARTICLE =
  /^(?:United|Netherlands|Philippines|Dominican|Bahamas|Maldives|.* (?:Islands|Republic)$)/u;

/** The English name of a country within a sentence: "the United States". */
export function sayCountry(code: string): string {
  const name = countryName(code);
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}

/** Whether a country is known, and not the United States. */
export function isAbroad(country: string | null | undefined): boolean {
  const code = country ? countryCode(country) : undefined;
  return code !== undefined && code !== 'US';
}

const SPANISH = wordSet('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PY SV UY VE');

/** Whether Spanish is what people read in a country. */
export const isSpanishRead = (code: string): boolean => SPANISH.has(code);

type Place = Partial<Record<'city' | 'state' | 'country', string | null | undefined>>;

/** 'Toledo, OH' and 'Madrid, Spain': the United States are not named. Empty where nothing is known. */
export const placeText = ({ city, state, country }: Place): string =>
  [city, state, isAbroad(country) ? country : ''].filter(Boolean).join(', ');
