import { type PageDoc, pageDoc } from '@myra/shared/contracts/page-doc';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaveStatus } from '@/components/save-state';
import { errorData, errorText } from '@/lib/error-text';
import { isSameForm } from '@/lib/form/kept-form';
import { dropDraft, readDraft, writeDraft } from '@/lib/local-draft';
import { mayHappenYet } from '@/lib/lost-answer';
import { trpc } from '@/lib/trpc';
import { type EditorPage, editorPage } from './editor-page';
import { type PageHistory, startHistory, withChange, withNext, withoutLast } from './page-history';

/** A page that this device holds until the server has it, and the revision it was typed on. */
interface KeptPage {
  doc: PageDoc;
  revision: number;
}

const pageToKeep = (kept: KeptPage): string => JSON.stringify(kept);

/** What was typed and not saved; undefined for nothing, or for what no page can be. */
function keptPage(text: string | undefined): KeptPage | undefined {
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    const revision: unknown = Reflect.get(Object(kept), 'revision');
    const doc = pageDoc.safeParse(Reflect.get(Object(kept), 'doc'));
    return doc.success && typeof revision === 'number' ? { doc: doc.data, revision } : undefined;
  } catch {
    return undefined;
  }
}

/** Text is saved after this time without a key press. */
const SAVE_MS = 700;

export interface PageDraft {
  doc: PageDoc;
  /** What the server has. */
  page: EditorPage;
  status: SaveStatus;
  /** Somebody else's page, saved while this one was typed. */
  theirs: EditorPage | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** `group` names a field that is typed in; without it the change is a step of its own. */
  change: (doc: PageDoc, group?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Saves what is typed. Answers the stored page, or undefined if it could not be saved. */
  flush: () => Promise<EditorPage | undefined>;
  /** Takes what another call answered: where the page stands. What is typed stays. */
  take: (page: EditorPage) => void;
  /** Takes what another call answered, its text too. */
  adopt: (page: EditorPage) => void;
  decide: (which: 'mine' | 'theirs') => void;
}

/** A page that is typed, saved on the server, and undone step by step. */
export function usePageDraft(opened: EditorPage, userId: string): PageDraft {
  const key = `landing-page.${opened.id}`;
  const [kept] = useState(() => keptPage(readDraft(localStorage, userId, key)));
  const [page, setPage] = useState(opened);
  const [history, setHistory] = useState<PageHistory>(() => startHistory(kept?.doc ?? opened.doc));
  const [status, setStatus] = useState<SaveStatus>({ state: kept ? 'unsaved' : 'saved' });
  const [theirs, setTheirs] = useState<EditorPage | undefined>(
    kept && kept.revision !== opened.revision && !isSameForm(kept.doc, opened.doc) ? opened : undefined,
  );
  const utils = trpc.useUtils();
  const save = trpc.landingPages.save.useMutation();
  const latest = useRef({ doc: history.doc, page });
  latest.current = { doc: history.doc, page };
  const isDirty = useRef(kept !== undefined);
  const run = useRef<Promise<EditorPage | undefined> | undefined>(undefined);
  /** A save that nobody answered. */
  const unanswered = useRef<PageDoc | undefined>(undefined);

  const take = useCallback((next: EditorPage) => {
    latest.current.page = next;
    setPage(next);
  }, []);

  const readStored = (id: string): Promise<EditorPage | undefined> =>
    utils.landingPages.get.fetch({ params: { id } }, { staleTime: 0 }).then(editorPage, () => undefined);

  const saveOnce = async (): Promise<EditorPage | undefined> => {
    while (isDirty.current) {
      isDirty.current = false;
      const { doc, page: seen } = latest.current;
      setStatus({ state: 'saving' });
      try {
        const input = { params: { id: seen.id }, body: { doc }, version: seen.revision };
        take(editorPage(await save.mutateAsync(input)));
        unanswered.current = undefined;
        setStatus({ state: 'saved', at: new Date() });
        if (!isDirty.current) dropDraft(localStorage, userId, key);
      } catch (error) {
        isDirty.current = true;
        setStatus({ state: 'failed', text: errorText(error, 'Not saved yet. Check the connection.') });
        if (errorData(error).code !== 'conflict') {
          if (mayHappenYet(error)) unanswered.current = doc;
          return undefined;
        }
        const stored = await readStored(seen.id);
        if (stored === undefined || !isSameForm(stored.doc, unanswered.current)) {
          setTheirs(stored);
          return undefined;
        }
        unanswered.current = undefined;
        take(stored);
      }
    }
    return latest.current.page;
  };
  const flush = (): Promise<EditorPage | undefined> => {
    run.current ??= saveOnce().finally(() => {
      run.current = undefined;
    });
    return run.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  const move = (next: PageHistory) => {
    if (next === history) return;
    isDirty.current = true;
    setHistory(next);
    setStatus({ state: 'unsaved' });
    writeDraft(localStorage, userId, key, pageToKeep({ doc: next.doc, revision: page.revision }));
  };

  const { doc } = history;
  useEffect(() => {
    if (!isDirty.current || theirs !== undefined || doc === undefined) return;
    const timer = setTimeout(() => void flushLatest.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [doc, theirs]);
  useEffect(
    () => () => {
      if (isDirty.current) void flushLatest.current();
    },
    [],
  );

  return {
    doc,
    page,
    status,
    theirs,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, group) => move(withChange(history, next, { group, at: Date.now() })),
    undo: () => move(withoutLast(history)),
    redo: () => move(withNext(history)),
    flush,
    take,
    adopt(next) {
      take(next);
      setHistory(withChange(history, next.doc, { group: undefined, at: Date.now() }));
    },
    decide(which) {
      if (theirs === undefined) return;
      take(theirs);
      setTheirs(undefined);
      isDirty.current = which === 'mine';
      if (which === 'mine') return void flush();
      setHistory(withChange(history, theirs.doc, { group: undefined, at: Date.now() }));
      setStatus({ state: 'saved' });
      dropDraft(localStorage, userId, key);
    },
  };
}
