import { describe, expect, it } from 'vitest';
import { MERGE_FIELDS } from '../../constants/merge-fields.ts';
import { unknownMergeFields } from './merge-fields.ts';

describe('merge fields in a text', () => {
  it('knows every field of the list, with blanks and with a fallback', () => {
    const text = MERGE_FIELDS.map((field) => `{{${field}}} {{ ${field} }} {{${field}|there}}`).join(' ');
    expect(unknownMergeFields(text)).toEqual([]);
  });
  it('names each unknown field once', () => {
    expect(unknownMergeFields('Hi {{name}}, {{name}} of {{company|your team}}')).toEqual(['name', 'company']);
  });
  it('says that a field is left open or closed without a beginning', () => {
    expect(unknownMergeFields('Hi {{first_name')).toEqual(['{{']);
    expect(unknownMergeFields('Hi first_name}}')).toEqual(['{{']);
  });
  it('takes single braces as plain text', () => {
    expect(unknownMergeFields('{year} and {unsubscribe link}')).toEqual([]);
  });
});
