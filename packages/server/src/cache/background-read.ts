import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import pLimit, { type LimitFunction } from 'p-limit';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { takeTurn } from './pace.store.ts';

/** One answer, and what must be known of its request to cache it. */
export type NumberedRead<T> = {
  answer: T;
  /** Taken before the request left. */
  seq: number;
  /** The moment before the request left: the answer is as fresh as this. */
  askedAt: Date;
  /** Whose token it was. */
  sessionId: string;
};

/** Nobody of the view is signed in, or nobody whom the upstream accepts: nothing is asked for nobody. */
export class Asleep extends Error {
  constructor() {
    super('the view sleeps');
    this.name = 'Asleep';
  }
}

/**
 * Makes one GET in the name of the view's most recently seen session that the upstream accepts. Throws what the call
 * throws, and `Asleep`.
 */
export type BackgroundRead = <T>(
  viewId: string,
  read: (call: MakeCall) => Promise<T>,
  options?: { isWaiting?: boolean },
) => Promise<NumberedRead<T>>;

const REQUESTS_OF_VIEW_MAX = 2;

/**
 * At most two requests of a view are under way in this process, and all processes together make no more than
 * `requestsPerSecondMax` of them. `isWaiting` is for a request that only waits for news: it does not count.
 */
export function createBackgroundRead(input: {
  database: Database;
  clock: Clock;
  sessions: Pick<Sessions, 'backgroundCallers'>;
  upstream: string;
  requestsPerSecondMax: number;
}): BackgroundRead {
  const { clock, upstream } = input;
  const { sql } = input.database;
  const limits = new Map<string, LimitFunction>();
  const gapMs = 1_000 / input.requestsPerSecondMax;

  return async (viewId, read, { isWaiting = false } = {}) => {
    const once = async () => {
      for await (const caller of input.sessions.backgroundCallers(viewId)) {
        const waitMs = await takeTurn(sql, { upstream, gapMs });
        if (waitMs > 0) await wait(waitMs);
        const seq = await takeReadSeq(sql);
        const askedAt = clock.now();
        try {
          const answer = await read(caller.call);
          return { answer, seq, askedAt, sessionId: caller.session.sessionId };
        } catch (error) {
          if (!isErrorCode(error, 'unauthenticated')) throw error;
        }
      }
      throw new Asleep();
    };
    if (isWaiting) return once();
    const limit = limits.get(viewId) ?? pLimit(REQUESTS_OF_VIEW_MAX);
    limits.set(viewId, limit);
    try {
      return await limit(once);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(viewId);
    }
  };
}
