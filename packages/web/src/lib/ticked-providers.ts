import { useCallback, useMemo } from 'react';
import { dropDraft, useLocalDraft } from './local-draft';
import { useUser } from './session';

const KEY = 'providers.ticked';

/** Ids of ticked providers in the order in which they were ticked, each with whether the directory has an address. */
export type TickedProviders = ReadonlyMap<string, boolean>;

/** Reads what was kept; anything that does not fit is left out. */
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

/** How many of them the directory has no address of. */
export const countSilent = (ticked: TickedProviders): number =>
  [...ticked.values()].filter((hasEmail) => !hasEmail).length;

/** What is ticked in the directory, kept on this device over pages, searches, reloads and the way back from a campaign. */
export function useTickedProviders() {
  const { id } = useUser();
  const { text, setText, markSaved } = useLocalDraft(id, KEY, '[]');
  const ticked = useMemo(() => parseTicked(text), [text]);
  const setTicked = useCallback(
    (next: TickedProviders) => {
      setText(JSON.stringify([...next]));
      if (next.size === 0) markSaved();
    },
    [setText, markSaved],
  );
  return { ticked, setTicked };
}

/** Forgets what is ticked: a campaign has it now. */
export const forgetTickedProviders = (userId: string): void => dropDraft(localStorage, userId, KEY);
