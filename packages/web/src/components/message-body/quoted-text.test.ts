import { describe, expect, it } from 'vitest';
import { partsOf } from './quoted-text';

/** Own parts as they are, quoted ones as a mark. */
const shown = (text: string, ownText?: string) =>
  partsOf(text, ownText).map((part) => (part.isQuoted ? '…' : part.text));

describe('the quoted part of a plain message', () => {
  it.each([
    ['Yes.\n\nOn Thu, Nov 19, 2026 at 9:00 AM Dana <d@n.example> wrote:\n> Hello', 'Gmail'],
    [
      'Yes.\n\nOn Thu, Nov 19, 2026 at 9:00 AM\nDana Whitfield <d@n.example>\nwrote:\n> Hello',
      'a broken line',
    ],
    ['Yes.\n\n-----Original Message-----\nFrom: Dana\nSent: Thursday', 'Outlook'],
    ['Yes.\n\nFrom: Dana <d@n.example>\nSent: Thursday\nTo: You\n\nHello', 'Outlook without a line'],
    ['Yes.\n\nVon: Dana <d@n.example>\nGesendet: Donnerstag\nAn: Sie\nBetreff: Frage\n\nHallo', 'in German'],
    ['Yes.\n\nDe: Dana <d@n.example>\nEnviado: jueves\nPara: usted\nAsunto: Pregunta\n\nHola', 'in Spanish'],
    ['Yes.\n\nDe : Dana <d@n.example>\nEnvoyé : jeudi\nÀ : vous\nObjet : question\n\nBonjour', 'in French'],
    ['Yes.\n\nAm Do., 19. Nov. 2026 schrieb Dana <d@n.example>:\n> Hallo', 'an attribution in German'],
    ['Yes.\n\n________________________________\nFrom: Dana', 'Outlook on the web'],
    ['Yes.\n\n> Hello', 'bare marks'],
  ])('begins where %j says so (%s)', (text) => expect(shown(text)).toEqual(['Yes.', '…']));

  it('leaves answers between and below quoted lines in sight', () => {
    expect(shown('Hi,\n\n> Who answers?\nI do.\n> And when?\n\nMondays.\n')).toEqual([
      'Hi,',
      '…',
      'I do.',
      '…',
      'Mondays.',
    ]);
    expect(shown('On Thu, Nov 19, 2026 Dana wrote:\n> Hello\n\nYes, please.')).toEqual(['…', 'Yes, please.']);
  });

  it.each([
    'Yes, on Monday.',
    'From: what I know it works.',
    '> all of it\n> is quote',
    'On it. She wrote: fine',
  ])('is none in %j', (text) => expect(shown(text)).toEqual([text]));

  it('is the text below the new words that the service found', () => {
    const text = '\nYes.\n\n-- \nAdaeze\n\nOd: Dana\n> Hello';
    expect(shown(text, 'Yes.')).toEqual(['Yes.', '…']);
    expect(shown('Hello', 'Something else')).toEqual(['Hello']);
  });

  it('is found in a long text without delay', () => {
    const text = `${'On a line that never ends '.repeat(40)}\n`.repeat(500);
    expect(shown(text)).toHaveLength(1);
  });
});
