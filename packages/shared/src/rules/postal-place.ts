import { foldText } from './fold-text.ts';

type Place = { city: string; state: string; zip_code: string; country: string };

/** Countries that write the postal code before the city. */
const CODE_FIRST =
  'AR AT BE BG CH CL CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MX NL NO PL PT RO RS SE SI SK UY'.split(
    ' ',
  );
/** Languages in which people write the name of their own country. */
const LANGUAGES = 'en es de fr it pt nl da sv nb fi pl ca'.split(' ');
const UNITED_STATES = [
  '',
  'us',
  'usa',
  'u.s.',
  'u.s.a.',
  'united states',
  'united states of america',
  'puerto rico',
];

let codes: ReadonlyMap<string, string> | undefined;

/** The codes of countries that write the code first, by their names. */
function codeFirst(): ReadonlyMap<string, string> {
  codes ??= new Map(
    CODE_FIRST.flatMap((code) => [
      [code.toLowerCase(), code] as const,
      ...LANGUAGES.map((language) => {
        const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
        return [foldText(name), code] as const;
      }),
    ]),
  );
  return codes;
}

/**
 * City, region and postal code in the order of the country: 'Dayton, OH 45402', '46002 Valencia', 'C.P. 64000 Monterrey, N.L.'. Outside the
 * United States a region that is named like its city is said once.
 */
export function postalPlace({ city, state, zip_code: zip, country }: Place): string {
  const name = foldText(country).trim();
  const code = codeFirst().get(name.replace(/^the /u, ''));
  const isSaid = !UNITED_STATES.includes(name) && code !== 'MX' && foldText(state) === foldText(city);
  const region = isSaid ? '' : state;
  const shown = code === 'MX' && zip !== '' ? `C.P. ${zip.replace(/^c\.?\s?p\.?\s*/iu, '')}` : zip;
  if (code !== undefined) return [`${shown} ${city}`.trim(), region].filter(Boolean).join(', ');
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
