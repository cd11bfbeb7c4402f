import { expect, it } from 'vitest';
import { changedFields, isStoredForm, readFormDraft } from './kept-form';

const example = { name: '', tags: [] as string[], rows: [{ date: '' }], file: null };

it('reads back what was written, with the version that it began on', () => {
  const form = { name: 'Q2', tags: ['a'], rows: [{ date: '1' }, { date: '2' }], file: { upload_id: 'u' } };
  const draft = { version: 7, base: example, form };
  expect(readFormDraft(JSON.stringify(draft), example)).toEqual(draft);
});

it('forgets a draft that changes nothing, so that a later change by somebody else shows', () => {
  expect(
    readFormDraft(JSON.stringify({ version: 7, base: example, form: example }), example),
  ).toBeUndefined();
});

it('takes over only what fits', () => {
  const form = { name: 3, tags: 'x', rows: [{ date: '1', more: 1 }, { date: 2 }], other: true };
  const draft = readFormDraft(JSON.stringify({ base: example, form }), example);
  expect(draft).toEqual({
    version: null,
    base: example,
    form: { ...example, rows: [{ date: '1' }, { date: '' }] },
  });
});

it.each(['', 'null', '[]', '{"form":{}}', '{"base":3}'])('leaves out the misfit %s', (text) =>
  expect(readFormDraft(text, example)).toBeUndefined(),
);

it('names the fields that differ from what was stored', () => {
  const base = { name: 'a', rep_id: '' };
  const form = { name: 'a', rep_id: '7' };
  expect(changedFields({ version: null, base, form }, { name: 'a', rep_id: 7 })).toEqual({ rep_id: 7 });
});

it('knows a form that was stored, though its new rows have ids there', () => {
  const form = {
    products: [
      { id: '4', name: 'Old' },
      { id: '', name: 'New' },
    ],
  };
  const stored = (name: string) => ({
    products: [
      { id: '4', name: 'Old' },
      { id: '5', name },
    ],
  });
  expect([isStoredForm(form, stored('New')), isStoredForm(form, stored('Theirs'))]).toEqual([true, false]);
  expect(isStoredForm({ products: form.products.slice(1) }, stored('New'))).toBe(false);
});
