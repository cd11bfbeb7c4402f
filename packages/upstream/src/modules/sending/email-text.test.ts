import { expect, it } from 'vitest';
import { isWholeSignature, textOf } from './email-text.ts';

const email = {
  body: 'Hello,\n\nIs it you?\n\nBest,\nNorthlight Imaging',
  signature: '',
  isSignatureTyped: false,
  askingSignature: '',
  from: { name: 'Ana Ruiz', address: 'ana@northlight.example' },
  organization: { name: 'Northlight Imaging', postalAddress: null },
};
const signed = (given: Partial<typeof email>) =>
  textOf({ ...email, ...given }).replace(email.body.slice(0, 18), '');

it('is signed by whom it is from, above the organization', () => {
  expect(signed({})).toBe('\n\nBest,\nAna Ruiz\nNorthlight Imaging');
  expect(signed({ body: 'Hello,\n\nIs it you?\n\nNorthlight Imaging' })).toBe(
    '\n\nAna Ruiz\nNorthlight Imaging',
  );
});

it("has the mailbox's signature in place of the organization's name, once", () => {
  const signature = 'Ana Ruiz, RN\nNorthlight';
  expect(signed({ signature })).toBe('\n\nBest,\nAna Ruiz, RN\nNorthlight');
  expect(signed({ body: `Hello,\n\nIs it you?\n\n${signature}`, signature })).toBe(`\n\n${signature}`);
});

it('keeps what a person typed', () => {
  expect(signed({ isSignatureTyped: true })).toBe('\n\nBest,\nNorthlight Imaging');
  expect(signed({ body: 'Hello,\n\nIs it you?\n\nYours,\nAna Ruiz\nNorthlight Imaging' })).toBe(
    '\n\nYours,\nAna Ruiz\nNorthlight Imaging',
  );
  expect(signed({ isSignatureTyped: true, signature: 'Tel 555' })).toBe(
    '\n\nBest,\nNorthlight Imaging\n\nTel 555',
  );
});

it('has the name where a typed signature asks for it', () => {
  const askingSignature = 'Yours,\n{{sender_name}}, Sales Lead\n{{organization}}';
  const written = 'Hello,\n\nIs it you?\n\nYours,\nSales Lead\nNorthlight Imaging';
  expect(signed({ body: written, askingSignature })).toBe(
    '\n\nYours,\nAna Ruiz, Sales Lead\nNorthlight Imaging',
  );
  expect(signed({ askingSignature })).toBe('\n\nBest,\nAna Ruiz\nNorthlight Imaging');
});

it('stays as it is before a sender is known', () => {
  expect(signed({ from: { name: '', address: 'nobody@myra.invalid' } })).toBe(
    '\n\nBest,\nNorthlight Imaging',
  );
});

it('takes a signature that asks for the name of the sender for one that is not whole', () => {
  expect(['{{sender_name}}\n{{organization}}', '{{sender_name|We}}', '  '].map(isWholeSignature)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isWholeSignature('Dana Whitfield')).toBe(true);
});
