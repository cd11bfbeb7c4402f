import { DRAFT_BODY_MAX } from '@myra/shared/constants/limits';
import { type RefObject, useEffect } from 'react';
import { type AnswerStart, beginAnswer } from './begun-answer';
import type { useTypedReply } from './use-typed-reply';

interface AnswerStartInput {
  start: AnswerStart | undefined;
  /** Keeps its identity. */
  onBegun: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  change: ReturnType<typeof useTypedReply>['change'];
}

/** Begins an answer with what another part of the page gives, or puts it into what is typed, as if somebody had typed it. */
export function useAnswerStart({ start, onBegun, field, change }: AnswerStartInput): void {
  useEffect(() => {
    if (start === undefined) return;
    let caret = 0;
    change((before) => {
      const begun = beginAnswer(before.body, start);
      caret = begun.caret;
      return { body: begun.body.slice(0, DRAFT_BODY_MAX) };
    });
    onBegun();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }, [start, onBegun, field, change]);
}
