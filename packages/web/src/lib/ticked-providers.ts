import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { dropDraft, readDraft, writeDraft } from './local-draft';
import { useUser } from './session';

const KEY = 'providers.ticked';

/** `facility` is the number of a facility by which its people are found. */
type Tick = { hasEmail: boolean; facility?: string | undefined };
/** Ticked providers by id, in the order in which they were ticked. */
export type TickedProviders = ReadonlyMap<string, Tick>;

interface Tickable {
  kind: string | null;
  npi?: string | null | undefined;
  people_key?: string | null | undefined;
  has_email?: boolean | null | undefined;
}

export const tickOf = ({ kind, npi, people_key, has_email }: Tickable): Tick => {
  const facility = kind === 'facilities' ? (people_key ?? npi) : undefined;
  return { hasEmail: has_email === true, ...(facility && { facility }) };
};

/** Reads what was stored. Invalid parts are left out. */
export function parseTicked(text: string): TickedProviders {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return new Map();
    return new Map(
      list.flatMap((each): [string, Tick][] => {
        if (!Array.isArray(each)) return [];
        const [id, hasEmail, facility] = each as unknown[];
        if (typeof id !== 'string' || typeof hasEmail !== 'boolean') return [];
        return [[id, { hasEmail, ...(typeof facility === 'string' && { facility }) }]];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Number of them without an address in the directory. */
export const countSilent = (ticked: TickedProviders): number =>
  [...ticked.values()].filter(({ hasEmail }) => !hasEmail).length;

/** The numbers of ticked facilities. */
export const facilitiesOf = (ticked: TickedProviders): string[] =>
  [...ticked.values()].flatMap(({ facility }) => facility ?? []);

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
      else {
        const list = [...next].map(([each, { hasEmail, facility }]) => [each, hasEmail, facility]);
        writeDraft(localStorage, id, KEY, JSON.stringify(list));
      }
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
