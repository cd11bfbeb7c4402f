import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import type { Logger } from '@myra/platform/logger';
import type { BackgroundRead } from './background-read.ts';
import type { LearnedProfile } from './learned-profile.ts';

/** What every mode of reading stands on. */
export type SyncContext = {
  database: Database;
  clock: Clock;
  log: Logger;
  ids: Ids;
  /** 0 to 1, for jitter. */
  random: () => number;
  read: BackgroundRead;
  profile: LearnedProfile;
  /** Rows of a view's directory beyond which none is kept. */
  directoryRowsMax: number;
};

/** How long a lease is good; a run renews it with everything that it keeps. */
export const LEASE_MS = 60_000;
export const HEAD_MS = { sequences: 15_000, orphaned: 30_000 } as const;
export const SWEEP_MS = 300_000;
/** Where a change feed tells what changed, a sweep only mends what it may have missed. */
export const SWEEP_WITH_FEED_MS = 86_400_000;
/** How long a deleted row is remembered. */
export const TOMBSTONE_MS = 86_400_000;
export const BACKOFF_MAX_MS = 300_000;
const JITTER = 0.1;

export const later = ({ clock }: Pick<SyncContext, 'clock'>, milliseconds: number): Date =>
  new Date(clock.now().getTime() + milliseconds);

/** A tenth more or less, so that views do not all ask at once. */
export const jittered = ({ random }: Pick<SyncContext, 'random'>, milliseconds: number): number =>
  milliseconds * (1 - JITTER + 2 * JITTER * random());

/** One transaction; postgres.js gives it a type of its own. */
export const inTransaction = <T>(
  { database }: Pick<SyncContext, 'database'>,
  work: (tx: Database['sql']) => Promise<T>,
): Promise<T> =>
  database.sql.begin((transaction) => work(transaction as unknown as Database['sql'])) as Promise<T>;
