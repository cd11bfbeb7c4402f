import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Answer, type Asked, type CanvasDocument, type Suggestion, wordsOf } from './document';
import { suggestionKey } from './suggestion-plugin';
import { showWords } from './use-canvas-editor';
import type { useDocumentSave } from './use-document-save';

interface SuggestionsInput {
  document: CanvasDocument;
  editor: Editor | null;
  save: ReturnType<typeof useDocumentSave>;
  card: HTMLElement;
}

const STALE = 'The words of this suggestion have changed meanwhile, so it was not applied.';

/** The suggestions of a document: asked for, shown in the text, applied and ignored one by one. */
export function useSuggestions({ document, editor, save, card }: SuggestionsInput) {
  const { id } = document;
  const utils = trpc.useUtils();
  const query = trpc.documents.suggestions.useQuery({ params: { id } });
  const [active, setActive] = useState<string | undefined>(undefined);
  const [answer, setAnswer] = useState<(Answer & { tool: string }) | undefined>(undefined);
  const all = query.data?.suggestions;
  const shown = useMemo(
    () =>
      (all ?? []).flatMap((one) => {
        const { from, to } = one.at ?? {};
        if (from === null || to === null || from === undefined || to === undefined) return [];
        return [{ id: one.id, from, to, quote: one.quote ?? '', replacement: one.replacement ?? '' }];
      }),
    [all],
  );
  const lost = (all ?? []).filter(({ at }) => at === null);
  const current = all?.find((one) => one.id === active && one.at !== null);

  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const { doc, tr } = editor.state;
    // What is typed now may be ahead of what the places are for.
    const fits = shown.filter(({ from, to, quote }) => textBetween(doc, from, to) === quote);
    editor.view.dispatch(tr.setMeta(suggestionKey, { suggestions: fits, active, card }));
  }, [editor, shown, active, card]);

  const ask = trpc.documents.ask.useMutation();
  const ignore = trpc.documents.ignore.useMutation();
  const dropOne = ignore.mutateAsync;
  const askFor = useCallback(
    async (asked: Asked, replaces?: string): Promise<void> => {
      if (!(await save.flush())) return;
      try {
        if (replaces !== undefined) await dropOne({ params: { id: replaces } });
        const made = await ask.mutateAsync({ params: { id }, body: { ...asked, version: save.versionOf() } });
        setAnswer({ ...made, tool: asked.tool });
        await utils.documents.suggestions.invalidate();
        setActive(made.suggestions[0]?.id);
      } catch (error) {
        toast.failure(error, 'The assistant could not answer.');
      }
    },
    [ask.mutateAsync, dropOne, id, save, utils],
  );

  const apply = trpc.documents.applySuggestion.useMutation();
  const busy = useRef(false);
  const decide = useCallback(
    async (suggestionId: string, act: 'apply' | 'ignore'): Promise<void> => {
      if (busy.current || !editor) return;
      busy.current = true;
      try {
        if (act === 'apply' && !(await save.flush())) return;
        const at = shown.findIndex((one) => one.id === suggestionId);
        const next = shown[at + 1]?.id ?? shown.find((one) => one.id !== suggestionId)?.id;
        const decided = await (act === 'apply' ? apply : ignore).mutateAsync({
          params: { id: suggestionId },
        });
        if (decided.document && act === 'apply') {
          save.accept(decided.document);
          showWords(editor, wordsOf(decided.document));
        }
        if (decided.suggestion?.state === 'stale') toast.info(STALE);
        setActive(next);
        await utils.documents.suggestions.invalidate();
        await utils.documents.versions.invalidate();
      } catch (error) {
        toast.failure(error, 'The suggestion could not be decided.');
      } finally {
        busy.current = false;
      }
    },
    [apply, ignore, editor, save, shown, utils],
  );

  /** Goes to the next suggestion; undefined behind the last one. */
  const goNext = useCallback((): string | undefined => {
    const at = shown.findIndex((one) => one.id === active);
    const next = shown[at + 1]?.id;
    setActive(next);
    return next;
  }, [shown, active]);

  return {
    shown,
    lost,
    current: current as Suggestion | undefined,
    setActive,
    goNext,
    askFor,
    isAsking: ask.isPending,
    answer,
    decide,
  };
}

function textBetween(doc: NonNullable<Editor['state']['doc']>, from: number, to: number): string {
  if (to + 1 > doc.content.size) return '';
  return doc.textBetween(from + 1, to + 1, '\n\n', '\n');
}
