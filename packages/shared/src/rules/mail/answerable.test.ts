import { expect, test } from 'vitest';
import { ANSWERED_CASES } from '../../../../../tests/support/answered-cases.ts';
import { answeredMessage, isAutomatic } from './answerable.ts';

test.each(ANSWERED_CASES)('which message is answered: %s', (_name, messages, answered) =>
  expect(
    answeredMessage(messages, { receivedAt: ({ created }) => created, sentAt: ({ sent }) => sent })?.id,
  ).toBe(answered),
);

test('what a message means counts before what its headers say', () => {
  expect(isAutomatic({ class: 'human', intent: 'out_of_office' })).toBe(true);
  expect(isAutomatic({ class: 'out_of_office', intent: 'interested' })).toBe(false);
  expect(isAutomatic({ class: 'auto_reply', intent: null })).toBe(true);
});
