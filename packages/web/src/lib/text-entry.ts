import { useCallback, useRef } from 'react';

const SIGN_OFF_CHARS_MAX = 80;

/**
 * Where typing begins in a prepared answer: after its last sentence, before the closing. The closing is a last
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
 * A text field that keys can focus. The caret is first at `place`, and later where it was left. A field that is mounted
 * again does not take the focus by itself, because keys for the list would be written into it.
 *
 * @returns `ref` and `onFocus` for the field, and `enter`, which focuses it
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
