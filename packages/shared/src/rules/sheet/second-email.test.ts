import { expect, it } from 'vitest';
import { secondEmail } from './second-email.ts';

const email = (step: number, type: string, ...refs: string[]) => ({ step, type, sources: [{ refs }] });
const FIRST = email(0, 'Initial_Email_Outreach', 'lead:line');
const second = (...emails: (typeof FIRST)[]) => secondEmail([FIRST, ...emails], (one) => one)?.step;

it('the second email is the first follow-up that is written, whatever step it is', () => {
  expect(second()).toBeUndefined();
  expect(second(email(1, 'Reply_Email'))).toBeUndefined();
  expect(second(email(1, 'Reply_Email'), email(3, 'Follow-Up_Email'), email(4, 'Follow-Up_Email'))).toBe(3);
  expect(second(email(1, 'Follow-Up_Meeting_Invitation'))).toBe(1);
});

it('is the one that has its line already, also where an earlier one was written later', () => {
  expect(second(email(1, 'Follow-Up_Email'), email(2, 'Follow-Up_Email', 'angle:3', 'lead:line2'))).toBe(2);
});
