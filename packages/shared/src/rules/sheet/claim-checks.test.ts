import { expect, it } from 'vitest';
import { checkMailText } from './claim-checks.ts';

const SOURCE = 'At two hospitals (n=214, 2023) first-stick success went from 72% to 88%.';

it.each([
  ['Our study at two hospitals took success from 72% to 88%.', '', 'keeps_figures', '“214”'],
  ['Our study of 214 patients took success from 72% to 88%.', '', 'keeps_figures', '“2023”'],
  ['Our study of 214 patients took success from 72% to 88%.', 'It was done in 2023.', undefined, undefined],
])('a result says when and of whom it was counted: %s %s', (mail_text, disclosure, code, figure) => {
  const unmet = checkMailText({ kind: 'result', text: SOURCE, mail_text, disclosure }, 'Cardia 12').find(
    (one) => !one.isMet,
  );
  expect(unmet?.code).toBe(code);
  expect(unmet?.says.split(' ')[0]).toBe(figure);
});

it('a disclosure may bring the figure of a footnote, which the sentence may say too', () => {
  const unmet = (mail_text: string, disclosure: string) =>
    checkMailText({ kind: 'does', text: 'Over 40 wards use Bruma.', mail_text, disclosure }, 'Bruma').flatMap(
      ({ code, isMet }) => (isMet ? [] : code),
    );
  expect(unmet('Over 40 wards use Bruma.', '43 wards in May, 6 of them on trial.')).toEqual([]);
  expect(unmet('43 wards use Bruma.', '43 wards in May.')).toEqual([]);
  expect(unmet('50 wards use Bruma.', '43 wards in May.')).toContain('adds_nothing');
});

it('keeps the conditions of its source, and small figures in words', () => {
  const check = (kind: 'result' | 'does', text: string, mail_text: string) =>
    checkMailText({ kind, text, mail_text, disclosure: '' }, 'Cardia 12').flatMap(({ code, isMet }) =>
      isMet ? [] : code,
    );
  expect(check('does', 'Comes with an optional clamp.', 'You get a clamp.')).toEqual(['keeps_conditions']);
  expect(check('does', 'Go-live in about 6 weeks.', 'You go live in 6 weeks, as 22 others.')).toEqual([
    'adds_nothing',
  ]);
  expect(check('does', 'It records for 14 days.', 'Cardia 12 records for 14 days.')).toEqual([]);
  expect(check('result', 'Cardia 12 found 9 of 10.', 'We found 9 of 10.')).toEqual([]);
  expect(check('does', 'Graba 2.400 latidos, 1.5 al segundo.', 'We record 2,400 beats.')).toEqual([]);
  expect(check('does', 'It takes 1.5 hours.', 'We take 15 hours.')).toEqual(['adds_nothing']);
  expect(check('does', 'Cardia 12 records.', 'Cardia 12 records 12 leads.')).toEqual(['adds_nothing']);
  expect(check('does', 'It weighs 290 g and needs no case.', 'Our reader needs no case.')).toEqual([]);
  expect(
    check('result', 'P2 took 9 minutes less in 3 units.', 'Our nine minutes were in three units.'),
  ).toEqual([]);
});
