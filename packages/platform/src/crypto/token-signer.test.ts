import { expect, test } from 'vitest';
import { createTokenSigner } from './token-signer.ts';

const secret = 'a'.repeat(32);
const signer = createTokenSigner(secret, 'unsubscribe');

test('A token gives back what was signed and is safe in a path', () => {
  const token = signer.sign('12/34');
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signer.verify(token)).toBe('12/34');
});

test('A token of another purpose, another secret, a changed or overlong one gives nothing', () => {
  const token = signer.sign('12');
  expect(createTokenSigner(secret, 'click').verify(token)).toBeUndefined();
  expect(createTokenSigner('b'.repeat(32), 'unsubscribe').verify(token)).toBeUndefined();
  const [, mac] = token.split('.');
  for (const wrong of [
    `${Buffer.from('13').toString('base64url')}.${mac}`,
    `${token}.x`,
    '',
    '.',
    'x'.repeat(5_000),
  ]) {
    expect(signer.verify(wrong)).toBeUndefined();
  }
});

test('Links that are out in the world outlive a change of secret', () => {
  expect(createTokenSigner('b'.repeat(32), 'unsubscribe', [secret]).verify(signer.sign('12'))).toBe('12');
});
