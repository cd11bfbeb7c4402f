import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { composed } from '../answer/compose-draft.fixture.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from '../questions/answer-help.ts';
import { clausesOf } from './clauses.ts';
import { ownSentences } from './own-words.ts';

test.each([
  [
    'What is the priming volume of the cassette, and can you send me any published data?',
    ['What is the priming volume of the cassette?', 'can you send me any published data?'],
  ],
  [
    'Dos cosas: dónde quedan guardados los datos de los pacientes, y si me puede pasar el contacto de algún centro',
    ['dónde quedan guardados los datos de los pacientes?', 'si me puede pasar el contacto de algún centro'],
  ],
  [
    'Two questions: how long is the trial and do you train the night shift?',
    ['how long is the trial?', 'do you train the night shift?'],
  ],
  [
    '¿Cuánto dura la batería y tienen servicio en Salta?',
    ['¿Cuánto dura la batería?', 'tienen servicio en Salta?'],
  ],
  [
    'Can you send me the brochure and what does it cost?',
    ['Can you send me the brochure?', 'what does it cost?'],
  ],
  [
    'Who installs it, what is the warranty, and do you service it?',
    ['Who installs it?', 'what is the warranty?', 'do you service it?'],
  ],
  [
    'Is the lid safe in an autoclave, and for how many cycles?',
    ['Is the lid safe in an autoclave?', 'for how many cycles?'],
  ],
  [
    'Do you train the night shift, how long does it take, and is there a manual',
    ['Do you train the night shift?', 'how long does it take?', 'is there a manual'],
  ],
])('several questions in one sentence are parted: %s', (sentence, parts) => {
  expect(clausesOf(sentence)).toEqual(parts);
});

test.each([
  'We open at 7: call before that.',
  'My number: 231 555 0176, how about noon?',
  'I like how it works, what it costs is another matter.',
  'Could you tell me for what it is worth, and to whom?',
])('what asks one thing, or nothing, stays whole: %s', (sentence) => {
  expect(clausesOf(sentence)).toEqual([sentence]);
});

test.each([
  [
    'Need: (1) GPO contract # if any (2) price at qty 4 (3) is the lid OK in a UV-C cabinet, and for how many cycles.',
    ['GPO contract # if any?', 'price at qty 4?', 'is the lid OK in a UV-C cabinet?', 'for how many cycles.'],
  ],
  [
    'My questions Q1: price for 3 Q2: do you have a contract',
    ['My questions', 'price for 3?', 'do you have a contract?'],
  ],
  ['Some questions. 1. Warranty length 2. who repairs it', ['Warranty length?', 'who repairs it?']],
  [
    'I would want to know:\na) battery life\nb) does it need wifi?\n\nMy boss is out on the 3rd.',
    ['battery life?', 'does it need wifi?', 'My boss is out on the 3rd.'],
  ],
  [
    'Necesito saber: 1) garantía 2) plazo de entrega, y 3) si tiene soporte en Salta',
    ['garantía?', 'plazo de entrega?', 'si tiene soporte en Salta?'],
  ],
  [
    'We pass for two reasons: 1) we have no budget 2) we are short of staff',
    ['we have no budget', 'we are short of staff'],
  ],
  [
    'We are in phase 1. Nothing changes until phase 2.',
    ['We are in phase 1.', 'Nothing changes until phase 2.'],
  ],
])('the points of a list stand alone: %s', (ownText, points) => {
  expect(ownSentences({ message: { subject: '', ownText } })).toEqual(points);
});

test.each([
  [
    'Two things: we use our own water, and do you bring the soap?',
    ['we use our own water', 'do you bring the soap?'],
  ],
  [
    'Dos cosas: ya tenemos dos equipos y cuánto dura la batería?',
    ['ya tenemos dos equipos', 'cuánto dura la batería?'],
  ],
])('a statement behind an announcement stays a statement: %s', (sentence, parts) => {
  expect(clausesOf(sentence)).toEqual(parts);
});

test('no draft answers what was only stated behind an announcement', () => {
  const claims = [
    claim(1, 'does', 'Our van brings its own water and takes it away again.'),
    claim(2, 'does', 'We train the night shift on the first day.'),
  ];
  const input = inputFor('Two things: we use our own water, and do you train the night shift?', {
    write: { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims } },
  });
  expect(helpAnswer(input)?.sentences.filter(({ ref }) => ref === 'claim:1')).toEqual([]);
});

test('what only announces questions asks none', () => {
  expect(clausesOf('Two things.')).toEqual([]);
  expect(clausesOf('Un par de preguntas:')).toEqual([]);
});

test.each([
  'Looks good, and how does it work?',
  'We run two trucks and what matters is weight.',
  'Thanks and please tell us what is next.',
  'How long and how wide is it?',
  'Two nurses and the director are in.',
])('a sentence with one question stays whole: %s', (sentence) => {
  expect(clausesOf(sentence)).toEqual([sentence]);
});

const CLAIMS = [
  claim(1, 'does', 'The cassette is sterile, with standard luer at both ends and a 4 mL priming volume.'),
  claim(2, 'does', 'A battery recharges in 2 hours 15 minutes.'),
  claim(3, 'does', 'Los datos de los pacientes quedan guardados en servidores en la Argentina.'),
];
const write = { ...sampleInput(), sheet: { ...EMPTY_SHEET, claims: CLAIMS } };

test.each([
  [
    'Two things. What is the priming volume of the cassette, and can you send me any published data in peds under 10 kg?',
    1,
    'can you send me any published data in peds under 10 kg?',
  ],
  [
    'Dos cosas: dónde quedan guardados los datos de los pacientes, y si me puede pasar el contacto de algún centro que ya lo use. Gracias.',
    3,
    'si me puede pasar el contacto de algún centro que ya lo use.',
  ],
  [
    'One more question: does the battery recharge in the truck and who repairs the handle?',
    undefined,
    'who repairs the handle?',
  ],
])('what a claim answers of several is answered, and the other is open: %s', (words, id, open) => {
  const input = inputFor(words, { write });
  const reading = { ...input.reading, intent: 'asks_information' as const };
  const help = helpAnswer({ ...input, reading });
  expect(help?.open.at(-1)).toBe(open);
  if (id === undefined) return;
  expect(help?.open).toHaveLength(1);
  expect(help?.sentences[0]).toMatchObject({ ref: `claim:${id}`, fits: 'answers' });
  expect(help?.beginning[1]?.text).toBe(CLAIMS[id - 1]?.text);
});

test('a draft answers both', () => {
  const { body } = composed(
    'Two things. What is the priming volume of the cassette, and how long does the battery recharge?',
    { write },
  );
  expect(body).toContain('4 mL');
  expect(body).toContain('2 hours 15');
});
