import { US_STATES } from '@myra/shared/constants/us-states';
import { readState } from '@myra/shared/rules/contact-details';

type Place = { city: string; state: string; zip_code: string };

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?|estados unidos|ee\. ?uu\.?)$/iu;
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

/** City and state of "Salem, OR", "Salem OR 97301" or "Salem, Oregon"; null for a city alone. */
export function readPlace(text: string): Place | null {
  const bare = text.replace(COUNTRY, '');
  const zip_code = ZIP.exec(bare)?.[1] ?? '';
  const named = bare.replace(ZIP, '');
  for (const form of [BEHIND_COMMA, IN_BRACKETS, IN_FULL, BEHIND_BLANK, BEFORE]) {
    const { city = '', state = '' } = form.exec(named)?.groups ?? {};
    const code = readState(state);
    // "D.C." is also how Bogotá is written.
    if (code !== null && (code !== 'DC' || /washington|^$/iu.test(city)))
      return { city: city.split(/,\s*/u).at(-1) ?? '', state: code, zip_code };
  }
  return null;
}

/** The place of a row: a cell with city and state is taken apart. A state of its own column stays. */
export function splitPlace(cells: Place): Place {
  const read = readPlace(cells.city) ?? (cells.city === '' ? readPlace(cells.state) : null);
  if (read === null) return cells;
  const isStateAlone = cells.state !== '' && cells.city !== '';
  return {
    city: read.city,
    state: isStateAlone ? cells.state : read.state,
    zip_code: cells.zip_code || read.zip_code,
  };
}
