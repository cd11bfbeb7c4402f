import { wordSet } from '../text/any-of.ts';
import { foldText } from '../text/fold-text.ts';
import { countryCode } from './countries.ts';

type Place = { city: string; state: string; zip_code: string; country: string };

/** Countries that write the postal code before the city. */
const CODE_FIRST = wordSet(
  'AR AT BE BG CH CL CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MX NL NO PL PT RO RS SE SI SK UY',
);

/**
 * City, region and postal code in the order of the country: 'Dayton, OH 45402', '46002 Valencia', 'C.P. 64000 Monterrey, N.L.'. Outside the
 * United States a region that is named like its city is said once.
 */
export function postalPlace({ city, state, zip_code: zip, country }: Place): string {
  const code = country.trim() === '' ? 'US' : countryCode(country);
  const isSaid = code !== 'US' && code !== 'MX' && foldText(state) === foldText(city);
  const region = isSaid ? '' : state;
  const shown = code === 'MX' && zip !== '' ? `C.P. ${zip.replace(/^c\.?\s?p\.?\s*/iu, '')}` : zip;
  if (code !== undefined && CODE_FIRST.has(code))
    return [`${shown} ${city}`.trim(), region].filter(Boolean).join(', ');
  return [[city, region].filter(Boolean).join(', '), shown].filter(Boolean).join(' ');
}

/** Not in every browser. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The English name of the country that a time zone is in, where this runtime knows; undefined for an offset and for UTC. */
export function countryOfZone(zone: string): string | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const code of LETTERS.flatMap((one) => LETTERS.map((two) => one + two))) {
    const locale: ZonedLocale = new Intl.Locale(`und-${code}`);
    if (locale.getTimeZones?.()?.includes(zone)) return names.of(code);
  }
  return undefined;
}
