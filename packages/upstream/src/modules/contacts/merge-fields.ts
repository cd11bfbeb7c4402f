import { CONTACT_FIELDS, type ContactField } from '@myra/shared/constants/contact-fields';
import type { FoundFact } from '../../db/lead.schema.ts';

/** Columns that hold one text. */
export type TextField = Exclude<ContactField, 'specialties' | 'email'>;
export type MergeChoices = Partial<Record<ContactField, 'kept' | 'merged'>>;

/** What of a contact's row a merge decides on. */
export type MergeRow = Record<TextField, string | null> & {
  email: string;
  specialties: string[];
  found: Record<string, FoundFact>;
  found_specialties: string[];
  account_id: number | null;
  is_role_address: boolean;
  score: number | null;
  score_reasons: string[];
};

const isEmpty = (row: MergeRow, field: ContactField): boolean => {
  const own = row[field];
  return (own === null || own.length === 0) && row.found[field] === undefined;
};

/** Whose value a field takes: as chosen, else the kept one's where it says anything. */
const takes = (kept: MergeRow, field: ContactField, choices: MergeChoices): 'kept' | 'merged' =>
  choices[field] ?? (isEmpty(kept, field) ? 'merged' : 'kept');

/**
 * The row that two become. A field is taken whole: its own value, and what the directory said where there is none. The
 * employer goes with the name of the organization, the kind of address with the address; a missing score is taken over.
 */
export function mergeFields(kept: MergeRow, merged: MergeRow, choices: MergeChoices): MergeRow {
  const of = { kept, merged };
  const result: MergeRow = { ...kept, found: {} };
  for (const { key } of CONTACT_FIELDS) {
    const source = of[takes(kept, key, choices)];
    Object.assign(result, { [key]: source[key] });
    const fact = source.found[key];
    if (fact !== undefined) result.found[key] = fact;
  }
  result.found_specialties = of[takes(kept, 'specialties', choices)].found_specialties;
  result.account_id = of[takes(kept, 'provider_name', choices)].account_id ?? kept.account_id;
  result.is_role_address = of[takes(kept, 'email', choices)].is_role_address;
  if (kept.score === null && merged.score !== null) {
    result.score = merged.score;
    result.score_reasons = merged.score_reasons;
  }
  return result;
}
