import { describe, expect, it } from 'vitest';
import { askTexts, CAMPAIGN_LANGUAGES } from '../../constants/ask-texts.ts';
import { ASK_KINDS } from '../../constants/product-sheet.ts';
import { findAskFaults, sendsWhatIsThere } from './ask-faults.ts';

describe('what a campaign asks for', () => {
  it('begins with texts that stand alone, in each language', () => {
    for (const { value } of CAMPAIGN_LANGUAGES)
      for (const kind of ASK_KINDS)
        for (const hasFile of [false, true]) {
          const texts = askTexts(kind, value, 'TrayTrace', hasFile);
          const ask = { kind, ...texts, url: 'https://traytrace.example/a' };
          expect([kind, value, ...findAskFaults(ask)]).toEqual([kind, value]);
          expect(texts.statement.includes('{')).toBe(false);
        }
  });

  it('does not promise to send what stands behind the address', () => {
    const url = 'https://roble.example/guide';
    for (const said of ['I can send you our guide.', 'Le enviaré la guía.', 'Puedo mandarle la guía.'])
      expect([said, sendsWhatIsThere(said, url), sendsWhatIsThere(said, ' ')]).toEqual([said, true, false]);
    for (const { value } of CAMPAIGN_LANGUAGES)
      for (const kind of ASK_KINDS)
        for (const text of Object.values(askTexts(kind, value, 'Roble', true)))
          expect([text, sendsWhatIsThere(text, url)]).toEqual([text, false]);
  });

  it('is refused where a statement points back, a question is none, or the booking link is missing', () => {
    const fieldsOf = (part: object) =>
      findAskFaults({ kind: 'call', ...askTexts('call', 'en', 'TrayTrace'), ...part }).map(
        ({ field }) => field,
      );
    expect(fieldsOf({ statement: 'I can explain it in ten minutes.' })).toEqual(['statement']);
    expect(fieldsOf({ statement: 'Shall we talk?' })).toEqual(['statement']);
    expect(fieldsOf({ question: 'Call me.' })).toEqual(['question']);
    expect(fieldsOf({ kind: 'booking' })).toEqual(['url']);
  });
});
