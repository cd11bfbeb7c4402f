import { useCallback, useMemo, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { errorText } from '@/lib/error-text';

const FAILED_TEXT = 'Not saved yet. Check the connection.';

interface Autosave<Value> {
  /** Undefined before the first save. */
  status: SaveStatus | undefined;
  /** Saves this value; while a save runs only the newest value waits behind it. */
  push: (value: Value) => void;
  /** Waits for what is on its way and tries once more what failed; answers whether everything is saved. */
  flush: () => Promise<boolean>;
}

/** Saves values one after another, the newest last, so that an older one never lands on top of it. */
export function useAutosave<Value>(save: (value: Value) => Promise<void>): Autosave<Value> {
  const [status, setStatus] = useState<SaveStatus | undefined>(undefined);
  const latestSave = useRef(save);
  latestSave.current = save;
  const waiting = useRef<{ value: Value } | undefined>(undefined);
  const failed = useRef<{ value: Value } | undefined>(undefined);
  const run = useRef<Promise<void> | undefined>(undefined);

  const work = useCallback(async () => {
    while (waiting.current !== undefined) {
      const next = waiting.current;
      waiting.current = undefined;
      failed.current = undefined;
      setStatus({ state: 'saving' });
      try {
        await latestSave.current(next.value);
        setStatus({ state: 'saved', at: new Date() });
      } catch (error) {
        failed.current = next;
        setStatus({ state: 'failed', text: errorText(error, FAILED_TEXT) });
      }
    }
    run.current = undefined;
  }, []);
  const start = useCallback(() => {
    run.current ??= work();
    return run.current;
  }, [work]);

  const push = useCallback(
    (value: Value) => {
      waiting.current = { value };
      void start();
    },
    [start],
  );
  const flush = useCallback(async () => {
    waiting.current ??= failed.current;
    if (waiting.current !== undefined || run.current !== undefined) await start();
    return failed.current === undefined;
  }, [start]);
  return useMemo(() => ({ status, push, flush }), [status, push, flush]);
}
