import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dropDraft, readDraft, writeDraft } from './local-draft';
import { useUser } from './session';

const KEY = 'providers.ticked';

/** Ids of ticked providers in the order in which they were ticked, each with whether the directory has an address. */
export type TickedProviders = ReadonlyMap<string, boolean>;

/** Reads what was stored. Invalid parts are left out. */
export function parseTicked(text: string): TickedProviders {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return new Map();
    return new Map(
      list.filter(
        (each): each is [string, boolean] =>
          Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'boolean',
      ),
    );
  } catch {
    return new Map();
  }
}

/** Number of them without an address in the directory. */
export const countSilent = (ticked: TickedProviders): number =>
  [...ticked.values()].filter((hasEmail) => !hasEmail).length;

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const tell of listeners) tell();
};

/** Follows ticks of other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * The ticked providers, stored on this device over pages, searches, reloads and the return from a campaign. Written at
 * once, because the next page reads them before this one is gone.
 */
export function useTickedProviders() {
  const { id } = useUser();
  const text = useSyncExternalStore(subscribe, () => readDraft(localStorage, id, KEY) ?? '[]');
  const ticked = useMemo(() => parseTicked(text), [text]);
  const setTicked = useCallback(
    (next: TickedProviders) => {
      if (next.size === 0) dropDraft(localStorage, id, KEY);
      else writeDraft(localStorage, id, KEY, JSON.stringify([...next]));
      tellAll();
    },
    [id],
  );
  return { ticked, setTicked };
}

/** Deletes the ticks, because a campaign has them now. */
export function forgetTickedProviders(userId: string): void {
  dropDraft(localStorage, userId, KEY);
  tellAll();
}
