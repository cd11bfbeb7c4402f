import { IMPORT_PHASES } from '@myra/shared/constants/import-phases';
import type { Phase } from '@/components/progress-list';
import { formatCount } from '@/lib/format-count';
import { formatDuration } from '@/lib/format-date';
import type { TaskWatch } from '@/lib/use-task-watch';

type TaskPhase = NonNullable<TaskWatch['task']>['details'] extends infer Details
  ? NonNullable<Details> extends { phases: (infer Item)[] }
    ? Item
    : never
  : never;

const STATES: Record<string, Phase['state']> = { done: 'done', running: 'begun', failed: 'failed' };
/** What the first two phases count; the others count leads. */
const ROW_PHASES: readonly string[] = ['Reading file', 'Checking contacts'];

/** '143 of 214 rows' of a phase that has begun, its own words once all is over. */
function detailOf({ name, note, done, total, state }: TaskPhase, rowNoun: string): string | undefined {
  if (note !== null) return note;
  if (state === 'waiting' || (done === 0 && total === null)) return undefined;
  const noun = ROW_PHASES.includes(name ?? '') ? `${rowNoun}s` : 'leads';
  const amount =
    total === null ? formatCount(done ?? 0) : `${formatCount(done ?? 0)} of ${formatCount(total)}`;
  return `${amount} ${noun}`;
}

/** Percent that is done of a phase on its way; undefined where nothing is, or all, or where that is not known. */
function shareOf({ done, total }: TaskPhase): number | undefined {
  if (done === null || total === null || total === 0 || done === 0 || done >= total) return undefined;
  return (100 * done) / total;
}

/**
 * The states of the seven phases; the one at `at` is running. Before the first answer all of them wait. If a person stopped
 * the import, none has failed.
 */
export function importPhases(
  phases: readonly TaskPhase[],
  { at, isStopped = false, rowNoun = 'row' }: { at: number; isStopped?: boolean; rowNoun?: string },
): Phase[] {
  const byName = new Map(phases.map((phase) => [phase.name, phase]));
  const isRunning = phases.some(({ state }) => state === 'running');
  return IMPORT_PHASES.map((label, index) => {
    const phase = byName.get(label);
    if (phase === undefined) return { label, state: 'todo' };
    const detail = detailOf(phase, rowNoun);
    const stopped = isStopped && phase.state === 'failed';
    if (stopped) return { label, state: 'todo', detail: `Stopped at ${detail ?? 'its start'}` };
    const state = isRunning && index === at ? 'now' : (STATES[phase.state ?? ''] ?? 'todo');
    const elapsed = phase.seconds === null ? undefined : formatDuration(phase.seconds * 1_000);
    return { label, state, detail, elapsed, share: shareOf(phase) };
  });
}

/**
 * Index of the running phase, as the task names it. If it names none: the first unfinished one, or the last after the end.
 */
export function currentPhase(phases: readonly TaskPhase[], named: string | null): number {
  const at = IMPORT_PHASES.map(String).indexOf(named ?? '');
  if (at !== -1) return at;
  const open = phases.findIndex(({ state }) => state !== 'done');
  if (phases.length === 0) return 0;
  return open === -1 ? IMPORT_PHASES.length - 1 : open;
}
