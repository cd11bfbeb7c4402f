import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import pLimit, { type LimitFunction } from 'p-limit';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { takeTurn } from './pace.store.ts';

/** One answer, with what is needed to cache it. */
export type NumberedRead<T> = {
  answer: T;
  /** Taken before the request left. */
  seq: number;
  /** The moment before the request left. */
  askedAt: Date;
  /** Whose token it was. */
  sessionId: string;
};

/** No session of the view can ask the upstream. */
export class NobodySignedIn extends Error {
  constructor() {
    super('nobody of the view is signed in');
    this.name = 'NobodySignedIn';
  }
}

/** Makes one GET with a live session of the view. Throws what the call throws, and `NobodySignedIn`. */
export type BackgroundRead = <T>(
  viewId: string,
  read: (call: MakeCall) => Promise<T>,
  options?: { isWaiting?: boolean },
) => Promise<NumberedRead<T>>;

const REQUESTS_OF_VIEW_MAX = 2;

/**
 * At most two requests of a view run in this process, and all processes together make at most `requestsPerSecondMax`.
 * A request with `isWaiting` waits for news and does not count as one of the two.
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
      throw new NobodySignedIn();
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
