import { expect, test } from 'vitest';
import { readQuestions } from './read-questions.ts';

const topic = (text: string) => readQuestions(text)[0]?.topic;

test('who it is for asks about the product, who writes asks about the company', () => {
  expect(topic('who is this for?')).toBe('how_it_works');
  expect(topic('who would it be for?')).toBe('how_it_works');
  expect(topic('who is this?')).toBe('company');
  expect(topic('who are you and where did you get my address?')).toBe('company');
});
