import { BadgeCheck, PenLine } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import type { Suggestion } from './document';

interface SuggestionCardProps {
  suggestion: Suggestion;
  onDecide: (act: 'apply' | 'ignore') => void;
  /** Says in other words what should become of the passage. */
  onAskAgain: () => void;
  onNext: () => void;
  onLeave: () => void;
}

/** What one suggestion is for, below its paragraph. While it has the focus, A applies, I ignores and Tab goes on. */
export function SuggestionCard({ suggestion, onDecide, onAskAgain, onNext, onLeave }: SuggestionCardProps) {
  const press = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      a: () => onDecide('apply'),
      i: () => onDecide('ignore'),
      Escape: onLeave,
      ...(!event.shiftKey && event.target === event.currentTarget && { Tab: onNext }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <section
      aria-label="Suggestion"
      tabIndex={-1}
      onKeyDown={press}
      contentEditable={false}
      className="my-1 ml-6 flex flex-col gap-2 rounded-[10px] border bg-popover p-3 text-sm leading-5 whitespace-normal shadow-float outline-none focus-visible:ring-2 focus-visible:ring-ring max-lg:ml-0"
    >
      <div className="flex items-center gap-2">
        <Badge variant="brand">
          <PenLine aria-hidden="true" />
          Suggestion
        </Badge>
        <span className="min-w-0 text-xs text-muted-foreground wrap-anywhere">{suggestion.why}</span>
      </div>
      <p className="flex items-start gap-1.5 text-xs text-muted-foreground">
        <BadgeCheck className="mt-px size-3.5 shrink-0" aria-hidden="true" />
        {suggestion.replacement === '' ? 'Takes these words out.' : 'Replaces these words.'} Written against
        version {suggestion.base_version}.
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" onClick={() => onDecide('apply')}>
          Apply suggestion <Kbd>A</Kbd>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onDecide('ignore')}>
          Ignore <Kbd>I</Kbd>
        </Button>
        <Button variant="ghost" size="sm" onClick={onAskAgain}>
          Ask again
        </Button>
      </div>
    </section>
  );
}
