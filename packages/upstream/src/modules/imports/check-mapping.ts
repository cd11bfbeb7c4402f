import { isLeadField, LEAD_FIELDS, type LeadField } from '@myra/shared/constants/lead-fields';
import { type FieldIssue, invalidInput } from '@myra/shared/errors/app-error';
import { namesPatientData } from './patient-columns.ts';
import type { ColumnSuggestion } from './suggest-mapping.ts';

/** Which column fills which field, by column index. */
export type Mapping = ReadonlyMap<LeadField, number>;

/** The mapping of the suggestions in wire form: column name to field, null for left out. */
export const suggestedMappings = (suggestions: ColumnSuggestion[]): Record<string, string | null> =>
  Object.fromEntries(suggestions.map(({ column, field }) => [column, field]));

/**
 * Turns the person's choice into a mapping. Throws invalid-input with one issue per column: unknown column or field,
 * field used twice, patient data by name. `details.reason` is then `mapping`, or `mapping-email` if no column fills the
 * email.
 */
export function checkMapping(headers: string[], choice: Record<string, string | null>): Mapping {
  const issues: FieldIssue[] = [];
  const mapping = new Map<LeadField, number>();
  for (const [column, field] of Object.entries(choice)) {
    if (field === null) continue;
    const path = `mappings.${column.slice(0, 100)}`;
    const index = headers.indexOf(column);
    if (index === -1) issues.push({ path, message: 'The file has no such column.' });
    else if (!isLeadField(field)) issues.push({ path, message: 'There is no such field.' });
    else if (namesPatientData(column)) issues.push({ path, message: 'Patient data cannot be imported.' });
    else if (mapping.has(field))
      issues.push({ path, message: `${labelOf(field)} is filled by another column.` });
    else mapping.set(field, index);
  }
  if (issues.length > 0)
    throw invalidInput('Some columns cannot be imported like this.', { reason: 'mapping', issues });
  if (!mapping.has('email'))
    throw invalidInput('Choose the column with the email addresses.', { reason: 'mapping-email' });
  return mapping;
}

const labelOf = (key: LeadField): string => LEAD_FIELDS.find((field) => field.key === key)?.label ?? key;
