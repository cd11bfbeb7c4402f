import { EDITED_FIELDS, type EditedField } from '@myra/shared/constants/lead-fields';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { editLead } from '@myra/shared/contracts/contacts';
import { leadValue } from '@myra/shared/rules/leads/lead-values';
import { normalizeSpecialties } from '../../files/specialty-words.ts';
import type { MergeRow } from './merge-fields.ts';

/** The fields that are stored as they are. The address has a way of its own. */
type PlainField = Exclude<EditedField, 'email' | 'specialties'>;
export type EditedValues = Partial<Record<PlainField, string | null>> & { specialties?: string[] };

const PLAIN_FIELDS = EDITED_FIELDS.filter(
  (field): field is PlainField => field !== 'email' && field !== 'specialties',
);

/** What differs from the stored row, as it will be stored. */
export function readEdited(lead: MergeRow, body: BodyOf<typeof editLead>): EditedValues {
  const values: EditedValues = {};
  for (const field of PLAIN_FIELDS) {
    const given = body[field];
    if (given === undefined) continue;
    const value = given ? leadValue(field, given) : null;
    if (value !== lead[field]) values[field] = value;
  }
  if (body.specialties !== undefined) {
    const specialties = normalizeSpecialties(body.specialties ?? '');
    if (JSON.stringify(specialties) !== JSON.stringify(lead.specialties)) values.specialties = specialties;
  }
  return values;
}
