import { expect, it } from 'vitest';
import { firstCheckpoint } from './checkpoint.ts';
import { type LivePhases, livePhasesAt } from './live-phases.ts';
import { createPhaseNotes } from './note-phases.ts';

const at = (phase: LivePhases['phase']) => livePhasesAt(phase, firstCheckpoint(1), { rows: 1, leads: 1 });

it('writes the newest phase only, goes on after a failed write, and nothing once it is stopped', async () => {
  const written: string[] = [];
  const errors: unknown[] = [];
  let tell: (() => void) | undefined;
  const notes = createPhaseNotes({
    write: async ({ phase }) => {
      written.push(phase);
      tell?.();
      if (written.length === 1) throw new Error('down');
    },
    everyMs: 1,
    onError: (error) => errors.push(error),
  });
  const nextWrite = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  const first = nextWrite();
  notes.note(at('Checking contacts'));
  notes.note(at('Matching organizations'));
  await first;
  const second = nextWrite();
  notes.note(at('Scoring leads'));
  await second;
  await notes.stop();
  notes.note(at('Reading file'));
  expect(written).toEqual(['Matching organizations', 'Scoring leads']);
  expect(errors).toHaveLength(1);
});
