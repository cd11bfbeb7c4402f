import { expect, it } from 'vitest';
import { helpAnswer } from '../questions/answer-help.ts';
import { composeDraft } from './compose-draft.ts';
import { inputFor } from './draft-input.fixture.ts';

const TALK =
  'Hi,\n\nLarkfield Auth works every request.\n\nWould you like a free 15 minute list check by phone?';

/** An answer of somebody who has no booking page and offered a talk. */
function given(ownText: string, written = TALK) {
  const { write, offers, ...others } = inputFor(ownText);
  const asks = write.asks.filter(({ kind }) => kind !== 'booking');
  return { ...others, write: { ...write, asks }, offers: { ...offers, bookingUrl: null }, written };
}
const drafted = (text: string, written?: string): string => {
  const result = composeDraft(given(text, written));
  return result.ok ? result.draft.body : '';
};
const begun = (text: string): string[] => helpAnswer(given(text))?.beginning.map((one) => one.text) ?? [];

it('a yes to a talk is asked for a day and an hour where there is no booking page', () => {
  expect(drafted('Yes please.')).toContain('What day and time suit you?');
  expect(drafted('Sí, por favor.')).toContain('¿Qué día y a qué hora le conviene?');
  const sample = 'Hi,\n\nLarkfield Auth works every request.\n\nIf you like, I will send a sample report.';
  expect(drafted('Yes please.', sample)).not.toContain('What day');
  expect(begun('ok yes, do the list check with us')).toContain('What day and time suit you?');
});

it('who names a day is not asked for one', () => {
  expect(drafted('Tuesday 2pm works.')).toContain('at 2pm works for me.');
  const both = drafted('Yes please. Could you call us Tuesday at 12:30?');
  expect(both).toContain('at 12:30 works for me.');
  expect(both).not.toContain('What day');
  expect(drafted('Yes please. Can you call Tuesday?')).toContain('What time');
  expect(drafted('Tuesday 2pm works, after we sign the NDA.')).toBe('');
  const said = begun('Yes please. Tuesday 2pm works. call the desk and ask for me').join(' ');
  expect(said).toContain('at 2pm works for me. I have noted what you wrote.');
  expect(said).not.toContain('What day');
});

it('who names several days is not asked for one, and who names a day of their own is', () => {
  const whichDay = 'What day and time suit you?';
  expect(begun('Yes please. Tuesday or Wednesday after 2')).not.toContain(whichDay);
  expect(begun('Yes please. Could you do Tuesday or Wednesday after 2?')).not.toContain(whichDay);
  expect(
    begun('Sí, por favor. Martes o miércoles después de las 2. Lleven la lista').join(' '),
  ).not.toContain('¿Qué día');
  expect(begun('Yes please. Our board meeting is on Tuesday. bring the tapes')).toContain(whichDay);
});
