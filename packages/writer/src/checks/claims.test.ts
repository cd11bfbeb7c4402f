import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkClaims } from './claims.ts';

type Case = { claim: string; faithful: string; overstated: string; kind: string };
const table = new URL('../../../../tests/bench/writing/paraphrases.json', import.meta.url);
const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[];

const refuses = (text: string, claim: string) => checkClaims(text, [claim], '').length > 0;

it('accepts at least 95 % of true paraphrases', () => {
  const accepted = cases.filter(({ faithful, claim }) => !refuses(faithful, claim));
  expect(accepted.length / cases.length).toBeGreaterThanOrEqual(0.95);
});

it('catches four of five overstated sentences by rule; the judge reads the others', () => {
  const caught = cases.filter(({ overstated, claim }) => refuses(overstated, claim));
  expect(caught.length / cases.length).toBeGreaterThanOrEqual(0.8);
});

it.each(['number', 'name', 'comparison'])('catches every %s that the source lacks', (kind) => {
  const passed = cases.filter((one) => one.kind === kind && !refuses(one.overstated, one.claim));
  expect(passed.map(({ overstated }) => overstated)).toEqual([]);
});

it('lets a word be said that the source denies in one place and says in another', () => {
  const source = ['You need not send the old sensor.', 'I will send a sample certificate.'];
  expect(checkClaims('I can send a sample certificate.', source, '')).toEqual([]);
  expect(checkClaims('You send the old sensor.', source, '')).not.toEqual([]);
  const parts = ['We do not bring a machine.', 'We use your machine; we do not bring one.'];
  expect(checkClaims('They scan on your machine.', parts, '')).toEqual([]);
  expect(checkClaims('They bring a machine.', parts, '')).not.toEqual([]);
});

it.each([
  [
    'One customer counted 118 sticks after starting Citrine.',
    'They changed their rules too, so not all of that is Citrine.',
  ],
  ['Nadie tiene que bajar la app.', 'No hay que bajar la app: abre en el navegador.'],
  [
    'El cuadro de especialistas se arma a mano.',
    'El de especialistas no se genera solo, lo arma usted a mano.',
  ],
])('takes no name, no little word and no other negation for what is denied: %s', (text, source) =>
  expect(checkClaims(text, ['One customer counted 118 sticks after starting.', source], 'Citrine')).toEqual(
    [],
  ),
);

it.each([
  ['When blood has to leave at 3 am, do you have a courier?', []],
  ['We are open until 3 am.', ['3']],
  ['Two things that you may ask: we carry blood, and we come at night.', []],
  ['We come in two cities.', ['two']],
  ['Five facts about it.', ['Five']],
  ['It has twelve points.', ['twelve']],
  ['We pick up 24 hours a day.', []],
  ['We pick up every day.', ['every day']],
  ['You can pick a day.', []],
])('holds a count and a time of day against the source where they state something: %s', (text, spans) => {
  const source = 'We carry blood and pick up at night, 24 hours.';
  expect(checkClaims(text, [source], 'Coldlane').map(({ span }) => span)).toEqual(spans);
});

it.each([
  ['The bed lifts 45 lb in any ward.', ['keep “up to”']],
  ['The bed lifts up to 45 lb in any ward.', []],
])('keeps a limit that the source has, whatever else is said: %s', (text, needs) => {
  const source = 'The bed lifts up to 45 lb in every ward.';
  const kept = checkClaims(text, [source], 'Liftall').filter(({ need }) => need.startsWith('keep'));
  expect(kept.map(({ need }) => need)).toEqual(needs);
});

it.each([
  ['The result is back in 3 days.', 'The result is back within 3 days.'],
  ['The result is back in three days.', 'The result is back within three days.'],
  ['Results come earlier.', 'Results come faster.'],
])('takes one word for another of the same meaning: %s', (text, source) => {
  expect(checkClaims(text, [source], 'Pip')).toEqual([]);
});

