import type { LeadField } from '@myra/shared/constants/lead-fields';
import { NOTES_REFUSED, TAKEN_AS_THEY_ARE } from '@myra/shared/constants/set-aside-rows';
import { anyOf } from '@myra/shared/rules/any-of';
import { hasPatientData } from './patient-data.ts';

type Takeable = (typeof TAKEN_AS_THEY_ARE)[number];
/** Why a row with a valid address is set aside, and the field that says so. */
export type SetAside = { code: Takeable | 'person-stop'; field: LeadField; message: string };
type Cells = (field: LeadField) => string;

/** What a file writes behind a name or title of somebody who is not there. */
const AWAY =
  /\((?:on (?:\w+ )?leave|maternity[^)]*|sabbatical|retired|deceased|left|resigned|no longer[^)]*)\)/i;
/** The same of somebody who must not be written to. */
const STOP = /\(do not (?:contact|e-?mail|call)[^)]*\)|\bdo not (?:contact|e-?mail)\b/i;
/** What a file notes of somebody who asked to be left alone. */
const ASKED_TO_STOP = new RegExp(
  `\\b(?:${anyOf(`
    dnc|opt(?:ed)?[ -]?out|unsubscribed?|never (?:contact|e-?mail)
    removed? (?:(?:him|her|them|me|us) )?from (?:(?:the|our|your|all|any|mailing|e-?mail) )*lists?
    no (?:more|further) (?:contact|outreach)|no (?:(?:more|further) )?e-?mails?
    asked (?:us )?(?:to (?:be removed|stop)|not to be)`)})\\b`,
  'i',
);
const PERSON_FIELDS = ['first_name', 'last_name', 'full_name', 'title', 'notes'] as const;
const saying = (cells: Cells, words: RegExp) => PERSON_FIELDS.find((field) => words.test(cells(field)));

/** Addresses behind which nobody reads: of machines, and of tests. */
const NOBODY =
  /^(?:(?:no|do[._-]?not|dont)[._-]?reply|mailer-daemon|postmaster|test(?:er|ing|[._-]?\d+|[._-]?(?:user|mail|account))?)@/i;
/** Desks that take complaints and legal requests: an offer to them is a complaint about its sender. */
const DESK = /^(?:abuse|spam|hostmaster|unsubscribe|bounces?|privacy|dpo|gdpr|legal|security|noc)@/i;

const JUDGES: Record<
  Takeable,
  { message: string; at: (cells: Cells, email: string) => LeadField | undefined }
> = {
  'email-nobody': {
    message: 'Nobody reads this address: it takes no answers or is for tests.',
    at: (_cells, email) => (NOBODY.test(email) ? 'email' : undefined),
  },
  'email-desk': {
    message: 'This address takes complaints or legal requests, and no offers.',
    at: (_cells, email) => (DESK.test(email) ? 'email' : undefined),
  },
  'person-away': {
    message: 'The file says that this person is away or has left.',
    at: (cells) => saying(cells, AWAY),
  },
  [NOTES_REFUSED]: {
    message: 'The notes name a patient, so they are not stored.',
    at: (cells) => (hasPatientData(cells('notes')) ? 'notes' : undefined),
  },
};

const ORDER: readonly string[] = TAKEN_AS_THEY_ARE;

/**
 * Who asked to be left alone, whatever their address is: nobody takes such a row. The notes of a row that is set aside are not stored,
 * so this is judged before everything else.
 */
export function findStop(cells: Cells): SetAside | undefined {
  const field = ASKED_TO_STOP.test(cells('notes')) ? 'notes' : saying(cells, STOP);
  if (field === undefined) return undefined;
  return { code: 'person-stop', field, message: 'The file says that this person must not be written to.' };
}

/**
 * Why a row is set aside; undefined if it is not. `taken` is why it was, before a person took it: for that, and for what is
 * judged before it, it is not set aside again.
 */
export function findSetAside(cells: Cells, email: string, taken: string | undefined): SetAside | undefined {
  for (const code of TAKEN_AS_THEY_ARE.slice(ORDER.indexOf(taken ?? '') + 1)) {
    const { at, message } = JUDGES[code];
    const field = at(cells, email);
    if (field !== undefined) return { code, field, message };
  }
  return undefined;
}
