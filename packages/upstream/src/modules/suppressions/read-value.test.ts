import { expect, it } from 'vitest';
import { readValue } from './read-value.ts';

it('reads an address and a domain in any case, and a domain outside ASCII', () => {
  expect(readValue(' Ana@Clinic.Example ')).toEqual({ scope: 'address', value: 'ana@clinic.example' });
  expect(readValue('Clinic.Example')).toEqual({ scope: 'domain', value: 'clinic.example' });
  expect(readValue('@clinic.example')).toEqual({ scope: 'domain', value: 'clinic.example' });
  expect(readValue('ana@müller.example')).toEqual({ scope: 'address', value: 'ana@xn--mller-kva.example' });
});

it.each([
  '',
  '@',
  'com',
  'ana',
  'ana@',
  'a b@c.example',
  'ana@clinic',
  'a@b.example,c@d.example',
  '<a@b.example>',
])('refuses %j', (typed) => {
  expect(readValue(typed)).toBeUndefined();
});
