import type { LeadField } from '@myra/shared/constants/lead-fields';
import { NOTES_REFUSED, STOP_BY_WORDS, TAKEN_AS_THEY_ARE } from '@myra/shared/constants/set-aside-rows';
import { nobodyReads } from '@myra/shared/rules/mail/nobody-reads';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { findPatientData } from '@myra/shared/rules/text/content-marks';

type Takeable = (typeof TAKEN_AS_THEY_ARE)[number];
/** Why a row with a valid address is set aside, and the field that says so. */
export type SetAside = {
  code: Takeable | 'person-stop' | typeof STOP_BY_WORDS;
  field: LeadField;
  message: string;
};
type Cells = (field: LeadField) => string;

/** What a file writes behind a name or title of somebody who is not there. */
const AWAY =
  /\((?:on (?:\w+ )?leave|maternity[^)]*|sabbatical|retired|deceased|left|resigned|no longer[^)]*)\)/i;
/** Words as whole words, in any capitals. */
const wordsOf = (lines: string) => new RegExp(`(?<!\\p{L})(?:${anyOf(lines)})(?!\\p{L})`, 'iu');
/** An order to leave somebody alone, as files of several languages write it. */
const STOP = wordsOf(`
  \\((?:do not|don[’']?t) call[^)]*\\)
  (?:do not|don[’']?t|never) (?:contact|e-?mail|write to)
  no (?:contactar|contacten|escribir(?:le)?)
  nicht (?:mehr )?(?:an(?:zu)?schreiben|angeschrieben|(?:zu )?kontaktieren|kontaktiert)
  ne (?:plus|pas|jamais) (?:(?:le|la|les|lui|nous) )?(?:contacter|écrire|relancer|solliciter)`);
const STOP_NOTES = wordsOf('dnc');
/** What else people opt out of. */
const OTHER_THINGS =
  '(?:(?:the|all|any|our|his|her|their) )*(?:medicare|medicaid|insurances?|networks?|(?:health )?plans?|pecos|hmos?|ppos?|acos?)';
/** What a file notes of somebody who seems to have asked to be left alone. */
const ASKED_TO_STOP = wordsOf(`
  opt(?:ed)?[ -]?out(?! of ${OTHER_THINGS}\\b)|unsubscribed?
  removed? (?:(?:him|her|them|me|us) )?from (?:(?:the|our|your|all|any|mailing|e-?mail) )*lists?
  no (?:more|further) (?:contact|outreach|e-?mails?)|no e-?mails(?! (?:on|in (?:the )?(?:file|system|records?|directory|crm)|found|known|available|listed|given))|no e-?mail,? please
  asked (?:us )?(?:to (?:be removed|stop)|not to be)
  (?:dad[oa] de|pidió la|solicitó la) baja|no (?:más|mas) (?:correos|e-?mails)
  keine (?:weiteren |mehr )?(?:e-?mails|mails)(?! (?:vorhanden|bekannt|hinterlegt))|abgemeldet
  désabonnée?|désinscrite?|plus d[’'](?:e-?mails?)`);
const PERSON_FIELDS = ['first_name', 'last_name', 'full_name', 'title', 'notes'] as const;
const saying = (cells: Cells, words: RegExp) => PERSON_FIELDS.find((field) => words.test(cells(field)));

/** Notes are about one person, so that in them a word is enough. */
const OF_A_PATIENT = /\b(?:dob|date of birth)\b|\bdiagnosed with\b|\bdiagnosis(?: of\b|\s*:)/i;

/** Desks that take complaints and legal requests: an offer to them is a complaint about its sender. */
const DESK = /^(?:abuse|spam|hostmaster|unsubscribe|bounces?|privacy|dpo|gdpr|legal|security|noc)@/i;

const JUDGES: Record<
  Takeable,
  { message: string; at: (cells: Cells, email: string) => LeadField | undefined }
> = {
  'email-nobody': {
    message: 'Nobody reads this address: it takes no answers or is for tests.',
    at: (_cells, email) => (nobodyReads(email) ? 'email' : undefined),
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
    at: (cells) =>
      OF_A_PATIENT.test(cells('notes')) || findPatientData(cells('notes')) ? 'notes' : undefined,
  },
};

const ORDER: readonly string[] = TAKEN_AS_THEY_ARE;

/**
 * Who asked to be left alone, whatever their address is: nobody takes a row with a plain order, and an admin one that only sounds
 * like a wish (`taken`). The notes of a row that is set aside are not stored, so this is judged before everything else.
 */
export function findStop(cells: Cells, taken: string | undefined): SetAside | undefined {
  const field = STOP_NOTES.test(cells('notes')) ? 'notes' : saying(cells, STOP);
  if (field !== undefined)
    return { code: 'person-stop', field, message: 'The file says that this person must not be written to.' };
  if (taken === STOP_BY_WORDS || !ASKED_TO_STOP.test(cells('notes'))) return undefined;
  const message = 'By the notes this person may have asked for no email.';
  return { code: STOP_BY_WORDS, field: 'notes', message };
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
