import { fillSnippet, type Snippet, type SnippetFields, typedSnippet } from '@myra/shared/mail/snippet';
import { type RefObject, useState } from 'react';
import { trpc } from '@/lib/trpc';

/** Most snippets that are offered while a name is typed. */
const OFFERED_MAX = 6;

interface SnippetsInput {
  field: RefObject<HTMLTextAreaElement | null>;
  fields: () => Promise<SnippetFields>;
  onText: (text: string) => void;
}

/**
 * Puts snippets into a text field: at the caret, or in place of the name that is being typed after a semicolon. Hand `track`
 * the field's text after each change and move of the caret.
 */
export function useSnippets({ field, fields, onText }: SnippetsInput) {
  const { data: all = [] } = trpc.snippets.list.useQuery();
  const [typed, setTyped] = useState<{ start: number; name: string }>();
  const [active, setActive] = useState(0);
  const offered =
    typed === undefined
      ? []
      : all
          .filter(({ name }) => name.toLowerCase().startsWith(typed.name.toLowerCase()))
          .slice(0, OFFERED_MAX);

  const track = () => {
    const { current } = field;
    if (current === null) return;
    setTyped(typedSnippet(current.value, current.selectionStart));
    setActive(0);
  };
  const insert = async ({ body }: Snippet) => {
    const { current } = field;
    if (current === null) return;
    const [start, end] = [typed?.start ?? current.selectionStart, current.selectionEnd];
    setTyped(undefined);
    const text = fillSnippet(body, await fields());
    // The field may have been typed into meanwhile: what stands before the place is the same.
    const { value } = current;
    onText(value.slice(0, start) + text + value.slice(Math.min(end, value.length)));
    const caret = start + text.length;
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(caret, caret);
    });
  };
  /** Handles a key while snippets are offered. Returns whether the key is used up. */
  const onKey = (key: string): boolean => {
    const chosen = offered[active];
    if (chosen === undefined) return false;
    if (key === 'Escape') setTyped(undefined);
    else if (key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') void insert(chosen);
    else return false;
    return true;
  };
  return { all, offered, active, track, insert, onKey };
}
