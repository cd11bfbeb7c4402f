import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { expect, test } from 'vitest';
import { beginAnswer, partOpen, warningsIn } from './begun-answer';

const FRAME = { greeting: 'Hi Bob,', sign_off: 'Best,\nLupe' };
const bodyOf = (body: string, ...sentences: string[]) => beginAnswer(body, { ...FRAME, sentences }).body;

test('an empty answer gets greeting, sentence and sign-off, and the caret behind the sentence', () => {
  const { body, caret } = beginAnswer('  ', { ...FRAME, sentences: ['It costs $38.'] });
  expect(body).toBe('Hi Bob,\n\nIt costs $38.\n\nBest,\nLupe');
  expect(body.slice(0, caret)).toBe('Hi Bob,\n\nIt costs $38.');
});

test('without a sentence the caret stands between greeting and sign-off', () => {
  const { body, caret } = beginAnswer('', FRAME);
  expect([body.slice(0, caret), body.slice(caret)]).toEqual(['Hi Bob,\n\n', '\n\nBest,\nLupe']);
});

test('a second sentence stands behind the first, and none comes twice', () => {
  const one = bodyOf('', 'It costs $38.');
  const two = bodyOf(one, 'We bring water.');
  expect(two).toBe('Hi Bob,\n\nIt costs $38. We bring water.\n\nBest,\nLupe');
  expect(bodyOf(two, 'It costs $38.')).toBe(two);
});

test('what somebody typed stays, with its own end', () => {
  expect(bodyOf('Hi Bob,\n\nTuesday works', 'We bring water.')).toBe(
    'Hi Bob,\n\nTuesday works\n\nWe bring water.',
  );
  expect(bodyOf('Tuesday works.\n\nBest,\nLupe\n', 'We bring water.')).toBe(
    'Tuesday works. We bring water.\n\nBest,\nLupe',
  );
  expect(bodyOf('My own words')).toBe('My own words');
});

test('several sentences stand in one paragraph, without those that are there already', () => {
  expect(bodyOf('', 'Thank you.', 'We bring water.')).toBe(
    'Hi Bob,\n\nThank you. We bring water.\n\nBest,\nLupe',
  );
  expect(bodyOf(bodyOf('', 'We bring water.'), 'We bring water.', 'I will find out.')).toBe(
    'Hi Bob,\n\nWe bring water. I will find out.\n\nBest,\nLupe',
  );
});

test('a blank frame, as where no help came, adds nothing', () => {
  expect(beginAnswer('', { greeting: '', sign_off: '' })).toEqual({ body: '', caret: 0 });
});

test('a text has the warnings of the sentences in it, begun or inserted, each once', () => {
  const held = { text: 'I will find out.', warnings: [FIND_OUT_WARNING] };
  const help = {
    beginning: [held],
    sentences: [held, { text: 'I will send it.', warnings: ['Attach it.'] }],
  };
  expect(warningsIn(help, 'Hi,\n\nI will find out. I will send it.')).toEqual([
    FIND_OUT_WARNING,
    'Attach it.',
  ]);
  expect(warningsIn({ ...help, beginning: [] }, 'I will find out.')).toEqual([FIND_OUT_WARNING]);
  expect(warningsIn(help, 'My own words')).toEqual([]);
});

test('what a sentence is shown for is not said to have none, and that we will find out is no such sentence', () => {
  const open = ['What do we wash it with?', 'Who drives?'];
  const found = { about: 'What do we wash it with?', ref: 'claim:4' };
  const held = { about: 'Who drives?', ref: 'reply' };
  expect(partOpen({ open, sentences: [found, held] })).toEqual({ near: [open[0]], none: [open[1]] });
  expect(partOpen({ open, sentences: [] })).toEqual({ near: [], none: open });
});
