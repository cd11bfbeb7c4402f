import { US_STATES } from '../../constants/us-states.ts';

/** The district and the territories have codes beside those of the 50 states (USPS Publication 28, appendix B). */
const OTHERS = [
  { code: 'DC', name: 'District of Columbia' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'GU', name: 'Guam' },
  { code: 'VI', name: 'Virgin Islands' },
  { code: 'AS', name: 'American Samoa' },
  { code: 'MP', name: 'Northern Mariana Islands' },
];
const CODES = new Map<string, string>();
for (const { code, name } of [...US_STATES, ...OTHERS]) {
  CODES.set(code.toLowerCase(), code);
  CODES.set(name.toLowerCase(), code);
}
CODES.set('washington dc', 'DC');
for (const [short, code] of Object.entries({
  calif: 'CA',
  mass: 'MA',
  penn: 'PA',
  fla: 'FL',
  tex: 'TX',
  mich: 'MI',
  wash: 'WA',
  ariz: 'AZ',
  conn: 'CT',
  minn: 'MN',
  tenn: 'TN',
  ill: 'IL',
  ind: 'IN',
  wisc: 'WI',
  colo: 'CO',
})) {
  CODES.set(short, code);
}

/** The two-letter code of a US state, district or territory, or null. */
export const readState = (text: string): string | null =>
  CODES.get(text) ??
  CODES.get(
    text
      .toLowerCase()
      .replace(/[.,]/g, '')
      .replace(/^(us|usa)[ -]/, '')
      .trim(),
  ) ??
  null;

/** A US postal code as 12345 or 12345-6789, or null. Leading zeros, which spreadsheets drop, are restored. */
export function readZip(text: string): string | null {
  const digits = text.replace(/\.0$/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length >= 3 && digits.length <= 5) return digits.padStart(5, '0');
  if (digits.length === 8 || digits.length === 9) {
    const nine = digits.padStart(9, '0');
    return `${nine.slice(0, 5)}-${nine.slice(5)}`;
  }
  return null;
}

/** How a number of another country begins. */
const ABROAD = /^\s*(?:\+|00)\s*(?=[2-9])/u;

/** A number of another country as "+52 81 5550 0111": the parts as written, at most the 15 figures that a number can have. */
function readAbroad(main: string): string | null {
  const parts = main.replace(/\(0\)/gu, ' ').match(/\d+/gu) ?? [];
  const count = parts.join('').length;
  return count >= 8 && count <= 15 ? `+${parts.join(' ')}` : null;
}

function readUs(main: string): string | null {
  const digits = main
    .replace(/\.0$/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : null;
}

/** A telephone number, with ` ext. 7` if given: of the US as (614) 555-0142, of another country behind its +; else null. */
export function readPhone(text: string): string | null {
  const [main = '', extension] = text.split(/\s*(?:x|ext\.?|extension|#)\s*(?=\d+\s*$)/i);
  if (/[a-z]/i.test(main)) return null;
  const number = ABROAD.test(main) ? readAbroad(main.replace(ABROAD, '')) : readUs(main);
  return number && extension ? `${number} ext. ${extension.trim()}` : number;
}

/** An http or https address, or null. A bare domain gets https. */
export function readUrl(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s<>"]/.test(text) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.hostname.includes('.') && url.username === '' ? url.href : null;
}
