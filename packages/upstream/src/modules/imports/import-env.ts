import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Lease } from '../work/index.ts';
import type { LivePhases } from './live-phases.ts';

/** Sizes of one transaction. */
export type ImportSizes = {
  /** Rows of the file. */
  chunkRows: number;
};

export const IMPORT_SIZES: ImportSizes = { chunkRows: 2_000 };

/** The dependencies of an import, in any thread or process. */
export type ImportEnv = {
  database: Pick<Database, 'db'>;
  clock: Clock;
  organizationId: number;
  taskId: number;
  /** Part of every write. An import that lost it stops. */
  lease: Lease;
  sizes: ImportSizes;
  /** The path of a file under FILES_DIR. */
  pathOf(relative: string): string;
  /** Asked before each transaction. False ends the run at a checkpoint from which another run resumes. */
  mayGoOn(): boolean;
  /** Asked before each transaction that adds leads. Throws `noRoom` on a disk that is nearly full. */
  assertRoom(): Promise<void>;
  /** Called when a phase begins with a chunk, only for the screen. */
  onPhase?: (live: LivePhases) => void;
};

/** Thrown if another process has the task now, or it was cancelled or ended. Nothing is written any more. */
export class ImportLostError extends Error {
  constructor() {
    super('The import is no longer this worker’s');
    this.name = 'ImportLostError';
  }
}
