import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { listMatchingProviders, listProviderFacets, listProviders } from '@myra/shared/contracts/providers';
import type { Freshness } from '@myra/shared/mail/conversation';
import type { LearnedProfile } from '../../sync/learned-profile.ts';
import type { Sync } from '../../sync/sync.ts';
import type { Caller } from '../../trpc/context.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import type { Answer, CallInput } from '../../upstream/wire-types.ts';
import { answerFacets, answerList, answerMatching } from './answer-from-copy.ts';
import { copyOf, type DirectoryCopy, isOld } from './directory-copy.ts';
import { findDirectoryState } from './directory-state.store.ts';
import { FACET_FIELDS, neededFields } from './needed-fields.ts';

/** The directory as a person reads it: from the gateway's copy where that is true, else from the upstream, and marked so. */
export type Directory = {
  list(
    caller: Caller,
    input: CallInput<typeof listProviders>,
  ): Promise<Answer<typeof listProviders> & Freshness>;
  facets(
    caller: Caller,
    input: CallInput<typeof listProviderFacets>,
  ): Promise<Answer<typeof listProviderFacets> & Freshness>;
  matching(
    caller: Caller,
    input: CallInput<typeof listMatchingProviders>,
  ): Promise<Answer<typeof listMatchingProviders> & Freshness>;
};

type Reading<T> = {
  /** What rows must hold for it; where this upstream's never did, it alone can answer. */
  needs: readonly string[];
  /** Whether an answer without those is better than none. */
  mayLack?: boolean;
  fromCopy: (copy: DirectoryCopy) => Promise<T>;
  live: () => Promise<T>;
};

/** Postgres takes no text with it; what the upstream says of one is its own matter. */
const NUL = '\\u0000';

export function createDirectory(input: {
  database: Database;
  /** Keeps its plans: for the one look at the copy that every reading begins with. */
  hot: Database;
  clock: Clock;
  sync: Pick<Sync, 'refresh'>;
  profile: Pick<LearnedProfile, 'has'>;
}): Directory {
  const { clock, sync, profile } = input;
  const { sql } = input.database;

  const lacks = async (fields: readonly string[]): Promise<boolean> => {
    for (const field of new Set(fields)) if (!(await profile.has('walk:providers', field))) return true;
    return false;
  };

  const read = async <T extends object>(caller: Caller, reading: Reading<T>): Promise<T & Freshness> => {
    const now = clock.now();
    const state = await findDirectoryState(input.hot.sql, caller.session.viewId);
    const copy = state && copyOf(state, now);
    if (state && isOld(state, now))
      for (const { viewId } of state.parts) await sync.refresh(viewId, 'providers');
    const isLacking = copy !== undefined && (await lacks(reading.needs));
    const held = copy && (!isLacking || reading.mayLack) ? copy : undefined;
    const fromCopy = async (from: DirectoryCopy, upstreamDown: boolean) => ({
      ...(await reading.fromCopy(from)),
      syncedAt: from.syncedAt.toISOString(),
      live: false,
      upstreamDown,
    });
    if (held && (held.standsIn || (held.isTrue && !isLacking))) return fromCopy(held, held.isDown);
    try {
      const answer = await reading.live();
      return { ...answer, syncedAt: now.toISOString(), live: true, upstreamDown: false };
    } catch (error) {
      if (!held || !isErrorCode(error, 'upstream-unavailable')) throw error;
      return fromCopy(held, true);
    }
  };

  /** A query that no copy can be asked. */
  const isOdd = (query: unknown): boolean => JSON.stringify(query).includes(NUL);

  return {
    list(caller, { query = {} }) {
      const live = () => caller.call(listProviders, { query });
      // The copy needs no hint where a page begins, which may be an id of whatever form.
      const { after_id: _after, ...rest } = query;
      const asked = listProviders.schema.querystring.parse(rest);
      const needs = isOdd(query) ? [NUL] : neededFields(asked);
      return read(caller, { needs, live, fromCopy: (copy) => answerList(sql, copy, asked) });
    },
    facets(caller, { query = {} }) {
      const { kind } = listProviderFacets.schema.querystring.parse(query);
      return read(caller, {
        needs: FACET_FIELDS,
        mayLack: true,
        live: () => caller.call(listProviderFacets, { query }),
        fromCopy: (copy) => answerFacets(sql, copy, kind),
      });
    },
    matching(caller, { query = {} }) {
      const live = () => caller.call(listMatchingProviders, { query });
      const asked = listMatchingProviders.schema.querystring.parse(query);
      const needs = isOdd(query) ? [NUL] : neededFields(asked);
      return read(caller, { needs, live, fromCopy: (copy) => answerMatching(sql, copy, asked) });
    },
  };
}
