import { describe, expect, it } from 'vitest';
import {
  choiceFault,
  doubledColumns,
  type FileColumn,
  lostValues,
  matchedCount,
  mergeChoices,
  startingChoice,
  toSaved,
} from './mapping-choice';

const column = (name: string, field: string | null, confidence = 'certain'): FileColumn => ({
  file_column_name: name,
  suggested_field: field,
  confidence,
  reason: '',
  samples: [],
  filled: 3,
  no_states: 2,
  no_countries: 1,
  line_faults: [{ why: 'Too long.', count: 1 }],
});

const columns = [
  column('Work Email', 'email'),
  column('First', 'first_name'),
  column('Chart Ref', null, 'patient_data'),
  column('Notes 2', null, 'none'),
];

describe('lostValues', () => {
  it('says how many values of a column chosen as state are none', () => {
    expect(lostValues(column('Estado', null), 'state')).toBe('2 of 3 are no US state: left empty');
    expect(lostValues(column('Estado', 'state'), 'city')).toBeUndefined();
    expect(lostValues({ ...column('State', 'state'), no_states: 0 }, 'state')).toBeUndefined();
  });

  it('says how many values of a column chosen as country are none', () => {
    expect(lostValues(column('Market', null), 'country')).toBe('1 of 3 are no country: left empty');
    const older = { ...column('Market', null), no_countries: null };
    expect(lostValues(older, 'country')).toBeUndefined();
  });

  it('says how many values of a column chosen as opening line may not be printed', () => {
    const lines = column('Icebreaker', 'opening_line');
    expect(lostValues(lines, 'opening_line')).toBe('1 of 3 are no opening line: left empty');
    expect(lostValues({ ...lines, line_faults: [] }, 'opening_line')).toBeUndefined();
  });
});

describe('startingChoice', () => {
  it('takes the suggestions where nothing was saved', () =>
    expect([...startingChoice(columns, null)]).toEqual([
      ['Work Email', 'email'],
      ['First', 'first_name'],
      ['Chart Ref', null],
      ['Notes 2', null],
    ]));

  it('resumes with what was saved', () => {
    const saved = [{ file_column_name: 'Notes 2', field: 'notes' }];
    expect(startingChoice(columns, saved).get('Notes 2')).toBe('notes');
  });

  it('never imports patient data, even if it was saved so', () => {
    const saved = [{ file_column_name: 'Chart Ref', field: 'notes' }];
    expect(startingChoice(columns, saved).get('Chart Ref')).toBeNull();
  });

  it('drops a field that does not exist', () =>
    expect(startingChoice([column('A', 'shoe_size')], null).get('A')).toBeNull());
});

it('keeps what either of two people chose, and names the columns that both changed', () => {
  const choice = (a: string | null, b: string | null, c: string | null) =>
    new Map([
      ['A', a],
      ['B', b],
      ['C', c],
    ]);
  const base = choice('email', null, null);
  const both = mergeChoices({
    base,
    mine: choice('email', 'city', 'notes'),
    theirs: choice(null, 'state', 'notes'),
  });
  expect([...both.merged]).toEqual([...choice(null, 'city', 'notes')]);
  expect(both.disputed).toEqual(['B']);
});

describe('doubledColumns', () => {
  it('names both columns of one field', () => {
    const choice = new Map([
      ['A', 'email'],
      ['B', 'email'],
      ['C', null],
      ['D', null],
    ]);
    expect([...doubledColumns(choice)]).toEqual([
      ['A', 'Email is filled by B too.'],
      ['B', 'Email is filled by A too.'],
    ]);
    expect(choiceFault(choice)).toBe('A field is filled by two columns');
  });
});

describe('choiceFault', () => {
  it('asks for the column with the addresses', () =>
    expect(choiceFault(new Map([['A', 'city']]))).toBe('Choose the column with the email addresses'));

  it('finds nothing wrong with an address column', () =>
    expect(choiceFault(startingChoice(columns, null))).toBeUndefined());
});

it('counts and keeps what is imported', () => {
  const choice = startingChoice(columns, null);
  expect(matchedCount(choice)).toBe(2);
  expect(toSaved(choice)[3]).toEqual({ file_column_name: 'Notes 2', field: null });
});
