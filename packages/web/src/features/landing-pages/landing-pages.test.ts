import type { PageFrame } from '@myra/shared/contracts/page-doc';
import { emptyPage, samplePage } from '@myra/shared/rules/pages/starting-page';
import { expect, test } from 'vitest';
import { blocksOf, nextSize, withBlockAt, withLines } from './page-blocks';
import { startHistory, withChange, withNext, withoutLast } from './page-history';
import { PAGE_SECTIONS, readPageRequest } from './page-request';
import { type Material, regenerate, suggestEdits } from './suggest';

const FRAME: PageFrame = {
  language: 'en',
  organization: 'Clinic',
  address: '',
  statements: [],
  disclosures: [],
  sentences: [{ text: 'It halves denials.', held: 'claim 9 is not approved' }],
};
const MATERIAL: Material[] = [
  { block: 'heading', lines: ['Open requests'], used: 'angle “a”: its subject' },
  { block: 'heading', lines: ['Calls to payers'], used: 'angle “b”: its subject' },
  {
    block: 'intro',
    lines: ['Who follows up? We check each request.'],
    used: 'angle “a”: its question, claim 2',
  },
  { block: 'bullets', lines: ['We call the payer.', 'You see the status.'], used: 'claims 3, 4' },
];

test('typing in one field without a pause is undone at once, everything else step by step', () => {
  const doc = (text: string) => withLines(emptyPage(), 'intro', [text]);
  let history = startHistory(doc(''));
  const typed = (text: string, at: number, ...[group]: (string | undefined)[]) => {
    history = withChange(history, doc(text), { group, at });
  };
  typed('a', 0, 'intro');
  typed('ab', 500, 'intro');
  typed('abc', 5_000, 'intro');
  typed('applied', 5_100);
  const seen = [];
  while (history.past.length > 0) {
    history = withoutLast(history);
    seen.push(history.doc.intro.text);
  }
  expect(seen).toEqual(['abc', 'ab', '']);
  expect(withoutLast(history)).toBe(history);
  expect([withNext(history), withNext(withNext(history))].map(({ doc: { intro } }) => intro.text)).toEqual([
    'ab',
    'abc',
  ]);
  expect(withNext(withChange(history, doc('other'), { group: undefined, at: 9_000 })).doc.intro.text).toBe(
    'other',
  );
});

test('a block goes where it is put, and never before the heading', () => {
  const page = emptyPage();
  const moved = withBlockAt(page, 'benefits', 0);
  expect(moved && blocksOf(moved)).toEqual([
    'heading',
    'benefits',
    'sub_heading',
    'intro',
    'bullets',
    'call_to_action',
  ]);
  expect([withBlockAt(page, 'heading', 3), withBlockAt(page, 'intro', 2)]).toEqual([undefined, undefined]);
});

test('TPL-17: a size goes one step and ends at the smallest and the largest', () => {
  expect([nextSize('s', 1), nextSize('m', 1), nextSize('l', 1), nextSize('s', -1)]).toEqual([
    'm',
    'l',
    undefined,
    undefined,
  ]);
});

test('TPL-18: Regenerate goes through what the sheet has and never offers what stands there', () => {
  const doc = withLines(emptyPage(), 'heading', ['Open requests']);
  const first = regenerate(doc, 'heading', MATERIAL);
  expect(first).toMatchObject({ lines: ['Calls to payers'], base: 'Open requests' });
  expect(regenerate(doc, 'heading', MATERIAL, first?.lines)?.lines).toEqual(['Calls to payers']);
  const empty = emptyPage();
  expect(regenerate(empty, 'heading', MATERIAL, ['Open requests'])?.lines).toEqual(['Calls to payers']);
  expect(regenerate(empty, 'benefits', MATERIAL)).toBeUndefined();
});

test('TPL-18: Suggest Edits keeps a person’s words, leaves out what may not be said and adds one approved sentence', () => {
  const doc = withLines(emptyPage(), 'intro', ['Our own words. It halves denials. Act now!']);
  expect(suggestEdits({ doc, frame: FRAME }, 'intro', MATERIAL)).toMatchObject({
    lines: ['Our own words. Who follows up?'],
    used: 'angle “a”: its question, claim 2',
  });
  const bullets = withLines(emptyPage(), 'bullets', ['We call the payer.', 'Our own point']);
  expect(suggestEdits({ doc: bullets, frame: FRAME }, 'bullets', MATERIAL)?.lines).toEqual([
    'We call the payer.',
    'Our own point',
    'You see the status.',
  ]);
  expect(suggestEdits({ doc: samplePage(''), frame: FRAME }, 'intro', MATERIAL)?.lines).toEqual([
    'Who follows up?',
  ]);
  expect(
    suggestEdits({ doc: withLines(emptyPage(), 'benefits', ['Ours']), frame: FRAME }, 'benefits', MATERIAL),
  ).toBeUndefined();
});

test('ASST-46: a page is edited by section, in words', () => {
  expect(PAGE_SECTIONS.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Main Heading', 'Sub Heading', 'Intro Text', 'Pain Points', 'Benefits']),
  );
  const read = readPageRequest;
  expect(read('Make the heading larger', undefined)).toEqual({ block: 'heading', act: 'larger' });
  expect(read('sub heading smaller please', 'intro')).toEqual({ block: 'sub_heading', act: 'smaller' });
  expect(read('Intro: Who calls: you or us?', undefined)).toEqual({
    block: 'intro',
    act: 'set',
    text: 'Who calls: you or us?',
  });
  expect(read('Remove pain point 2', undefined)).toEqual({ block: 'bullets', act: 'remove', item: 2 });
  expect(read('Add benefit: No minimum', undefined)).toEqual({
    block: 'benefits',
    act: 'add',
    text: 'No minimum',
  });
  expect(read('rewrite', 'benefits')).toEqual({ block: 'benefits', act: 'regenerate' });
  expect(read('rewrite', undefined)).toBeUndefined();
  expect(read('Make it shine', 'intro')).toBeUndefined();
});
