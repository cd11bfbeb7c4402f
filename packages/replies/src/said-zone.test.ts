import { expect, test } from 'vitest';
import { helpAnswer } from './answer-help.ts';
import { composed } from './compose-draft.fixture.ts';
import { inputFor } from './draft-input.fixture.ts';
import { saidZone } from './said-zone.ts';

test.each([
  ["around 12:30? thats between clinics, i'm eastern.", 'Eastern'],
  ['we are on central time, so call at 2', 'Central'],
  ['at 2pm (et) works', 'ET'],
  ['at 2 pm, pacific.', 'Pacific'],
  ['9 am mountain time', 'Mountain'],
  ['call at 9, i am in ct', 'CT'],
  ['a las 10, hora del pacífico', 'hora del Pacífico'],
  ["i'm in eastern ohio, call at 2", undefined],
  ["i'm pt, call at 2", undefined],
  ['ann roe (pt)', undefined],
  ["we're central supply, call at 2", undefined],
  ["i'm eastern, and my boss is on pacific time", undefined],
])('the zone of “%s” is %s', (text, zone) => {
  expect(saidZone(text)).toBe(zone);
});

test.each([
  ["Yes, call me Tuesday at 2. I'm Eastern.", 'at 2 Eastern works for me.'],
  ['Sure, call me Tuesday at 2:30, we are on Central time.', 'at 2:30 Central works for me.'],
  ['Yes, call me Tuesday at 2 pm Eastern time.', 'at 2 pm Eastern works for me.'],
  ['Yes, call me Tuesday at 2 pm (ET).', 'at 2 pm ET works for me.'],
  ['Sí, llámeme el martes a las 10, hora del Pacífico.', 'a las 10, hora del Pacífico me queda bien.'],
])('an hour is agreed to in the zone that they name: %s', (words, said) => {
  expect(composed(words).body).toContain(said);
});

test('a beginning says the zone too, also from another sentence', () => {
  const words =
    "Could you call me Tuesday around 12:30? That's between clinics, I'm Eastern. Does it read faxes from Wyoming?";
  const begun = helpAnswer(
    inputFor(words, { reading: { ...inputFor(words).reading, intent: 'interested' } }),
  );
  expect(begun?.beginning.map(({ text }) => text).join(' ')).toContain(
    'around 12:30 Eastern works for me. I will call you then.',
  );
});
