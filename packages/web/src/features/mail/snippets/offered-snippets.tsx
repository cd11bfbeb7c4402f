import type { Snippet } from '@myra/shared/mail/snippet';
import { TextQuote } from 'lucide-react';
import { cn } from '@/lib/cn';

interface OfferedSnippetsProps {
  snippets: readonly Snippet[];
  active: number;
  onChoose: (snippet: Snippet) => void;
}

/** The snippets whose name is being typed. Arrow keys move, Enter or Tab puts one in. */
export function OfferedSnippets({ snippets, active, onChoose }: OfferedSnippetsProps) {
  if (snippets.length === 0) return null;
  return (
    <div className="-mt-2 w-full max-w-md rounded-[10px] border bg-popover p-1 shadow-float" role="status">
      <p className="sr-only">
        {snippets.length} snippets, {snippets[active]?.name} chosen. Enter puts it in.
      </p>
      {snippets.map((snippet, index) => (
        <button
          key={snippet.id}
          type="button"
          tabIndex={-1}
          className={cn(
            'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left text-xs hover:bg-accent',
            index === active && 'bg-accent',
          )}
          // A press must not take the caret out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(snippet)}
        >
          <TextQuote className="size-3.5 text-muted-foreground" aria-hidden="true" />
          <span className="shrink-0 font-medium">;{snippet.name}</span>
          <span className="truncate text-muted-foreground">{snippet.body}</span>
        </button>
      ))}
    </div>
  );
}
