import { expect, it } from 'vitest';
import { readerRules } from './reader-rules';

const of = (...roles: string[]) => ({ roles });

it('says for three kinds of readers that no second email is made', () => {
  expect(readerRules(of('Physician', 'Nurse'))).toEqual([]);
  expect(readerRules(of('Physician', 'Nurse', 'Pharmacist'))).toEqual([
    '3 kinds of readers: it makes a first email, and no second one. Write an angle for each.',
  ]);
});

it('says which executives it does not reach', () => {
  expect(readerRules(of('Chief executive', 'Nurse'))).toEqual([
    'Not for chief executives of larger places: it also names people of a department. Write them one of their own.',
  ]);
  expect(readerRules(of('Chief executive'))).toEqual([]);
});
