import { expect, it } from 'vitest';
import { findChosenUnsaid, findUnsaidBeside, saysLimit } from './unsaid-beside.ts';

const claims = [
  { id: 1, kind: 'result', mail_text: 'Our 2023 study found 12% more trays complete.' },
  { id: 2, kind: 'safety', mail_text: 'TrayTrace is an aid, not a substitute for a count.' },
  { id: 3, kind: 'commercial', mail_text: 'You pay a flat price per month.' },
] as const;
const found = (line_refs: number[], email: string, room: number, roles: string[] = []) =>
  findUnsaidBeside({ roles, line_refs, more: [] }, claims, { email, room })?.slice(0, 32);

it.each([
  ['TrayTrace is not for use in an MRI.', true],
  ['It is not a substitute for a count.', true],
  ['TrayTrace no atiende a menores.', true],
  ['Our system sends no images to a cloud.', false],
  ['You can wipe it down with alcohol.', false],
])('a limit says whom or what a product is not for: %s', (mail_text, is) =>
  expect(saysLimit({ kind: 'safety', mail_text })).toBe(is),
);

it('misses the limit beside a result, unless the email says it', () => {
  expect(found([1], 'A study.', 0)).toBe('A result stands here without “Tr');
  expect(found([1], 'It is an aid, not a substitute for a count.', 0)).toBeUndefined();
  expect(found([1, 2], 'A line that says it.', 0)).toBeUndefined();
  const disclosed = claims.map((one) => ({ ...one, disclosure: 'We paid for it.' }));
  expect(
    findUnsaidBeside({ roles: [], line_refs: [1], more: [] }, disclosed, { email: '', room: 0 }),
  ).toBeUndefined();
  expect(found([], 'A line.', 0)).toBeUndefined();
});

it('names a price that has room, to those who buy', () => {
  expect(found([], 'A line.', 7)).toBe('There is room for “You pay a fla');
  expect(found([], 'A line.', 6)).toBeUndefined();
  expect(found([], 'It comes at no charge.', 20)).toBeUndefined();
  expect(found([], 'You get it for free.', 20)).toBeUndefined();
  expect(found([], 'A line.', 20, ['Nurse'])).toBeUndefined();
  expect(found([], 'A line.', 20, ['Supply chain'])).toMatch(/^There is room/u);
});

it('misses no limit beside a result that is not printed', () => {
  const chosen = { roles: [], line_refs: [], more: [1] };
  expect(findUnsaidBeside(chosen, claims, { email: 'A line.', room: 0 })).toBeUndefined();
  const email = 'Our 2023 study found 12% more trays complete.';
  expect(findUnsaidBeside(chosen, claims, { email, room: 0 })).toMatch(/^A result stands here/u);
});

it('names the claim that was chosen first and left out, with its words', () => {
  const left = (line_refs: number[], more: number[], email: string, room = 0) =>
    findChosenUnsaid({ line_refs, more }, claims, { email, room });
  expect(left([], [3, 1], 'A line.', 6)).toBe(
    'No room for “You pay a flat price per month.”, which you chose to follow first: it takes 7 words, and 6 are left.',
  );
  expect(left([], [3], 'A line.', 20)).toMatch(/not said to this reader/u);
  expect(left([], [3], 'You pay a flat price per month.')).toBeUndefined();
  expect(left([3], [3], 'A line.')).toBeUndefined();
  expect(left([], [], 'A line.')).toBeUndefined();
});
