import { IMPORT_PHASES, type ImportPhase } from '@myra/shared/constants/import-phases';
import { z } from 'zod';
import type { Checkpoint } from './checkpoint.ts';

const livePhases = z.object({
  /** The phase at work. */
  phase: z.enum(IMPORT_PHASES),
  /** Of each phase: rows or leads done, those of the chunk in hand among them. */
  done: z.array(z.number()).length(IMPORT_PHASES.length),
  /** Rows refused or doubled, those of the chunk in hand among them. */
  refused: z.number(),
});

/**
 * Where the chunk in hand stands, before any of it is committed. It is kept in `tasks.result` while the import runs and
 * says what is being done; where to go on is said by the checkpoint alone.
 */
export type LivePhases = z.infer<typeof livePhases>;

/** Reads what a running import keeps in `tasks.result`; null where it says nothing of its phases. */
export function readLivePhases(result: Record<string, unknown> | null): LivePhases | null {
  const read = livePhases.safeParse(result?.live);
  return read.success ? read.data : null;
}

/** The phases of a chunk at the moment one of them begins: those before it are done with the chunk. */
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
