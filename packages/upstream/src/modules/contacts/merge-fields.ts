import {
  LISTED_TEXT_FIELDS,
  STORED_FIELDS,
  type StoredField,
  type TextField,
} from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import { joinNotes } from '@myra/shared/rules/leads/join-notes';
import type { FoundFact } from '../../db/lead.schema.ts';
import type { ListedValues } from './listed-values.store.ts';

export type MergeChoices = Partial<Record<StoredField, 'kept' | 'merged'>>;

/** The columns that a merge decides on. */
export type MergeRow = Record<TextField, string | null> & {
  email: string;
  specialties: string[];
  found: Record<string, FoundFact>;
  found_specialties: string[];
  account_id: number | null;
  is_role_address: boolean;
  score: number | null;
  score_reasons: string[];
  role: LeadRole | null;
  /** Columns that a person typed into. */
  edited_fields: string[];
};

const isEmpty = (row: MergeRow, field: StoredField): boolean => {
  const own = row[field];
  return (own === null || own.length === 0) && row.found[field] === undefined;
};

/** Whose value a field takes: the chosen one's, else the remaining contact's if it has a value. */
const takes = (kept: MergeRow, field: StoredField, choices: MergeChoices): 'kept' | 'merged' =>
  choices[field] ?? (isEmpty(kept, field) ? 'merged' : 'kept');

/**
 * The merged row. A field is taken whole: its own value with the directory's value for a gap. The employer comes with
 * the organization's name, the kind of address with the address. A missing score or role is filled from the other row. Notes are
 * joined unless one is chosen. What was typed into either stays typed, as far as it is taken.
 */
export function mergeFields(kept: MergeRow, merged: MergeRow, choices: MergeChoices): MergeRow {
  const of = { kept, merged };
  const result: MergeRow = { ...kept, found: {} };
  for (const { key } of STORED_FIELDS) {
    const source = of[takes(kept, key, choices)];
    Object.assign(result, { [key]: source[key] });
    const fact = source.found[key];
    if (fact !== undefined) result.found[key] = fact;
  }
  if (choices.notes === undefined) result.notes = joinNotes(kept.notes, merged.notes) ?? result.notes;
  result.found_specialties = of[takes(kept, 'specialties', choices)].found_specialties;
  result.account_id = of[takes(kept, 'provider_name', choices)].account_id ?? kept.account_id;
  result.is_role_address = of[takes(kept, 'email', choices)].is_role_address;
  result.role = kept.role ?? merged.role;
  const typed = STORED_FIELDS.filter(
    ({ key }) => merged.edited_fields.includes(key) && takes(kept, key, choices) === 'merged',
  );
  result.edited_fields = [...new Set([...kept.edited_fields, ...typed.map(({ key }) => key)])];
  if (kept.score === null && merged.score !== null) {
    result.score = merged.score;
    result.score_reasons = merged.score_reasons;
  }
  return result;
}

const shown = (row: MergeRow, field: TextField) => row[field] ?? row.found[field]?.value ?? null;
const shownSpecialties = (row: MergeRow) =>
  row.specialties.length > 0 ? row.specialties : row.found_specialties;

/** What of a contact's row is another value in the merged row, as lists store it: what its lists still say otherwise stays. */
export function listedChanges(from: MergeRow, to: MergeRow): ListedValues {
  const changed = LISTED_TEXT_FIELDS.filter((field) => shown(from, field) !== shown(to, field));
  const [had, has] = [shownSpecialties(from), shownSpecialties(to)];
  return {
    texts: Object.fromEntries(changed.map((field) => [field, shown(to, field)])),
    specialties: had.join('|') === has.join('|') ? undefined : has,
    employer: from.account_id === to.account_id ? null : { accountId: to.account_id },
  };
}
