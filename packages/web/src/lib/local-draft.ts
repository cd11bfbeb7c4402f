import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'myra.draft.';
/** Typed text is stored after this time without a key press, and at once when the page closes. */
const WRITE_MS = 300;

const draftKey = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`;

/** What was typed and not yet saved. Undefined if nothing was stored. */
export function readDraft(storage: Storage, userId: string, key: string): string | undefined {
  return storage.getItem(draftKey(userId, key)) ?? undefined;
}

export function writeDraft(storage: Storage, userId: string, key: string, text: string): void {
  storage.setItem(draftKey(userId, key), text);
}

export function dropDraft(storage: Storage, userId: string, key: string): void {
  storage.removeItem(draftKey(userId, key));
}

/** How many drafts of a person have a key that begins so. */
export function countDrafts(storage: Storage, userId: string, beginning: string): number {
  const start = draftKey(userId, beginning);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key?.startsWith(start)).length;
}

/** Deletes every draft of every person on this device. Called at sign-out. */
export function wipeDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) storage.removeItem(key);
}

interface LocalDraft {
  text: string;
  setText: (text: string) => void;
  /** Whether the text differs from what the server has. */
  isDirty: boolean;
  /** Call it once the server has the text. The copy on this device is deleted. */
  markSaved: () => void;
}

/** A text that survives reload, crash and the end of a session until it is saved. `saved` is what the server has. */
export function useLocalDraft(userId: string, key: string, saved: string): LocalDraft {
  const [text, setTextState] = useState(() => readDraft(localStorage, userId, key) ?? saved);
  const pending = useRef<string | undefined>(undefined);

  const flush = useCallback(() => {
    if (pending.current === undefined) return;
    try {
      writeDraft(localStorage, userId, key, pending.current);
    } catch {
      // A text can be larger than the storage. It stays in its field, and the next change tries again.
      return;
    }
    pending.current = undefined;
  }, [userId, key]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  useEffect(() => {
    if (text === saved) return;
    const timer = setTimeout(flush, WRITE_MS);
    return () => clearTimeout(timer);
  }, [text, saved, flush]);

  const setText = useCallback((next: string) => {
    pending.current = next;
    setTextState(next);
  }, []);
  const markSaved = useCallback(() => {
    pending.current = undefined;
    dropDraft(localStorage, userId, key);
  }, [userId, key]);

  return { text, setText, isDirty: text !== saved, markSaved };
}
