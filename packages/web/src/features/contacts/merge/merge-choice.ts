import { STORED_FIELDS, type StoredField } from '@myra/shared/constants/lead-fields';
import { joinNotes } from '@myra/shared/rules/leads/join-notes';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import { foldText } from '@myra/shared/rules/text/fold-text';
import type { LeadHistory } from '../lead-history';

export type MergeSide = 'kept' | 'merged';
/** Whose value each field takes; notes may be those of both. */
export type MergeChoice = Partial<Record<StoredField, MergeSide | 'both'>>;

/** A field in which two leads differ, with both values. An empty value is ''. */
export interface MergeField {
  key: StoredField;
  label: string;
  kept: string;
  merged: string;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

function valuesOf({ lead, details }: LeadHistory): Record<string, unknown> {
  return { ...lead?.contact, ...details, npi: lead?.npi };
}

/** The fields in which the two differ. A person decides about them. */
export function differingFields(kept: LeadHistory, merged: LeadHistory): MergeField[] {
  const [mine, theirs] = [valuesOf(kept), valuesOf(merged)];
  return STORED_FIELDS.map(({ key, label }) => ({
    key,
    label,
    kept: textOf(mine[key]),
    merged: textOf(theirs[key]),
  })).filter((field) => field.kept !== field.merged);
}

/** The notes of both, one below the other; null where one set says all or the two do not fit. */
export function bothNotes({ key, kept, merged }: MergeField): string | null {
  const joined = key === 'notes' && kept !== '' && merged !== '' ? joinNotes(kept, merged) : null;
  return joined === kept || joined === merged ? null : joined;
}

/** Two spellings of one thing: the longer one has fewer short forms ("RN Mgr", "Nurse Manager"). */
const SPELLED: ReadonlySet<StoredField> = new Set<StoredField>(['title', 'provider_name']);

const isPrivate = (address: string): boolean => isPublicMailHost(address.split('@').at(-1) ?? '');

function startingSide(field: MergeField): MergeSide | 'both' {
  const { key, kept, merged } = field;
  if (kept === '' || merged === '') return kept === '' ? 'merged' : 'kept';
  if (bothNotes(field) !== null) return 'both';
  const isBetter =
    key === 'email'
      ? isPrivate(kept) && !isPrivate(merged)
      : (SPELLED.has(key) || key === 'notes') && merged.length > kept.length;
  return isBetter ? 'merged' : 'kept';
}

/** What belongs to one employer, and makes a person who does not exist beside the name of another. */
const OF_EMPLOYER: ReadonlySet<StoredField> = new Set<StoredField>([
  ...(['provider_name', 'title', 'department', 'category', 'beds', 'office_phone', 'website'] as const),
  ...(['street_address', 'city', 'state', 'country', 'zip_code'] as const),
]);

const firstWord = (name: string): string => foldText(name).split(/[^\p{L}\d]+/u)[0] ?? '';

/** Whether two leads work at two places: names that begin alike are two spellings of one. */
const areTwoEmployers = ({ key, kept, merged }: MergeField): boolean =>
  key === 'provider_name' && kept !== '' && merged !== '' && firstWord(kept) !== firstWord(merged);

/**
 * The default choice: the remaining contact's value, if it has one. A work address goes before a private one, the longer of two
 * spellings before the shorter, and notes of both are kept. Of two employers, the one of the address is taken with all that
 * belongs to it, and its gaps stay.
 */
export function startingMerge(fields: readonly MergeField[]): MergeChoice {
  const choice: MergeChoice = Object.fromEntries(fields.map((field) => [field.key, startingSide(field)]));
  if (!fields.some(areTwoEmployers)) return choice;
  const employer = choice.email ?? 'kept';
  for (const field of fields) if (OF_EMPLOYER.has(field.key)) choice[field.key] = employer;
  return choice;
}

/** The choice as it is sent: notes of both are what is not chosen between. */
export const sentMerge = (choice: MergeChoice): Partial<Record<StoredField, MergeSide>> =>
  Object.fromEntries(Object.entries(choice).filter(([, side]) => side !== 'both'));
