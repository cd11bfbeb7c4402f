import { IMPORT_PHASES } from '@myra/shared/constants/import-phases';
import { expect, it } from 'vitest';
import { currentPhase, importPhases } from './import-phases';

const phase = (name: string, state: string, done = 0, total: number | null = null) => ({
  name,
  state,
  done,
  total,
  note: null,
  seconds: null,
});
const [reading, checking, matching, ...others] = IMPORT_PHASES;
const underway = [
  phase(reading, 'done', 1_214, 1_214),
  phase(checking, 'running', 607, 1_214),
  phase(matching, 'running', 300, 1_200),
  ...others.map((name) => phase(name, 'waiting', 0, 1_200)),
];

it('shows seven waiting phases before the first answer', () => {
  const phases = importPhases([], { at: 0 });
  expect(phases.map(({ label }) => label)).toEqual([...IMPORT_PHASES]);
  expect(phases.every(({ state }) => state === 'todo')).toBe(true);
  expect(currentPhase([], null)).toBe(0);
});

it('says of each phase how much of how much is done, and marks the one at work', () => {
  const at = currentPhase(underway, matching);
  expect(at).toBe(2);
  const phases = importPhases(underway, { at });
  expect(phases.map(({ state }) => state)).toEqual(['done', 'begun', 'now', ...others.map(() => 'todo')]);
  expect(phases[0]).toMatchObject({ detail: '1,214 of 1,214 rows', share: undefined });
  expect(phases[1]).toMatchObject({ detail: '607 of 1,214 rows', share: 50 });
  expect(phases[2]).toMatchObject({ detail: '300 of 1,200 leads', share: 25 });
  expect(phases[3]).toMatchObject({ detail: undefined, share: undefined });
});

it('takes the first phase that is not over where the task names none', () => {
  expect(currentPhase(underway, null)).toBe(1);
  const over = IMPORT_PHASES.map((name) => phase(name, 'done', 5, 5));
  expect(currentPhase(over, null)).toBe(6);
  expect(importPhases(over, { at: 6 }).every(({ state }) => state === 'done')).toBe(true);
});

it('says where a person stopped it, without calling that a failure', () => {
  const stopped = underway.map((one) => (one.state === 'running' ? { ...one, state: 'failed' } : one));
  const phases = importPhases(stopped, { at: 1, isStopped: true });
  expect(phases[1]).toMatchObject({ state: 'todo', detail: 'Stopped at 607 of 1,214 rows' });
  expect(importPhases(stopped, { at: 1 })[1]?.state).toBe('failed');
});
