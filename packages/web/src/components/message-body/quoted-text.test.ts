import { describe, expect, it } from 'vitest';
import { partQuoted } from './quoted-text';

describe('the quoted part of a plain message', () => {
  it.each([
    ['Yes.\n\nOn Thu, Nov 19, 2026 at 9:00 AM Dana <d@n.example> wrote:\n> Hello', 'Gmail'],
    [
      'Yes.\n\nOn Thu, Nov 19, 2026 at 9:00 AM\nDana Whitfield <d@n.example>\nwrote:\n> Hello',
      'a broken line',
    ],
    ['Yes.\n\n-----Original Message-----\nFrom: Dana\nSent: Thursday', 'Outlook'],
    ['Yes.\n\nFrom: Dana <d@n.example>\nSent: Thursday\nTo: You\n\nHello', 'Outlook without a line'],
    ['Yes.\n\n________________________________\nFrom: Dana', 'Outlook on the web'],
    ['Yes.\n\n> Hello', 'bare marks'],
  ])('begins where %j says so (%s)', (text) => {
    const { own, quoted } = partQuoted(text);
    expect(own).toBe('Yes.');
    expect(quoted).not.toBe('');
  });

  it.each([
    'Yes, on Monday.',
    'From: what I know it works.',
    '> all of it\n> is quote',
    'On it. She wrote: fine',
  ])('is none in %j', (text) => expect(partQuoted(text)).toEqual({ own: text, quoted: '' }));

  it('is the text below the new words that the service found', () => {
    const text = '\nYes.\n\n-- \nAdaeze\n\nLe jeu. 19 nov. 2026, Dana a écrit :\n> Hello';
    expect(partQuoted(text, 'Yes.').own).toBe('Yes.');
    expect(partQuoted(text, 'Yes.').quoted).toContain('a écrit');
    expect(partQuoted('Hello', 'Something else').own).toBe('Hello');
  });

  it('is found in a long text without delay', () => {
    const text = `${'On a line that never ends '.repeat(40)}\n`.repeat(500);
    expect(partQuoted(text).quoted).toBe('');
  });
});
