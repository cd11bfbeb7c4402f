import { DRAFT_BODY_MAX } from '@myra/shared/constants/limits';
import type { SnippetFields } from '@myra/shared/mail/snippet';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { continueList, type Selected, toggleList } from '@/lib/list-lines';
import { useShortcut } from '@/lib/shortcuts';
import { textEnd, useTextEntry } from '@/lib/text-entry';
import { useSnippets } from '../snippets/use-snippets';
import type { AnswerStart } from './begun-answer';
import { useAnswerStart } from './use-answer-start';
import type { useTypedReply } from './use-typed-reply';

interface AnswerTextInput {
  /** Puts the caret into the text. */
  takesFocus: boolean;
  start: AnswerStart | undefined;
  onBegun: () => void;
  snippetFields: () => Promise<SnippetFields>;
  body: string;
  change: ReturnType<typeof useTypedReply>['change'];
  /** As `change`, for what the person types: others see that somebody does. */
  type: (fields: { body: string }) => void;
}

/** What is done to the text of an answer around its caret: where it begins, snippets, and lists. */
export function useAnswerText(input: AnswerTextInput) {
  const { takesFocus, start, onBegun, snippetFields, body, change, type } = input;
  const { field, enter } = useTextEntry(textEnd);
  useEffect(() => {
    if (takesFocus) enter();
  }, [takesFocus, enter]);
  useShortcut({ keys: 'r', label: 'Reply', group: 'Conversation', run: enter });
  useAnswerStart({ start, onBegun, field: field.ref, body, change });
  const put = (body: string) => type({ body: body.slice(0, DRAFT_BODY_MAX) });
  const snippets = useSnippets({ field: field.ref, fields: snippetFields, onText: put });
  /** Changes the text around the caret. False where nothing is to change. */
  const changeText = (how: (selected: Selected) => Selected | undefined): boolean => {
    const area = field.ref.current;
    const next = area && how({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
    if (!next) return false;
    // At once, because the next letter is typed already.
    flushSync(() => put(next.text));
    area.focus();
    area.setSelectionRange(next.start, next.end);
    return true;
  };
  return {
    field,
    snippets,
    /** Makes list items of the chosen lines, or lines of items. */
    toggleLine: () => changeText(toggleList),
    continueLine: () => changeText(continueList),
  };
}
