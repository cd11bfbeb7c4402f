import { expect, it } from 'vitest';
import { claimForm } from './sheet';
import { questionLines, typedQuestions } from './typed-questions';

it('questions are read by the line, without empty lines and each once', () => {
  expect(questionLines(' Is it blue?\n\n¿Es azul?\r\nIs it blue?\n')).toEqual(['Is it blue?', '¿Es azul?']);
  expect(questionLines('')).toEqual([]);
});

it('what is wrong with one of them is told of the whole field', () => {
  const faultOf = (typed: string) =>
    typedQuestions.safeParse(typed).error?.issues.map(({ path, message }) => [path, message]);
  expect(faultOf(`Short?\n${'x'.repeat(201)}`)).toEqual([
    [[], 'Use at most 200 characters for each question'],
  ]);
  expect(faultOf('1?\n2?\n3?\n4?\n5?\n6?')).toEqual([[[], 'Use at most 5 questions']]);
  expect(faultOf(`${'x'.repeat(200)}\n1?\n1?\n2?\n3?\n4?`)).toBeUndefined();
});

it('a new claim begins with what the lead asked, and a stored one with its own questions', () => {
  expect(claimForm(undefined, ['Is it blue?', 'Is it red?']).answers_questions).toBe(
    'Is it blue?\nIs it red?',
  );
  expect(claimForm(undefined).answers_questions).toBe('');
  const stored = { answers_questions: ['Is it new?'] } as Parameters<typeof claimForm>[0];
  expect(claimForm(stored, ['Is it blue?']).answers_questions).toBe('Is it new?');
});
