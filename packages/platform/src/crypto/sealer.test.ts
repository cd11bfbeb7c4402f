import { AppError } from '@myra/shared/errors/app-error';
import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const context = { organization: 1, purpose: 'email_accounts.secrets', row: 5 };
const sealer = createSealer('a'.repeat(32));

const reasonOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.details?.reason : error;
  }
  return 'opened';
};

test('What was sealed opens in its own place', () => {
  const sealed = sealer.seal('geheim ✓', context);
  expect(sealed).not.toContain('geheim');
  expect(sealer.open(sealed, context)).toBe('geheim ✓');
  expect(sealer.seal('geheim ✓', context)).not.toBe(sealed);
});

test.each([
  ['another organization', { ...context, organization: 2 }],
  ['another column', { ...context, purpose: 'sessions.access' }],
  ['another row', { ...context, row: 6 }],
])('It does not open in %s', (_where, other) => {
  expect(reasonOf(() => sealer.open(sealer.seal('x', context), other))).toBe('unsealable');
});

test('It does not open when one character was changed, cut off, or is nonsense', () => {
  const sealed = sealer.seal('x', context);
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);
  for (const wrong of [changed, sealed.slice(0, -6), 'v1.00000000.AAAA', '', 'v2.x.y']) {
    expect(reasonOf(() => sealer.open(wrong, context))).toBe('unsealable');
  }
});

test('After a change of secret the old values still open and are told apart', () => {
  const old = sealer.seal('x', context);
  const rotated = createSealer('b'.repeat(32), ['a'.repeat(32)]);
  expect(rotated.open(old, context)).toBe('x');
  expect(rotated.isCurrent(old)).toBe(false);
  expect(rotated.isCurrent(rotated.seal('x', context))).toBe(true);
  expect(reasonOf(() => createSealer('b'.repeat(32)).open(old, context))).toBe('unsealable');
});
