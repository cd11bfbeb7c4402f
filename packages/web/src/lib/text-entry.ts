import { useCallback, useRef } from 'react';

const SIGN_OFF_CHARS_MAX = 80;

/**
 * Where one goes on writing in an answer: behind its last sentence, before what signs it off. What signs off is a last
 * paragraph of short lines that end no sentence.
 */
export function beforeSignOff(text: string): number {
  const end = text.trimEnd().length;
  const gap = [...text.slice(0, end).matchAll(/\n[^\S\n]*\n/g)].at(-1)?.index;
  if (gap === undefined) return end;
  const last = text.slice(gap, end).trim();
  const isSignOff = last.length <= SIGN_OFF_CHARS_MAX && !/[.?!:](?:\n|$)/.test(last);
  return isSignOff ? text.slice(0, gap).trimEnd().length : end;
}

export const textEnd = (text: string): number => text.length;

/**
 * A field of text that keys lead to: at first its caret comes to `place`, later it stays where it was left. A field that
 * is drawn again with an old text takes nothing by itself, or the keys of the list would be written into it.
 *
 * @returns what the field takes as `ref` and `onFocus`, and `enter`, which goes there
 */
export function useTextEntry(place: (text: string) => number) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const isEntered = useRef(false);
  const enter = useCallback(() => {
    const field = ref.current;
    if (field === null) return;
    const at = place(field.value);
    if (!isEntered.current) field.setSelectionRange(at, at);
    field.focus();
  }, [place]);
  const onFocus = useCallback(() => {
    isEntered.current = true;
  }, []);
  return { field: { ref, onFocus }, enter };
}
