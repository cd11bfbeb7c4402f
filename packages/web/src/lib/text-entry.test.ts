import { describe, expect, it } from 'vitest';
import { beforeSignOff } from './text-entry';

/** The text with a mark where one would go on. */
const marked = (text: string) => `${text.slice(0, beforeSignOff(text))}|${text.slice(beforeSignOff(text))}`;

describe('one goes on writing', () => {
  it.each([
    ['Bob,\n\nThank you.\n\nRegards,\nEve Myra', 'Bob,\n\nThank you.|\n\nRegards,\nEve Myra'],
    ['Bob,\n\nThank you.\n\nBest regards,\n', 'Bob,\n\nThank you.|\n\nBest regards,\n'],
    ['Bob,\r\n\r\nYes.\r\n \r\nEve', 'Bob,\r\n\r\nYes.|\r\n \r\nEve'],
  ])('before what signs off in %j', (text, at) => expect(marked(text)).toBe(at));

  it.each([
    ['Yes.'],
    [''],
    ['Hi\nthere'],
    ['Bob,\n\nWhen does it suit you?'],
    ['Bob,\n\nRegards.\nIs there something that I can answer for you?'],
    [`Bob,\n\n${'many words '.repeat(10)}and no stop`],
  ])('at the end of %j', (text) => expect(marked(text)).toBe(`${text}|`));

  it('in a long text without delay', () => {
    const text = 'word\n\n'.repeat(3_000);
    expect(beforeSignOff(text)).toBe(text.length - 8);
  });
});
