import { expect, it } from 'vitest';
import { joinNotes } from './join-notes.ts';

it('puts notes one below the other, each line once', () => {
  expect(joinNotes('Met in May.\n\nAsked about tips.', 'Asked about tips.\nWants a trial.')).toBe(
    'Met in May.\n\nAsked about tips.\nWants a trial.',
  );
  expect([joinNotes(null, 'B'), joinNotes('A', null), joinNotes('A', 'A')]).toEqual(['B', 'A', 'A']);
});

it('joins nothing that does not fit', () => {
  expect([joinNotes(null, ''), joinNotes('a'.repeat(1500), 'b'.repeat(1500))]).toEqual([null, null]);
});
