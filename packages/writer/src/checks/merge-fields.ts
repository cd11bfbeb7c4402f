import { MERGE_FIELDS, type MergeField } from '@myra/shared/constants/merge-fields';

export type MergeValues = Partial<Record<MergeField, string | null | undefined>>;

const FIELD = /([ \t]*)\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/gu;

const isKnown = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

/** Where a field had no value; no text has this character. */
const GAP = '\uE000';
/** A comma before a gap that has nothing behind it. */
const IDLE_COMMA = /,\uE000+(?=[,:;.!?]|[ \t]*$)/gmu;

/**
 * Fills the fields of a typed text. A missing value takes the fallback after `|`; without one the field goes, with the
 * blank before it, so that "Hi {{first_name}}," becomes "Hi,", and with a comma that would end the line: "Hello, {{first_name}}:"
 * becomes "Hello:". Unknown fields stay and are refused elsewhere.
 */
export function resolveMergeFields(text: string, values: MergeValues): string {
  const filled = text.replace(FIELD, (whole, blank: string, name: string, fallback?: string) => {
    if (!isKnown(name)) return whole;
    const value = values[name]?.trim();
    if (value) return blank + value;
    const spare = fallback?.trim() ?? '';
    return spare === '' ? GAP : blank + spare;
  });
  return filled.replace(IDLE_COMMA, '').replaceAll(GAP, '');
}

/** Fields of a typed text that have neither a value nor a fallback, as they stand there. */
export const unfilledFields = (text: string, values: MergeValues): string[] =>
  [...text.matchAll(FIELD)]
    .filter(([, , name = '', fallback = '']) => !(isKnown(name) && values[name]?.trim()) && !fallback.trim())
    .map(([field]) => field.trim());
