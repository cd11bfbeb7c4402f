import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Logger } from '@myra/platform/logger';
import type { ReadCapabilities } from '../upstream/capabilities.ts';
import type { BackgroundRead } from './background-read.ts';

/** What all readers of the upstream need. */
export type CacheContext = {
  database: Database;
  clock: Clock;
  log: Logger;
  /** 0 to 1, for jitter. */
  random: () => number;
  read: BackgroundRead;
  capabilities: ReadCapabilities;
};

export const SCAN_MS = 300_000;
/** With a change feed a scan only finds what the feed missed. */
export const SCAN_WITH_FEED_MS = 86_400_000;
const JITTER = 0.1;

export const later = ({ clock }: Pick<CacheContext, 'clock'>, milliseconds: number): Date =>
  new Date(clock.now().getTime() + milliseconds);

/** A tenth more or less, so that views do not all ask at once. */
export const jittered = ({ random }: Pick<CacheContext, 'random'>, milliseconds: number): number =>
  milliseconds * (1 - JITTER + 2 * JITTER * random());
