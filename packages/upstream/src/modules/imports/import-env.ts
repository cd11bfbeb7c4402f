import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Lease } from '../work/index.ts';
import type { LivePhases } from './live-phases.ts';

/** How much goes into one transaction. */
export type ImportSizes = {
  /** Rows of the file. */
  chunkRows: number;
};

export const IMPORT_SIZES: ImportSizes = { chunkRows: 2_000 };

/** What an import works with, whichever thread or process it runs in. */
export type ImportEnv = {
  database: Pick<Database, 'db'>;
  clock: Clock;
  organizationId: number;
  taskId: number;
  /** Carried by every write: whoever lost it stops. */
  lease: Lease;
  sizes: ImportSizes;
  /** Where a file of FILES_DIR lies. */
  pathOf(relative: string): string;
  /** Asked before each transaction; no ends the run at a place from which another goes on. */
  mayGoOn(): boolean;
  /** Told when a phase begins with a chunk, for the screen; nothing depends on it. */
  onPhase?: (live: LivePhases) => void;
};

/** Thrown where the task is somebody else's now, cancelled or over: nothing is written any more. */
export class ImportLostError extends Error {
  constructor() {
    super('The import is no longer this worker’s');
    this.name = 'ImportLostError';
  }
}
