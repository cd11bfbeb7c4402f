import type { StoredField } from '../../constants/lead-fields.ts';
import { isEmailAddress } from '../mail/email-address.ts';
import { readCountry } from '../places/countries.ts';
import { openingLineFault } from '../sheet/opening-line.ts';
import { readPhone, readState, readUrl, readZip } from './contact-details.ts';

type LeadValueRule = {
  /** The value as it is stored, or null if it cannot be read. */
  read: (text: string) => string | null;
  /** What a person is told who typed something else. */
  fault: string | ((text: string) => string | undefined);
};

const LINE = {
  read: (text: string) => (openingLineFault(text) === undefined ? text : null),
  fault: openingLineFault,
};
const BEDS_MAX = 10_000;

/** A whole number of beds from 1 to 10,000, "1,200" too; null for anything else. Imports read by it too. */
export function readBedCount(text: string): string | null {
  const digits = text.replace(/(?<=^\d{1,2}),(?=\d{3}$)/u, '');
  const isFine = /^\d{1,5}$/u.test(digits) && Number(digits) >= 1 && Number(digits) <= BEDS_MAX;
  return isFine ? String(Number(digits)) : null;
}

const WEB_ADDRESS = { read: readUrl, fault: 'Please enter a web address, such as https://www.example.com.' };

/** Fields that take one kind of value. An import leaves such a value out and says so; a form and the API refuse it. */
export const LEAD_VALUE_RULES = {
  email: {
    read: (text) => (isEmailAddress(text) ? text : null),
    fault: 'Please enter an email address, such as name@example.com.',
  },
  beds: { read: readBedCount, fault: 'Please enter a number of beds from 1 to 10,000.' },
  state: { read: readState, fault: 'Please enter a US state, such as OH or Ohio.' },
  country: { read: readCountry, fault: 'Please enter a country, such as Spain or ES.' },
  zip_code: { read: readZip, fault: 'Please enter a ZIP code, such as 43215 or 43215-1234.' },
  office_phone: {
    read: readPhone,
    fault:
      'Please enter a phone number, such as (614) 555-0142 ext. 7, or +52 81 5550 0111 of another country.',
  },
  website: WEB_ADDRESS,
  linkedin_url: WEB_ADDRESS,
  opening_line: LINE,
  second_line: LINE,
} as const satisfies Partial<Record<StoredField, LeadValueRule>>;

const ruleOf = (field: StoredField): LeadValueRule | undefined =>
  (LEAD_VALUE_RULES as Partial<Record<StoredField, LeadValueRule>>)[field];

/** A typed value as it is stored. One that cannot be read stays as it is: `leadValueFault` refuses it. */
export const leadValue = (field: StoredField, text: string): string =>
  text === '' ? text : (ruleOf(field)?.read(text) ?? text);

/** Why a typed value of this field is refused; undefined where it is fine. Everything but the address may be empty. */
export function leadValueFault(field: StoredField, text: string): string | undefined {
  const rule = ruleOf(field);
  const isFine = text === '' ? field !== 'email' : rule?.read(text) !== null;
  if (rule === undefined || isFine) return undefined;
  return typeof rule.fault === 'string' ? rule.fault : rule.fault(text);
}
