import { US_STATES } from '@myra/shared/constants/us-states';
import { readState } from '@myra/shared/rules/leads/contact-details';
import { countryCode, isAbroad } from '@myra/shared/rules/places/countries';

type Place = { city: string; state: string; zip_code: string; country: string };

const UNITED_STATES =
  /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?|eua)$/iu;
/** A place abroad: what stands first is the city, and a region is not kept. */
const ABROAD = /^(?:\d{4,5}\s+)?(?<city>[^,/|;()]+)(?:[,/|;].*)?[,/|;(]\s*(?<country>[^,/|;()]+)\)?$/u;
const ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/u;
/** Cities are called after these, so that they are states only behind a comma: "Port Washington". */
const CITIES = ['Washington', 'New York', 'Florida', 'Colorado'];
const NAMES = US_STATES.map(({ name }) => name).filter((name) => !CITIES.includes(name));

const BEHIND_COMMA = /^(?<city>.+?)\s*[,/|;]\s*(?<state>\p{L}[\p{L}. ]*)$/u;
const IN_BRACKETS = /^(?<city>.+?)\s*\((?<state>\p{L}[\p{L}. ]*)\)$/u;
const BEHIND_BLANK = /^(?<city>.+?)(?:\s+[-–]\s+|\s+|-)(?<state>\p{L}\.?\p{L}\.?)$/u;
// The longest first, so that "West Virginia" is not a Virginia.
const IN_FULL = new RegExp(
  `^(?<city>.+?)(?:\\s+[-–])?\\s+(?<state>${NAMES.toSorted((a, b) => b.length - a.length).join('|')})$`,
  'iu',
);
const BEFORE = /^(?<state>\p{Lu}{2})\s*(?:[-–,/]\s*|$)(?<city>.*)$/u;

function readAbroad(text: string): Place | null {
  const { city = '', country = '' } = ABROAD.exec(text)?.groups ?? {};
  return isAbroad(country) && readState(country) === null
    ? { city: city.trim(), state: '', zip_code: '', country }
    : null;
}

/** The parts of "Salem, OR", "Salem OR 97301", "Salem, Oregon, USA" or "Madrid, Spain"; null for a city alone. */
export function readPlace(text: string): Place | null {
  const bare = text.replace(UNITED_STATES, '');
  const country = bare === text ? '' : 'US';
  const zip_code = ZIP.exec(bare)?.[1] ?? '';
  const named = bare.replace(ZIP, '');
  for (const form of [BEHIND_COMMA, IN_BRACKETS, IN_FULL, BEHIND_BLANK, BEFORE]) {
    const { city = '', state = '' } = form.exec(named)?.groups ?? {};
    const code = readState(state);
    // "D.C." is also how Bogotá is written.
    if (code !== null && (code !== 'DC' || /washington|^$/iu.test(city)))
      return { city: city.split(/,\s*/u).at(-1) ?? '', state: code, zip_code, country };
  }
  return country === '' ? readAbroad(text) : { city: named, state: '', zip_code, country };
}

/**
 * The place of a row: a cell with city and state, or with city and country, is taken apart. What a column of its own says stays. A
 * territory that stands for a country is the state.
 */
export function splitPlace(cells: Place): Place {
  const read = readPlace(cells.city) ?? (cells.city === '' ? readPlace(cells.state) : null);
  const isStateAlone = cells.state !== '' && (cells.city !== '' || read === null);
  const code = countryCode(cells.country);
  const isTerritory = code === 'US' && readState(cells.country) !== null;
  return {
    city: read?.city ?? cells.city,
    state: (isStateAlone ? cells.state : read?.state) || (isTerritory ? cells.country : ''),
    zip_code: cells.zip_code || (read?.zip_code ?? ''),
    country: (code === undefined && read?.country) || cells.country,
  };
}
