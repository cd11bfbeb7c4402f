import { MERGE_FIELDS } from '../../constants/merge-fields.ts';

const FIELD = /\{\{\s*([^{}|]*?)\s*(?:\|[^{}]*)?\}\}/gu;

/** Names in `{{…}}` that are no merge field, and `{{` for an unclosed one. Empty if all are known. */
export function unknownMergeFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map((match) => match[1] ?? '');
  const unknown = names.filter((name) => !MERGE_FIELDS.some((field) => field === name));
  const isOpen = /\{\{|\}\}/u.test(text.replace(FIELD, ''));
  return [...new Set([...unknown, ...(isOpen ? ['{{'] : [])])];
}

/** What is wrong with a name of `unknownMergeFields`, and what may stand there. */
export const mergeFieldFault = (name: string): string =>
  name === '{{'
    ? 'A merge field is left open: write {{ and }} around its name.'
    : `{{${name}}} is not a merge field. These are: ${MERGE_FIELDS.map((each) => `{{${each}}}`).join(' ')}.`;
