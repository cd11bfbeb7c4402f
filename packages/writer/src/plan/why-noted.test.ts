import { expect, it } from 'vitest';
import { whyNoted } from './why-noted.ts';

it.each([
  ['EXISTING CUSTOMER', 'existing customer'],
  ['Existing customer since 2021, 9 homes', 'existing customer'],
  ['met at OHCA; current client', 'current client'],
  ['client', 'client'],
  ['Our customer', 'customer'],
  ['Is already a customer', 'customer'],
  ['Maple Hollow is already a customer', 'is already a customer'],
  ['Customer since March', 'customer since'],
  ['do not contact', 'do not contact'],
  ["Don't email!", "don't email"],
  ['DNC', 'DNC'],
  ['DNC - asked in May', 'DNC'],
  ['Asked not to be contacted', 'asked not to be contacted'],
  ['cliente actual', 'cliente actual'],
  ['Ya es cliente', 'cliente'],
  ['NO CONTACTAR', 'no contactar'],
])('the note "%s" speaks against an email', (note, said) =>
  expect(whyNoted(['cooks own puree', note])).toBe(`Your note says: ${said}`),
);

it.each([
  'no steam oven!!',
  'met at OHCA May, asked abt price',
  'uses competitor (Hormel)',
  'no email - call 555-0142',
  'Referred by an existing customer',
  'not a customer yet',
  'former client',
  'Current customer of Hormel',
  'no contact info',
  'asked about client references',
  'No longer a current customer',
  'customer service is slow there',
  'client-facing role',
  'Do not call, email only',
  'ya no es cliente actual',
])('the note "%s" does not', (note) => expect(whyNoted([note])).toBeUndefined());
