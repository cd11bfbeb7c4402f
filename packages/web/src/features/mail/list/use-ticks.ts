import { useCallback, useState } from 'react';
import { toast } from '@/lib/toast';

/** Conversations that one act takes. */
export const TICKS_MAX = 50;
const NONE: ReadonlySet<string> = new Set();

/** The ticked conversations of a list. Another list has none. */
export function useTicks(listKey: string) {
  const [held, setHeld] = useState({ listKey, ids: NONE });
  const ids = held.listKey === listKey ? held.ids : NONE;
  const toggle = useCallback(
    (id: string) =>
      setHeld((before) => {
        const next = new Set(before.listKey === listKey ? before.ids : NONE);
        if (!next.delete(id)) next.add(id);
        if (next.size <= TICKS_MAX) return { listKey, ids: next };
        toast.info(`At most ${TICKS_MAX} conversations at a time.`);
        return before;
      }),
    [listKey],
  );
  const clear = useCallback(() => setHeld({ listKey, ids: NONE }), [listKey]);
  /** Takes the ticks off what an act took, not off what was ticked since. */
  const drop = useCallback(
    (done: readonly string[]) =>
      setHeld((before) => ({
        ...before,
        ids: new Set([...before.ids].filter((id) => !done.includes(id))),
      })),
    [],
  );
  return { ids, toggle, clear, drop };
}
