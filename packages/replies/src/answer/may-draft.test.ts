import { expect, test } from 'vitest';
import type { ReplyIntent } from '../types.ts';
import { mayDraft, mayShowModel } from './may-draft.ts';

type Readable = Parameters<typeof mayDraft>[0];

const delicate = (intent: ReplyIntent, by?: 'model' | 'person'): Readable => ({
  intent,
  attention: null,
  flags: ['sensitive'],
  facts: by ? { intent_by: by } : {},
});

test('what may be delicate is drafted only once a person has said what it means, and is never shown to a model', () => {
  expect(mayDraft(delicate('asks_information'))).toBe(false);
  expect(mayDraft(delicate('asks_information', 'model'))).toBe(false);
  expect(mayDraft(delicate('unclear', 'person'))).toBe(false);
  expect(mayDraft(delicate('asks_information', 'person'))).toBe(true);
  expect(mayShowModel(delicate('asks_information', 'person'))).toBe(false);
  expect(mayShowModel({ ...delicate('asks_information'), flags: [] })).toBe(true);
});

test('a person who says what it means opens no opt-out, no alert and no other language', () => {
  for (const more of [{ flags: ['unsubscribe'] }, { flags: ['language'] }, { attention: 'legal' as const }])
    expect(mayDraft({ ...delicate('interested', 'person'), ...more })).toBe(false);
});
