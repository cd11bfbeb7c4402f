import { answerSigns } from '@myra/shared/rules/sheet/answer-signs';
import { expect, it } from 'vitest';
import { toldFact } from './told-fact';

const typed = { question: 'When 3 trays are short, who knows?', line: 'TrayTrace tells.', offer: '' };
const told = [
  { kind: 'greeting', text: 'Hello Ann,' },
  { kind: 'question', text: typed.question },
  { kind: 'more', text: 'TrayTrace is a reader of 400 trays.' },
  { kind: 'line', text: typed.line },
];
const hasFigure = (parts: typeof told) =>
  answerSigns(typed, toldFact(parts)).find(({ code }) => code === 'figure')?.isMet;

it('a figure of the question or of the ask is none of the answer', () => {
  expect(hasFigure([...told, { kind: 'ask', text: 'Call 555 0100.' }])).toBe(false);
});

it('what follows the line counts, and of two claims the first', () => {
  const fact = { kind: 'more', text: 'It took 9 minutes.' };
  expect(hasFigure([...told, fact])).toBe(true);
  expect(toldFact([...told, fact, { kind: 'more', text: 'We counted.' }])).toEqual([fact.text]);
});
