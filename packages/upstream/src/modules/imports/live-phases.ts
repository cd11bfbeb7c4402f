import { IMPORT_PHASES, type ImportPhase } from '@myra/shared/constants/import-phases';
import { z } from 'zod';
import type { Checkpoint } from './checkpoint.ts';

const livePhases = z.object({
  /** The current phase. */
  phase: z.enum(IMPORT_PHASES),
  /** For each phase: rows or leads done, including those of the current chunk. */
  done: z.array(z.number()).length(IMPORT_PHASES.length),
  /** Refused and duplicate rows, including those of the current chunk. */
  refused: z.number(),
});

/**
 * The state of the current chunk before any of it is committed. It is stored in `tasks.result` while the import runs.
 * It is only shown; the checkpoint alone says where to resume.
 */
export type LivePhases = z.infer<typeof livePhases>;

/** Reads `tasks.result` of a running import; null if it has no phases. */
export function readLivePhases(result: Record<string, unknown> | null): LivePhases | null {
  const read = livePhases.safeParse(result?.live);
  return read.success ? read.data : null;
}

/** The phases of a chunk when one of them begins: those before it are done with the chunk. */
export function livePhasesAt(
  phase: ImportPhase,
  before: Checkpoint,
  chunk: { rows: number; leads: number },
): LivePhases {
  const at = IMPORT_PHASES.indexOf(phase);
  const { refused, duplicates } = before.counts;
  return {
    phase,
    done: before.phases.map(({ done }, index) => {
      if (index === 0 || index >= at) return done;
      return done + (index === 1 ? chunk.rows : chunk.leads);
    }),
    refused: refused + duplicates + chunk.rows - chunk.leads,
  };
}
