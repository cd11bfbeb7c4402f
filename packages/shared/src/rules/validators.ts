import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../constants/limits.ts';
import { isCalendarDate } from './calendar.ts';

/** A validator takes the typed text and returns its fault, or undefined. All but `required` accept an empty text. */
export type Validator = (text: string) => string | undefined;

const optional =
  (check: Validator): Validator =>
  (text) =>
    text.trim() === '' ? undefined : check(text.trim());

const when = (isRight: boolean, fault: string): string | undefined => (isRight ? undefined : fault);

/** Empty or blank-only text fails. */
export const required: Validator = (text) => when(text.trim() !== '', 'This field is required');

/** The bound itself passes; a text that is no number fails. */
export const minNumber = (min: number): Validator =>
  optional((text) => when(isNumber(text) && Number(text) >= min, `Must be ${min} or more`));

/** The bound itself passes; a text that is no number fails. */
export const maxNumber = (max: number): Validator =>
  optional((text) => when(isNumber(text) && Number(text) <= max, `Must be ${max} or less`));

/** Basic address pattern. */
export const email: Validator = optional((text) => when(isEmailAddress(text), 'Enter a valid email address'));

/** 10 to 11 digits, not counting spaces, dashes, dots, brackets and a leading plus. */
export const phone: Validator = optional((text) =>
  when(
    /^\d{10,11}$/.test(text.replace(/^\+/, '').replace(/[\s().[\]-]/g, '')),
    'Enter a phone number of 10 or 11 digits',
  ),
);

/** A dollar amount with at most 2 decimals and no minus. */
export const dollars: Validator = optional((text) =>
  when(dollarsOf(text) !== undefined, 'Enter an amount with at most 2 decimals'),
);

/** A dollar amount that is not above the maximum. */
export const dollarsMax = (max: number): Validator =>
  optional((text) => dollars(text) ?? when((dollarsOf(text) ?? 0) <= max, `Must be $${max} or less`));

/** The bound itself passes. */
export const minLength = (min: number): Validator =>
  optional((text) => when([...text].length >= min, `Use at least ${min} characters`));

/** The bound itself passes. */
export const maxLength = (max: number): Validator =>
  optional((text) => when([...text].length <= max, `Use at most ${max} characters`));

/** A day that exists, with a 4-digit year: YYYY-MM-DD, YYYY/MM/DD or MM/DD/YYYY. */
export const date: Validator = optional((text) =>
  when(calendarDateOf(text) !== undefined, 'Enter a date with a 4-digit year'),
);

/** MMYY (or MM/YY), not before the current month. `today` is YYYY-MM-DD. */
export const cardExpiry = (today: string): Validator =>
  optional((text) => {
    const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text);
    const expiry = match === null ? '' : `20${match[2]}-${match[1]}`;
    return when(expiry >= today.slice(0, 7), 'Enter a future expiry date as MMYY');
  });

/** Hour 1 to 12 with AM or PM; minutes are optional. */
export const time: Validator = optional((text) =>
  when(/^(0?[1-9]|1[0-2])(:[0-5]\d)?\s*[ap]m$/i.test(text), 'Enter a time such as 9:30 AM'),
);

/** At least 8 characters with lowercase, uppercase, number and special character. Spaces count as characters. */
export const password: Validator = (text) => {
  if (text === '') return undefined;
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];
  return when(
    [...text].length >= PASSWORD_LENGTH_MIN && classes.every((pattern) => pattern.test(text)),
    `Use at least ${PASSWORD_LENGTH_MIN} characters with a lowercase and an uppercase letter, a number and a special character`,
  );
};

/**
 * Whether a text is an email address of the common form: one @, no blanks, a domain with a dot, at most 254 characters.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const match = /^([^\s@<>()[\]\\,;:"]+)@([^\s@]+)$/.exec(text);
  if (match === null) return false;
  const [, local = '', domain = ''] = match;
  if (local.length > 64 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?$/u.test(label));
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);
}

function dollarsOf(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/.exec(text);
  return match === null ? undefined : Number((match[1] ?? '').replaceAll(',', '') + (match[2] ?? ''));
}

function calendarDateOf(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const two = (part = ''): string => part.padStart(2, '0');
  const iso =
    american === null ? text.replaceAll('/', '-') : `${american[3]}-${two(american[1])}-${two(american[2])}`;
  return isCalendarDate(iso) ? iso : undefined;
}
