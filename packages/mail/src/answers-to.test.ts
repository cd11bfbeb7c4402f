import { expect, test } from 'vitest';
import { answersTo } from './answers-to.ts';

const OWN = new Set(['desk@clinic.example']);

const message = (replyTo: string, more: Record<string, string> = {}) => ({
  from: [{ name: 'Form', email: 'noreply@form.example' }],
  to: [{ name: null, email: 'us@clinic.example' }],
  cc: [{ name: null, email: 'ana@b.example' }],
  headers: { 'reply-to': replyTo, ...more },
});

test('the visitor of a form is answered, and nobody else', () => {
  expect(answersTo(message('"Ruiz, Ana" <ana@b.example>'), OWN)).toEqual({
    name: 'Ruiz, Ana',
    email: 'ana@b.example',
  });
  expect(answersTo(message('ana@b.example'), OWN)).toEqual({ name: null, email: 'ana@b.example' });
  expect(answersTo({ ...message(''), headers: null }, OWN)).toBeUndefined();
});

test.each([
  'NoReply@form.example',
  'us@clinic.example',
  'Desk@clinic.example',
  'a@b.example, c@d.example',
  'nobody',
  '',
  'a@b',
  'no-reply@b.example',
])('the answer goes to the writer where the field is %j', (field) =>
  expect(answersTo(message(field), OWN)).toBeUndefined(),
);

test('a list is not answered in place of who wrote to it', () =>
  expect(answersTo(message('list@b.example', { 'list-id': '<list.b.example>' }), OWN)).toBeUndefined());
