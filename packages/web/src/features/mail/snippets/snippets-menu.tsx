import type { Snippet } from '@myra/shared/mail/snippet';
import { Pencil, Plus, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { SnippetDialog } from './snippet-dialog';

interface SnippetsMenuProps {
  snippets: readonly Snippet[];
  /** The text that stands in the field, which a new snippet begins with. */
  text: () => string;
  onChoose: (snippet: Snippet) => void;
}

/** The organization's snippets: put one in, change one, keep a new one. */
export function SnippetsMenu({ snippets, text, onChoose }: SnippetsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<Snippet | { body: string }>();
  const edit = (snippet: Snippet | { body: string }) => {
    setIsOpen(false);
    setEdited(snippet);
  };
  return (
    <>
      <Popover open={isOpen} onOpenChange={setIsOpen}>
        <PopoverTrigger asChild>
          <IconButton icon={TextQuote} label="Snippets" size="icon" />
        </PopoverTrigger>
        <PopoverContent className="w-88 p-1" aria-label="Snippets">
          <ul className="max-h-72 overflow-y-auto">
            {snippets.length === 0 && (
              <li className="px-2 py-1.5 text-muted-foreground">
                No snippets yet. A snippet is a text that you use again: type ; and its name to put it in.
              </li>
            )}
            {snippets.map((snippet) => (
              <li key={snippet.id} className="flex items-center gap-1">
                <button
                  type="button"
                  className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left hover:bg-accent"
                  onClick={() => {
                    setIsOpen(false);
                    onChoose(snippet);
                  }}
                >
                  <span className="shrink-0 font-medium">;{snippet.name}</span>
                  <span className="truncate text-xs text-muted-foreground">{snippet.body}</span>
                </button>
                <IconButton
                  icon={Pencil}
                  label={`Edit snippet ${snippet.name}`}
                  onClick={() => edit(snippet)}
                />
              </li>
            ))}
          </ul>
          <div className="mt-1 border-t pt-1">
            <Button
              icon={Plus}
              variant="ghost"
              size="sm"
              className="w-full justify-start"
              onClick={() => edit({ body: text() })}
            >
              New snippet
            </Button>
          </div>
        </PopoverContent>
      </Popover>
      {edited !== undefined && <SnippetDialog snippet={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
