import { expect, it } from 'vitest';
import { readerRules } from './reader-rules';

const of = (...roles: string[]) => ({ name: 'Trial', roles, question: 'Who counts?', line: 'Lark counts.' });

it('says for three kinds of readers that no second email is made', () => {
  expect(readerRules(of('Physician', 'Nurse'), [])).toEqual([]);
  expect(readerRules(of('Physician', 'Nurse', 'Pharmacist'), [])).toEqual([
    '3 kinds of readers: it makes a first email, and no second one. Write an angle for each.',
  ]);
});

it('says which executives it does not reach', () => {
  expect(readerRules(of('Chief executive', 'Nurse'), [])).toEqual([
    'Not for chief executives of larger places: it also names people of a department. Write them one of their own.',
  ]);
  expect(readerRules(of('Chief executive'), [])).toEqual([]);
});

it('counts copies of an angle together, and names one', () => {
  const copies = [
    { ...of('Owner', 'Buyer'), name: 'EMS trial' },
    { ...of('Pharmacist'), name: 'Third' },
  ];
  expect(readerRules(of('Physician', 'Nurse'), copies)).toEqual([
    'The same words as “EMS trial”: together they are for 5 kinds of readers, so they make no second email. Say in each what only its readers care about.',
  ]);
  expect(
    readerRules(of('Physician', 'Nurse'), [{ ...of('Pharmacist'), question: 'Who?', line: 'Other.' }]),
  ).toEqual([]);
});
