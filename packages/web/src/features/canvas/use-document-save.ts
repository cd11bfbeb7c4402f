import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { errorText } from '@/lib/error-text';
import { dropDraft, readDraft, writeDraft } from '@/lib/local-draft';
import { mayHappenYet } from '@/lib/lost-answer';
import { trpc } from '@/lib/trpc';
import { type CanvasDocument, conflictOf, isSameWords, type Words, wordsOf } from './document';

const SAVE_MS = 1_500;
const FAILED = 'Not saved yet; kept on this device.';

type Theirs = Words & { version: number };

interface Kept {
  /** The version that it rests on. */
  version: number;
  words: Words;
}

/** What was typed on this device and not saved. */
function keptWords(userId: string, document: CanvasDocument): Kept | undefined {
  const text = readDraft(localStorage, userId, `canvas.${document.id}`);
  if (text === undefined) return undefined;
  try {
    const { version, words } = JSON.parse(text) as Kept;
    if (typeof words.body === 'string' && !isSameWords(words, wordsOf(document))) return { version, words };
    // The server has it; later it would look like something newer.
    dropDraft(localStorage, userId, `canvas.${document.id}`);
    return undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves what is typed shortly after the last key, one save after another. What is not saved yet is kept on this device. If
 * somebody else saved meanwhile, nothing is written and both texts are returned.
 */
export function useDocumentSave(userId: string, document: CanvasDocument) {
  const [kept] = useState(() => keptWords(userId, document));
  const [began] = useState(() => kept?.words ?? wordsOf(document));
  const key = `canvas.${document.id}`;
  const [status, setStatus] = useState<SaveStatus>({ state: kept ? 'unsaved' : 'saved' });
  const version = document.version ?? 1;
  // Somebody saved meanwhile; or this device did, and never heard of it.
  const [theirs, setTheirs] = useState<Theirs | undefined>(() =>
    kept && kept.version !== version ? { ...wordsOf(document), version } : undefined,
  );
  const saved = useRef({ version: kept?.version ?? version, words: wordsOf(document) });
  const typed = useRef(began);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  /** Words of a save that nobody answered. */
  const unanswered = useRef<Words | undefined>(undefined);
  const utils = trpc.useUtils();
  const update = trpc.documents.update.useMutation();
  const send = update.mutateAsync;

  const take = useCallback(
    (next: CanvasDocument) => {
      saved.current = { version: next.version ?? 1, words: wordsOf(next) };
      utils.documents.get.setData({ params: { id: document.id } }, next);
    },
    [utils, document.id],
  );

  const work = useCallback(async (): Promise<boolean> => {
    while (!isSameWords(typed.current, saved.current.words)) {
      const words = typed.current;
      setStatus({ state: 'saving' });
      try {
        const { version } = saved.current;
        take(await send({ params: { id: document.id }, body: words, version }));
        unanswered.current = undefined;
        // The server may have cleaned it; what was sent is what it has.
        saved.current = { ...saved.current, words };
      } catch (error) {
        const other = conflictOf(error);
        if (other && unanswered.current && isSameWords(other, unanswered.current)) {
          saved.current = { version: other.version, words: unanswered.current };
          unanswered.current = undefined;
          continue;
        }
        if (mayHappenYet(error)) unanswered.current = words;
        if (other) setTheirs(other);
        setStatus({ state: 'failed', text: errorText(error, FAILED) });
        return false;
      }
    }
    dropDraft(localStorage, userId, key);
    setStatus({ state: 'saved', at: new Date() });
    return true;
  }, [send, take, document.id, userId, key]);

  /** Saves at once. Answers whether everything is saved. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= work().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [work]);

  const push = useCallback(
    (words: Words) => {
      typed.current = words;
      if (isSameWords(words, saved.current.words)) return;
      writeDraft(localStorage, userId, key, JSON.stringify({ version: saved.current.version, words }));
      setStatus({ state: 'unsaved' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_MS);
    },
    [flush, userId, key],
  );

  /** The server has this now, and the canvas shows it. */
  const accept = useCallback(
    (next: CanvasDocument) => {
      take(next);
      typed.current = wordsOf(next);
      dropDraft(localStorage, userId, key);
      setStatus({ state: 'saved', at: new Date() });
    },
    [take, userId, key],
  );

  /** After a conflict: write over theirs, or leave mine. */
  const settle = useCallback(
    (words: Words) => {
      if (!theirs) return;
      saved.current = { version: theirs.version, words: theirs };
      typed.current = words;
      setTheirs(undefined);
      void flush();
    },
    [theirs, flush],
  );

  useEffect(() => () => void (timer.current !== undefined && flush()), [flush]);
  return {
    began,
    status,
    theirs,
    push,
    flush,
    accept,
    settle,
    versionOf: () => saved.current.version,
    typed,
  };
}
