import { IMPORT_PHASES, type ImportPhase } from '@myra/shared/constants/import-phases';
import type { TaskDetails } from '@myra/shared/contracts/tasks';
import type { Checkpoint } from './checkpoint.ts';
import type { LivePhases } from './live-phases.ts';

/** The first two phases count rows of the file, the others leads found in it. */
const LOAD_PHASES = 2;
/** The share of an import that reading the file once takes: measured at 3 to 5 percent. */
const READING_SHARE = 0.05;

/** How far a cursor is in the file, 0 to 1. */
function shareAt(place: Checkpoint['after'], totalBytes: number): number {
  return totalBytes === 0 ? 0 : Math.min(1, (place?.offset ?? 0) / totalBytes);
}

/**
 * The true progress of an import, 0 to 99, and 100 at its end: the file is read once, then its rows go through the other phases in chunks.
 */
export function progressOf({ isRead, rows, counted, after, totalBytes }: Checkpoint): number {
  if (isRead) return 100;
  const reading = rows === null ? shareAt(counted, totalBytes) : 1;
  return Math.min(99, 100 * (READING_SHARE * reading + (1 - READING_SHARE) * shareAt(after, totalBytes)));
}

/** The phase with which an import resumes; null when all have ended. */
export function phaseOf({ isRead, rows }: Checkpoint): ImportPhase | null {
  if (isRead) return null;
  return rows === null ? 'Reading file' : 'Checking contacts';
}

const figure = (value: number): string => value.toLocaleString('en-US');

/** What is said of formulas whose value the file does not have. */
export const unsavedText = (count: number): string =>
  `${count === 1 ? 'A cell is a formula' : `${figure(count)} cells are formulas`} without a stored value and ${count === 1 ? 'is' : 'are'} read as empty. Open the file in a spreadsheet, save it and choose it again.`;

/** The result of a phase, in words. */
function noteOf(name: ImportPhase, { counts, formulas }: Checkpoint, rows: string): string {
  switch (name) {
    case 'Reading file':
      return `${figure(counts.read)} ${rows} read${formulas === 0 ? '' : `; ${unsavedText(formulas)}`}`;
    case 'Checking contacts': {
      const doubled = counts.duplicates === 0 ? '' : `, ${figure(counts.duplicates)} duplicates`;
      return `${figure(counts.accepted)} valid, ${figure(counts.refused)} refused${doubled}`;
    }
    case 'Matching organizations':
      return `${figure(counts.matched)} matched, ${figure(counts.accepted - counts.matched)} not in the directory`;
    case 'Enriching contacts':
      return `${figure(counts.filled)} contacts completed`;
    case 'Finding pain points':
      return `${figure(counts.withPainpoints)} leads with pain points`;
    case 'Finding benefits':
      return `${figure(counts.withBenefits)} leads with benefits`;
    case 'Scoring leads':
      return `${figure(counts.hot)} hot, ${figure(counts.warm)} warm, ${figure(counts.cold)} cold`;
  }
}

/** Number of rows or leads of a phase; null until the file was read. Leads are the rows not refused so far. */
function totalOf(index: number, { rows, counts }: Checkpoint, live: LivePhases | null): number | null {
  if (rows === null || index < LOAD_PHASES) return rows;
  return rows - Math.max(counts.refused + counts.duplicates, live?.refused ?? 0);
}

function stateOf(input: {
  done: number;
  total: number | null;
  isFirst: boolean;
  isRunning: boolean;
}): Phases[number]['state'] {
  const { done, total, isFirst, isRunning } = input;
  if (total !== null && done >= total) return 'done';
  if (!isFirst && done === 0) return 'waiting';
  return isRunning ? 'running' : 'failed';
}

type Phases = TaskDetails['details']['phases'];

/**
 * The seven phases as task details show them: what is committed, and for the current chunk what `live` says. If no
 * process works on the import, the phases are shown as they stopped. `rows` is the number of the source's rows.
 */
export function describePhases(
  checkpoint: Checkpoint | null,
  status: string,
  live: LivePhases | null = null,
  rows: 'rows' | 'providers' = 'rows',
): Phases {
  const isRunning = status === 'running' || status === 'pending';
  const now = isRunning ? live : null;
  return IMPORT_PHASES.map((name, index) => {
    const phase = checkpoint?.phases[index] ?? { done: 0, ms: 0 };
    const isDone = checkpoint?.isRead === true;
    const total = checkpoint && totalOf(index, checkpoint, now);
    const done = Math.max(phase.done, now?.done[index] ?? 0);
    return {
      name,
      state: isDone ? 'done' : stateOf({ done, total, isFirst: index === 0, isRunning }),
      done,
      total,
      note: isDone ? noteOf(name, checkpoint, rows) : null,
      seconds: phase.ms === 0 ? null : Math.round(phase.ms / 100) / 10,
    };
  });
}
