import { expect, it } from 'vitest';
import { namesOf } from './names-of';

it.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  ['Ann M. Lee, MD', 'Ann M.', 'Lee'],
  ['Ann Lee, PhD', 'Ann', 'Lee'],
  ['"Lee, Ann"', 'Ann', 'Lee'],
  ['Billing', '', 'Billing'],
  ['ann@clinic.example', '', ''],
  ['', '', ''],
])('reads %s', (written, first_name, last_name) => {
  expect(namesOf(written)).toEqual({ first_name, last_name });
});
