import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import * as store from '../upstream/upstream-profile.store.ts';

/** Kinds of rows whose fields are learned: a list may carry others than a detail does. */
export type LearnedList = 'list:sequences' | 'list:orphaned' | 'detail:sequences' | 'walk:providers';

export type Extras = {
  changeFeed: boolean;
  pageMax: number | null;
  /** Whose rows its directory holds where it can be walked. */
  directory: 'shared' | 'own' | null;
};

/** What this upstream can do and what its rows hold, learned from its answers and kept for every process. */
export type LearnedProfile = {
  /** What it says of itself; `ask` is called every ten minutes. An upstream without such a call has no extras. */
  extras(ask: (read: (call: MakeCall) => Promise<unknown>) => Promise<unknown>): Promise<Extras>;
  /** Whether rows of this kind ever held the field. */
  has(list: LearnedList, field: string): Promise<boolean>;
  fields(list: LearnedList): Promise<ReadonlySet<string>>;
  learnFields(list: LearnedList, fields: Iterable<string>): Promise<void>;
  pageMax(list: LearnedList): Promise<number | null>;
  learnPageMax(list: LearnedList, pageMax: number): Promise<void>;
};

const EXTRAS_HELD_MS = 600_000;
const NONE: Extras = { changeFeed: false, pageMax: null, directory: null };

function toExtras(said: unknown): Extras {
  if (typeof said !== 'object' || said === null) return NONE;
  const pageMax: unknown = Reflect.get(said, 'page_max');
  const directory: unknown = Reflect.get(said, 'directory');
  return {
    changeFeed: Reflect.get(said, 'change_feed') === true,
    directory: directory === 'shared' || directory === 'own' ? directory : null,
    pageMax: typeof pageMax === 'number' && pageMax >= 1 ? Math.floor(pageMax) : null,
  };
}

export function createLearnedProfile(input: {
  database: Database;
  clock: Clock;
  upstream: string;
}): LearnedProfile {
  const { clock, upstream } = input;
  const { sql } = input.database;
  const known = new Map<LearnedList, Set<string>>();
  let held: { extras: Extras; at: Date } | undefined;

  const isFresh = (at: Date) => clock.now().getTime() - at.getTime() < EXTRAS_HELD_MS;

  const reread = async (list: LearnedList): Promise<Set<string>> => {
    const { hasFields } = await store.findLearned(sql, upstream, list);
    const fields = new Set([...(known.get(list) ?? []), ...hasFields]);
    known.set(list, fields);
    return fields;
  };

  return {
    async extras(ask) {
      if (held && isFresh(held.at)) return held.extras;
      const stored = await store.findCapabilities(sql, upstream);
      if (stored && isFresh(stored.seenAt)) {
        held = { extras: toExtras(stored.said), at: stored.seenAt };
        return held.extras;
      }
      const said = await ask((call) =>
        call(getCapabilities, { retries: 0 }).catch((error: unknown) => {
          if (isErrorCode(error, 'not-found', 'forbidden')) return null;
          throw error;
        }),
      );
      const now = clock.now();
      await store.storeCapabilities(sql, { upstream, said, now });
      held = { extras: toExtras(said), at: now };
      return held.extras;
    },
    // A field never goes away again, so only what is not known is looked up: another process may have met it.
    has: async (list, field) => known.get(list)?.has(field) === true || (await reread(list)).has(field),
    fields: async (list) => known.get(list) ?? reread(list),
    async learnFields(list, fields) {
      const before = known.get(list) ?? (await reread(list));
      const fresh = [...new Set(fields)].filter((field) => !before.has(field));
      if (fresh.length === 0) return;
      await store.storeFields(sql, { upstream, resource: list, fields: fresh, now: clock.now() });
      for (const field of fresh) before.add(field);
    },
    pageMax: async (list) => (await store.findLearned(sql, upstream, list)).pageMax,
    learnPageMax: (list, pageMax) =>
      store.storePageMax(sql, { upstream, resource: list, pageMax, now: clock.now() }),
  };
}
