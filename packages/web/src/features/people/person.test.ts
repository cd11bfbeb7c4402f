import { expect, it } from 'vitest';
import { fullNameOf, isFound, lettersOf, type Person, roleOf } from './person';

const ida: Person = {
  id: '1',
  email: 'ida@clinic.example',
  first_name: 'Ida',
  last_name: 'Vogel',
  user_role: 'org_admin',
  must_set_password: false,
  has_second_step: false,
  created_at: null,
  last_seen_at: null,
};

it('calls a person by name, and by address where there is none', () => {
  const unnamed = { ...ida, first_name: null, last_name: null };
  expect([fullNameOf(ida), lettersOf(ida)]).toEqual(['Ida Vogel', 'IV']);
  expect([fullNameOf(unnamed), lettersOf(unnamed)]).toEqual(['ida@clinic.example', 'I']);
});

it('finds a person by a part of name or address in either case', () => {
  expect(isFound(ida, 'vog')).toBe(true);
  expect(isFound(ida, 'CLINIC.')).toBe(true);
  expect(isFound(ida, 'otto')).toBe(false);
});

it('takes any role that is not the admin one for one without admin rights', () => {
  expect(roleOf(ida)).toBe('org_admin');
  expect(roleOf({ ...ida, user_role: 'owner' })).toBe('representative');
});
