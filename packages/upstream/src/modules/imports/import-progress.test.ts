import { describe, expect, it } from 'vitest';
import { type Checkpoint, firstCheckpoint } from './checkpoint.ts';
import { describePhases, phaseOf, progressOf } from './import-progress.ts';
import { livePhasesAt } from './live-phases.ts';

const first = { ...firstCheckpoint(1), totalBytes: 1_000 };
const place = (offset: number) => ({ offset, line: 2, ordinal: 1 });
const counting = (offset: number): Checkpoint => ({
  ...first,
  counted: place(offset),
  phases: first.phases.map((phase, index) => (index === 0 ? { ...phase, done: 40 } : phase)),
});
const counted: Checkpoint = {
  ...first,
  rows: 110,
  phases: first.phases.map((phase, index) => (index === 0 ? { ...phase, done: 110 } : phase)),
};
/** 50 rows are imported, 4 of them refused. */
const importing: Checkpoint = {
  ...counted,
  after: place(500),
  counts: { ...first.counts, read: 50, accepted: 46, refused: 4 },
  phases: counted.phases.map((phase, index) => ({ ...phase, done: [110, 50][index] ?? 46 })),
};
const read: Checkpoint = {
  ...importing,
  isRead: true,
  after: place(1_000),
  counts: { ...first.counts, read: 110, accepted: 100, refused: 10, matched: 60, hot: 3, warm: 7, cold: 90 },
  phases: first.phases.map((phase, index) => ({ ...phase, done: index < 2 ? 110 : 100 })),
};

describe('the progress of an import', () => {
  it('RULE-6 begins at nothing, never falls on the way, and is 100 only once all is done', () => {
    const atEnd = { ...importing, after: place(1_000) };
    const figures = [first, counting(500), counted, importing, atEnd, read].map(progressOf);
    expect(figures).toEqual([0, 2.5, 5, 52.5, 99, 100]);
  });

  it('names the current phase until all are done', () => {
    expect([first, counted, importing, read].map(phaseOf)).toEqual([
      'Reading file',
      'Checking contacts',
      'Checking contacts',
      null,
    ]);
  });
});

describe('the seven phases', () => {
  it('wait before the import has begun', () => {
    expect(describePhases(null, 'pending').map(({ state }) => state)).toEqual([
      'running',
      ...Array(6).fill('waiting'),
    ]);
  });

  it('tell at the end of formulas without a value, wherever they stand', () =>
    expect(describePhases({ ...read, formulas: 3 }, 'success')[0]?.note).toMatch(
      /^110 rows read; 3 cells are formulas without a stored value/,
    ));

  it('count the rows before the total is known', () => {
    const [reading, checking] = describePhases(counting(500), 'running');
    expect(reading).toMatchObject({ state: 'running', done: 40, total: null });
    expect(checking).toMatchObject({ state: 'waiting', done: 0, total: null });
  });

  it('each show how much is done: rows of the file, then its leads', () => {
    const phases = describePhases(importing, 'running');
    expect(phases.map(({ state, done, total }) => [state, done, total])).toEqual([
      ['done', 110, 110],
      ['running', 50, 110],
      ...Array(5).fill(['running', 46, 106]),
    ]);
  });

  it('name the phases that the current chunk has passed', () => {
    const live = livePhasesAt('Finding pain points', importing, { rows: 20, leads: 17 });
    expect(describePhases(importing, 'running', live).map(({ done, total }) => [done, total])).toEqual([
      [110, 110],
      [70, 110],
      [63, 103],
      [63, 103],
      [46, 103],
      [46, 103],
      [46, 103],
    ]);
    expect(describePhases(importing, 'error', live)[1]).toMatchObject({ done: 50, state: 'failed' });
  });

  it('show their results at the end', () => {
    const notes = describePhases(read, 'success').map(({ note }) => note);
    expect(notes.slice(0, 3)).toEqual([
      '110 rows read',
      '100 valid, 10 refused',
      '60 matched, 40 not in the directory',
    ]);
    expect(notes[6]).toBe('3 hot, 7 warm, 90 cold');
  });

  it('show as failed if the import stopped there', () => {
    expect(describePhases(importing, 'error')[2]).toMatchObject({ state: 'failed', note: null });
  });
});
