import { expect, it } from 'vitest';
import { z } from 'zod';
import { emailAddress, plainDate, text } from './wire.ts';

const fault = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

it.each([
  [text(9, 1), ' ', 'This is needed.'],
  [text(9, 3), 'a', 'Use at least 3 characters.'],
  [text(9), 'a longer one', 'Use at most 9 characters.'],
  [z.array(text(9)).min(1), [], 'Choose at least 1.'],
  [z.number().max(5), 6, 'Enter at most 5.'],
  [z.number().positive(), 0, 'Enter more than 0.'],
  [z.number().int(), 1.5, 'Enter a whole number.'],
  [z.number(), 'many', 'Enter a number.'],
  [z.object({ name: z.string() }), {}, 'This is needed.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of the list.'],
  [z.literal('a'), 'c', 'Choose one of the list.'],
  [emailAddress, 'ana', 'Enter an email address.'],
  [z.url(), 'ana', 'Enter a web address.'],
  [plainDate, '1 May', 'Enter a date.'],
])('a fault of a field is said in plain words: %#', (schema, input, said) =>
  expect(fault(schema, input)).toBe(said),
);

it('keeps the words that a schema has for itself', () => {
  expect(fault(z.string().min(1, 'Please name it.'), '')).toBe('Please name it.');
});
