import { expect, test } from 'vitest';
import { othersOf, readAddresses, withAddresses, withoutAddress } from './copies';

test('addresses are read from what people paste, and what is none is left', () => {
  expect(readAddresses('Ann Lee <ann@b.example>; cal@d.example,\nDana')).toEqual({
    addresses: ['ann@b.example', 'cal@d.example'],
    rest: 'Dana',
  });
  expect(readAddresses('a@b, @c.example, a b@c.example').addresses).toEqual([]);
  const both = { addresses: ['ann@b.example', 'cal@d.example'], rest: '' };
  expect(readAddresses('Lee, Ann <ann@b.example>; Day, Cal <cal@d.example>')).toEqual(both);
  expect(readAddresses('"Lee, Ann" <ann@b.example>, Cal <cal@d.example>')).toEqual(both);
});

test('an address stands once, whatever its case', () => {
  expect(withAddresses(['Ann@b.example'], ['ann@B.example', 'cal@d.example', 'CAL@d.example'])).toEqual([
    'Ann@b.example',
    'cal@d.example',
  ]);
  expect(withoutAddress(['Ann@b.example', 'cal@d.example'], 'ann@B.example')).toEqual(['cal@d.example']);
});

test('a reply to all leaves out the sender and the own mailbox', () => {
  const person = (email: string) => ({ name: null, email });
  const message = {
    from: [person('bob@lead.example')],
    to: [person('Ana@clinic.example'), person('bob@lead.example')],
    cc: [person('paul@lead.example'), person('not an address')],
  };
  expect(othersOf(message, 'ana@clinic.example')).toEqual(['paul@lead.example']);
});