it.each([
  ['SplitCheck 340B is an audit: $1,150 for each pharmacy.', 'SplitCheck 340B', '$1,150 for each pharmacy.'],
  ['It is made for home health nurses.', 'Skarvine', 'An app for nurses who visit homes.'],
  [
    'Nurses still enter depth by hand.',
    'Skarvine',
    'Skarvine does not measure depth (the nurse enters it by hand).',
  ],
  ['A van: $1,650 a day.', 'Bonelane', 'Our full day is $1,650.'],
  ['Half a day at your practice is 10 patients.', 'Bonevan', 'You pick a half day (10 patients).'],
  ['What does a family take home from your ED?', 'Homepage', 'It prints sheets in the emergency department.'],
  [
    'La carga inicial cuesta S/ 450 y una sede S/ 189 al mes, todo más IGV.',
    'Kardo',
    'La carga inicial cuesta S/ 450 más IGV.',
    'Una sede cuesta S/ 189 al mes, más IGV.',
  ],
  ['In the 21 days of a trial you need no card.', 'Pip', 'We send a unit for 21 days and ask for no card.'],
  [
    'After a trial we invoice if you keep it, and your MAs send it back if not.',
    'Pip',
    'We invoice if you keep the unit; if not, send it back.',
  ],
  ['Tampoco es historia clínica.', 'Kardo', 'Kardo no es historia clínica.'],
  [
    'It took 74 seconds per ear.',
    'Pip',
    'It has no disposable ear cups.',
    'median test time was 74 seconds per ear',
    'It took a median of 74 seconds',
  ],
])('does not refuse what is true: %s', (text, product, ...source) => {
  expect(checkClaims(text, source, product).filter(({ need }) => !need.startsWith('keep'))).toEqual([]);
});

it.each([
  ['SplitCheck 340B works for 340 hospitals.', 'SplitCheck 340B'],
  ['Scan 12 is back within 12 hours.', 'Scan 12'],
])('takes no number from the name of the product: %s', (text, product) => {
  expect(checkClaims(text, ['It is a service.'], product)).not.toEqual([]);
});

it('lets a page show something, and a study nothing that the source does not', () => {
  const source = 'You see on one page who said what.';
  expect(checkClaims('One page shows you who said what.', [source], '')).toEqual([]);
  expect(checkClaims('A trial proved that one page helps.', [source], '')).not.toEqual([]);
  for (const said of ['It is backed by trials.', 'A multicenter trial stands behind it.'])
    expect(checkClaims(said, [source], '')).not.toEqual([]);
  expect(checkClaims('In a trial one page helped.', [source], '')).not.toEqual([]);
  expect(checkClaims('A survey shows that one page helps.', [source], '')).not.toEqual([]);
});

it.each<[string, string[], string[]]>([
  [
    'Pumps arrive cleaned; your biomed or pharmacy has to load the drug library.',
    [
      'Pumps ship without your drug library, so your biomed or pharmacy has to load it.',
      'Pumps arrive cleaned.',
    ],
    [],
  ],
  ['Pumps arrive with the drug library.', ['Pumps ship without your drug library.'], ['drug']],
  [
    'Tesvara, a camera-free radar, alerts your staff.',
    ['Tesvara alerts your staff.', 'It has no camera.'],
    [],
  ],
  ['Tesvara has a camera.', ['Tesvara alerts your staff.', 'It has no camera.'], ['camera']],
  ['It excludes semi-private rooms.', ['Semi-private rooms: it does not support semi-private rooms.'], []],
  ['When a parent calls at 2 am, a nurse answers.', ['A nurse answers at 2 am. You wait about 2 hours.'], []],
  ['You wait 2 hours.', ['A nurse answers. You wait about 2 hours.'], ['about']],
  [
    'Call before 2 pm and they come the same day.',
    ['We deliver within 120 road miles, the same day if you call before 2 pm.'],
    [],
  ],
  ['We deliver 120 road miles from Reno.', ['We deliver within 120 road miles of Reno.'], ['within']],
  ['You need only 30 days’ notice.', ['Only 30 days notice to stop', 'up to 120 miles'], []],
  ['We answer for 3 days.', ['We answer within only the first 3 days.'], ['within']],
  [
    'The wait of patients was 8 minutes.',
    ['Usually, at both of our sites in the north, the wait of patients who call at night was 8 minutes.'],
    ['Usually'],
  ],
  ['The wait for a nurse was 8 minutes.', ['Median wait for a nurse to pick up was 8 minutes.'], ['Median']],
])('keeps what limits a number or a statement, and nothing else: %s', (text, cited, spans) => {
  expect(checkClaims(text, cited, 'Tesvara').map(({ span }) => span)).toEqual(spans);
});

it('takes an amount that comes on top for no comparison', () => {
  const claim = ['El alta cuesta 350 €, un solo pago.'];
  expect(checkClaims('El alta son 350 € más, un solo pago.', claim, '')).toEqual([]);
  expect(checkClaims('El alta es más fácil, por 350 €.', claim, '')).not.toEqual([]);
});
