import { expect, it } from 'vitest';
import { OPENING_QUESTIONS } from '../../constants/opening-questions.ts';
import { checkOfAngle } from './angle-checks.ts';
import type { AngleContext } from './angle-context.ts';
import { checkSentence } from './sentence-checks.ts';

const claim = (text: string) => ({ text, mail_text: null });
const context = (given: Partial<AngleContext>): AngleContext => ({
  roles: [],
  restsOn: [],
  question: 'Do your nurses count the trays before each case?',
  beside: 'Count sheets and administrators; prices of a clamp; a box; hojas; screenshot.',
  ...given,
});
const unmet = (kind: 'question' | 'line' | 'offer', text: string, given: Partial<AngleContext>) =>
  checkOfAngle(kind, text, context(given))
    .filter(({ isMet }) => !isMet)
    .map(({ says }) => says.slice(0, 24));

it.each([
  [
    'TrayTrace, a tray reader, clamps to the chair.',
    'Optional clamp for the chair.',
    '“Optional clamp” stands ',
  ],
  ['TrayTrace, a tray reader, has an optional clamp.', 'Optional clamp for the chair.', undefined],
  [
    'TrayTrace, a tray reader, is ready in 9 seconds.',
    'It is ready in 9 seconds from standby.',
    '“from standby” stands in',
  ],
  [
    'TrayTrace, a tray reader, wakes from standby in 9 seconds.',
    'It is ready in 9 seconds from standby.',
    undefined,
  ],
  ['TrayTrace, a tray reader, took 9 minutes.', 'It took 9 minutes after they bought two.', undefined],
  ['TrayTrace, a tray reader, reports at once.', 'Median time to report is 2 days.', undefined],
])('a line keeps the conditions of its claim: %s', (line, text, fault) =>
  expect(unmet('line', line, { restsOn: [claim(text)] })[0]).toBe(fault),
);

it.each([
  ['question', 'If you had to buy one, would they count the trays?'],
  ['line', 'TrayTrace counts.'],
  ['offer', 'This.'],
] as const)('no two checks of a %s have one code', (kind, text) => {
  const checks = [...checkSentence(kind, text, 'TrayTrace'), ...checkOfAngle(kind, text, context({}))];
  const codes = checks.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
});

it('a question asks of work, and of no purchase', () => {
  expect(unmet('question', 'When your ED needs more languages, what would it have to buy?', {})).not.toEqual(
    [],
  );
  expect(unmet('question', 'When a patient reads no English, who explains the page?', {})).toEqual([]);
  for (const wish of [
    'When a fill-in comes, what would you want to see before day one?',
    'Cuando revisa un gasto, ¿qué números quiere ver?',
  ])
    expect(unmet('question', wish, {}), wish).not.toEqual([]);
  expect(unmet('question', 'When a label is torn, what do you have to see to read it?', {})).toEqual([]);
});

it.each([
  ['TrayTrace, a tray reader, counts the trays before each case.', '“the trays before each” '],
  ['TrayTrace, a tray reader, tells which tray is incomplete.', undefined],
])('a line says more than its question: %s', (line, fault) => expect(unmet('line', line, {})[0]).toBe(fault));

it.each([
  ['How many trays come back incomplete each week?', '“How many”: who has to c'],
  ['¿Cuántas llamadas reciben al día?', '“¿Cuántas”: who has to c'],
  ['Do trays come back incomplete?', undefined],
  ['¿Quién cuenta las bandejas?', undefined],
])('a question is answered in a word: %s', (question, fault) =>
  expect(unmet('question', question, {})[0]).toBe(fault),
);

it.each([
  ['Do your nurses use a tray reader?', '“Do your nurses use …” s'],
  ['Is your reader your own, or a rented one?', '“Is your reader your own'],
  ['Do you clean them or send them elsewhere?', '“elsewhere …” sorts read'],
  ['¿Factura ya su clínica las bandejas?', '“¿Factura …” sorts reade'],
  ['Do your nurses have to count twice?', undefined],
  ['When a set is late, did your own staff see it first?', undefined],
  ['Cuando falta una bandeja, ¿tiene que llamar?', undefined],
])('a question sorts no readers: %s', (question, fault) =>
  expect(unmet('question', question, {})[0]).toBe(fault),
);

it.each([
  ['I will send the list of reports.', [], 'nothing of it stands in '],
  ['I will send our count sheet steps.', [], undefined],
  ['I will send current prices.', ['Supply chain'], undefined],
  ['I will send our terms.', ['Supply chain'], undefined],
  ['I will show you how we counted the 17%.', ['Nurse'], undefined],
  ['We can bring a unit for a trial.', [], undefined],
])('an offer goes on from the question, or is welcome by itself: %s', (offer, roles, fault) =>
  expect(
    unmet('offer', offer, {
      roles,
      beside: 'Count sheets? 17% were short.',
    })[0],
  ).toBe(fault),
);

it('warns of none of the questions that people may start from', () => {
  const texts = OPENING_QUESTIONS.flatMap(({ questions }) => questions);
  expect(texts.filter((text) => unmet('question', text, {}).length > 0)).toEqual([]);
});

it('an angle for executives says what they answer for, or is none', () => {
  const line = 'TrayTrace, a tray reader, finds missing trays.';
  const beside = { beside: '', roles: ['Chief executive'] };
  expect(unmet('line', line, beside)).toEqual(['nothing here is of money']);
  expect(unmet('line', line, { ...beside, beside: 'It cut late starts from 9% to 4%.' })).toEqual([]);
  expect(unmet('line', line, { ...beside, beside: 'Whose figures does your board see?' })).toEqual([]);
  expect(unmet('line', line, { beside: '', roles: ['Nurse leader'] })).toEqual([]);
});

it.each([
  ['When a tray is short, how many cases wait?', ['“how many”: who has to c']],
  ['How many trays were short last month?', ['“How many”: who has to c']],
  ['Does your hauler tell you how many stops it missed?', []],
])('a count is asked only of who has it in mind: %s', (question, faults) =>
  expect(unmet('question', question, {})).toEqual(faults),
);

it.each([
  [[], true],
  [['Chief financial officer', 'Finance', 'Operations'], true],
  [['Director of nursing', 'Environmental services', 'Facilities', 'Administrator'], false],
])('a question is of one job or two: %s', (roles, isMet) => {
  const [job] = checkOfAngle('question', 'When a chair comes in, is it the same one?', context({ roles }));
  expect(job).toMatchObject({ code: 'one_job', isMet });
});
