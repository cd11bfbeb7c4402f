import { expect, it } from 'vitest';
import { jobsWithCopies } from './jobs-of.ts';

const angle = (name: string, roles: string[], question: string, line: string) => ({
  name,
  roles,
  question,
  line,
});
const trial = angle('EMS trial', ['Nurse', 'Physician'], 'When a shift ends, who counts?', 'Lark counts.');

it('counts angles with the same question or the same line together, whatever their marks and capitals', () => {
  const copy = angle('Copy', ['Pharmacist'], 'when a shift ends – who counts', 'Lark is another line.');
  const other = angle('Line', ['Pharmacist', 'Owner'], 'Another question?', 'Lark counts.');
  expect(jobsWithCopies(copy, [trial, copy])).toEqual({
    jobs: ['Pharmacist', 'Nurse', 'Physician'],
    copyOf: 'EMS trial',
  });
  expect(jobsWithCopies(trial, [trial, other]).jobs).toHaveLength(4);
});

it('counts an angle alone where the words differ, are missing, or are for the same readers or everybody', () => {
  const alone = { jobs: ['Nurse', 'Physician'], copyOf: undefined };
  const same = [
    angle('Other words', ['Pharmacist'], 'Who orders?', 'Lark orders.'),
    angle('Everybody', [], trial.question, trial.line),
    angle('Same readers', ['Nurse'], trial.question, trial.line),
  ];
  expect(jobsWithCopies(trial, [trial, ...same])).toEqual(alone);
  const empty = angle('Empty', ['Nurse'], '', '');
  expect(jobsWithCopies(empty, [empty, angle('Also', ['Owner'], ' ', '')]).jobs).toEqual(['Nurse']);
});
