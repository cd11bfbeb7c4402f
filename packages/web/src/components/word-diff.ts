import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Index among the parts. */
  at: number;
}

/**
 * The changes between two texts, word by word. Changed words with only spaces between them are one change: first all
 * removed, then all added words.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let removed = '';
  let added = '';
  let blank = '';
  const push = (kind: DiffPart['kind'], text: string) => {
    if (text !== '') parts.push({ kind, text, at: parts.length });
  };
  const settle = () => {
    push('removed', removed);
    push('added', added);
    push('same', blank);
    removed = added = blank = '';
  };
  for (const part of diffWordsWithSpace(before, after)) {
    if (part.added || part.removed) {
      removed += blank;
      added += blank;
      blank = '';
      if (part.removed) removed += part.value;
      else added += part.value;
    } else if (/^ +$/u.test(part.value) && (removed !== '' || added !== '')) {
      blank += part.value;
    } else {
      settle();
      push('same', part.value);
    }
  }
  settle();
  return parts;
}
