import { expect, test } from 'vitest';
import { conversationWith, mayBegin, whyNoWriting } from './why-no-writing';

const lead = (...flags: string[]) => ({ contact: null, flags });
const received = { direction: 'inbound', class: 'human' };
const talk = (messages: object[], reply_refused: string | null = null) =>
  ({ notifications: messages, reply_refused }) as unknown as Parameters<typeof whyNoWriting>[1];

test('one writes where the lead answered, else where the newest message is', () => {
  const of = (id: string, has_messages: boolean, replied_at: string | null) => ({
    id,
    has_messages,
    replied_at,
  });
  const [planned, sent, answered] = [
    of('1', false, null),
    of('2', true, null),
    of('3', true, '2026-11-26T08:00:00Z'),
  ];
  expect(conversationWith([planned, sent, answered])).toBe(answered);
  expect(conversationWith([planned, sent])).toBe(sent);
  expect(conversationWith([planned])).toBeUndefined();
});

test('what the send would refuse is said before, and a lead who never wrote gets a campaign first', () => {
  expect(whyNoWriting(lead(), talk([received]))).toBeUndefined();
  expect(whyNoWriting(lead('suppressed'), talk([received]))).toBeUndefined();
  expect(whyNoWriting(lead(), talk([received], 'mailbox_off'))).toMatch(/mailbox .* was removed/);
  expect(whyNoWriting(lead(), talk([{ direction: 'inbound', class: 'bounce' }]))).toMatch(
    /has not written yet/,
  );
  expect(whyNoWriting(lead(), undefined)).toMatch(/has not written yet/);
  expect(whyNoWriting(lead('suppressed'), undefined)).toMatch(/may not be written to/);
  expect(whyNoWriting(lead('no-address'), undefined)).toMatch(/No email address/);
});

test('a campaign may write first to whoever never wrote and may be written to', () => {
  expect(mayBegin(lead(), undefined)).toBe(true);
  expect(mayBegin(lead(), talk([{ direction: 'inbound', class: 'bounce' }]))).toBe(true);
  expect(mayBegin(lead(), talk([received], 'mailbox_off'))).toBe(false);
  expect(mayBegin(lead('suppressed'), undefined)).toBe(false);
  expect(mayBegin(lead('no-address'), undefined)).toBe(false);
});
