import { expect, test } from 'vitest';
import { correspondentNames } from './correspondents';
import { sequenceIdOf } from './sequence-id';

test.each([
  ['4021', '4021'],
  [' #4021 ', '4021'],
  ['007', '7'],
])('the sequence %j is %s', (text, id) => {
  expect(sequenceIdOf(text)).toBe(id);
});

test.each(['', '   ', 'lakeview', '12a', '-3', '1.5', '0', '#', '9'.repeat(16)])(
  'the text %j names no sequence',
  (text) => {
    expect(sequenceIdOf(text)).toBeUndefined();
  },
);

test('senders are named, by address where they have no name', () => {
  expect(
    correspondentNames([
      { name: 'Grace Ikeda', email: 'grace@example.org' },
      { name: ' ', email: 'paul@example.org' },
      { name: null, email: 'x@example.org' },
    ]),
  ).toBe('Grace Ikeda, paul@example.org, x@example.org');
  expect(correspondentNames([])).toBe('-');
});
