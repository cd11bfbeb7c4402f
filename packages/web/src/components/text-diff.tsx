import { useMemo } from 'react';
import { wordDiff } from './word-diff';

const MARKS = {
  added:
    'rounded-sm bg-success-soft px-0.5 py-px box-decoration-clone text-success-soft-foreground no-underline',
  removed: 'rounded-sm bg-danger-soft px-0.5 py-px box-decoration-clone text-danger-soft-foreground',
};

/** The changes between two texts, word by word: added on green, removed on red with a line through it. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="leading-[22px] whitespace-pre-wrap">
      {parts.map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={at} className={MARKS[kind]}>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
