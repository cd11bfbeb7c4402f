import { FileSearch, PenLine, RefreshCw } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { type Suggestion, textOf } from './suggest';

const TextDiff = lazyPart(() => import('@/components/text-diff').then((module) => module.TextDiff));

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** What the block says now. */
  now: string;
  onApply: () => void;
  onIgnore: () => void;
  onRegenerate: () => void;
}

/** Other words for a block, as changes of what stands there. Only Apply changes the text. */
export function SuggestionCard({ suggestion, now, onApply, onIgnore, onRegenerate }: SuggestionCardProps) {
  const isStale = now !== suggestion.base;
  return (
    <section
      aria-label="Suggestion"
      className="flex flex-col gap-2 rounded-xl border border-dashed border-primary/50 bg-background px-4 py-3"
    >
      <Badge variant="brand" className="self-start">
        <PenLine aria-hidden="true" />
        {suggestion.kind}
      </Badge>
      <Suspense>
        <TextDiff before={suggestion.base} after={textOf(suggestion.lines)} />
      </Suspense>
      <p className="flex items-start gap-1.5 text-xs text-muted-foreground">
        <FileSearch className="mt-px size-3.5 shrink-0" aria-hidden="true" />
        <span>Used: {suggestion.used}</span>
      </p>
      {isStale && (
        <p role="status" className="text-xs text-warning-soft-foreground">
          The text has changed since. Ask again.
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button variant="outline" size="sm" disabled={isStale} onClick={onApply}>
          Apply
        </Button>
        <Button variant="ghost" size="sm" onClick={onIgnore}>
          Ignore
        </Button>
        <Button icon={RefreshCw} variant="ghost" size="sm" className="ml-auto" onClick={onRegenerate}>
          Other words
        </Button>
      </div>
    </section>
  );
}
