import { expect, it } from 'vitest';
import { continueList, toggleList } from './list-lines';

it('makes the selected lines a list and takes it back', () => {
  const text = 'Hello,\none\ntwo\nBye';
  const made = toggleList({ text, start: 8, end: 13 });
  expect(made.text).toBe('Hello,\n- one\n- two\nBye');
  expect(toggleList({ text: made.text, start: 8, end: 17 }).text).toBe(text);
});

it('begins a list in an empty line', () => {
  expect(toggleList({ text: 'Hello,\n', start: 7, end: 7 })).toEqual({
    text: 'Hello,\n- ',
    start: 9,
    end: 9,
  });
});

it.each([
  ['- one', '- one\n- '],
  ['1. one', '1. one\n2. '],
  ['9) one', '9) one\n10) '],
])('goes on with %s after Enter', (text, expected) => {
  expect(continueList({ text, start: text.length, end: text.length })?.text).toBe(expected);
});

it('ends at an empty line of a list, and is nothing elsewhere', () => {
  expect(continueList({ text: 'a\n- ', start: 4, end: 4 })).toEqual({ text: 'a\n', start: 2, end: 2 });
  expect(continueList({ text: 'plain', start: 5, end: 5 })).toBeUndefined();
  expect(continueList({ text: '- one', start: 0, end: 5 })).toBeUndefined();
});
