import { DRAFT_BODY_MAX } from '@myra/shared/constants/limits';
import { type RefObject, useEffect, useRef } from 'react';
import { type AnswerStart, beginAnswer } from './begun-answer';
import type { useTypedReply } from './use-typed-reply';

interface AnswerStartInput {
  start: AnswerStart | undefined;
  /** Keeps its identity. */
  onBegun: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the field shows. */
  body: string;
  change: ReturnType<typeof useTypedReply>['change'];
}

/** Begins an answer with what another part of the page gives, or puts it into what is typed, as if somebody had typed it. */
export function useAnswerStart({ start, onBegun, field, body, change }: AnswerStartInput): void {
  const wanted = useRef<{ body: string; caret: number }>(undefined);
  useEffect(() => {
    if (start === undefined) return;
    change((before) => {
      const begun = beginAnswer(before.body, start);
      wanted.current = { ...begun, body: begun.body.slice(0, DRAFT_BODY_MAX) };
      return { body: wanted.current.body };
    });
    onBegun();
  }, [start, onBegun, change]);
  // The caret can stand in the text only once the field shows it.
  useEffect(() => {
    if (wanted.current?.body !== body) return;
    const { caret } = wanted.current;
    wanted.current = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  });
}
