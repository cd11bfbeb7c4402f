import { expect, test } from 'vitest';
import { readQuestions } from './read-questions.ts';

const topic = (text: string) => readQuestions(text)[0]?.topic;

test('who it is for asks about the product, who writes asks about the company', () => {
  expect(topic('who is this for?')).toBe('how_it_works');
  expect(topic('who would it be for?')).toBe('how_it_works');
  expect(topic('who is this?')).toBe('company');
  expect(topic('who are you and where did you get my address?')).toBe('company');
});

test('a question begins after the sentence before it, and no further back than anybody asks', () => {
  const texts = (folded: string) => readQuestions(folded).map(({ text }) => text);
  expect(texts('hello. how much is it? ok?! what?\nand when')).toEqual(['how much is it?', 'ok?', 'what?']);
  expect(texts(`no?${'x'.repeat(500)} end?`)).toEqual([`${'x'.repeat(195)} end?`]);
});
