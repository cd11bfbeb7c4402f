import type { PageBlock } from '@myra/shared/constants/landing-page-templates';
import { CornerDownLeft, Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { PAGE_SECTIONS, type PageRequest, REQUEST_EXAMPLES, readPageRequest } from './page-request';

const TYPED_MAX = 1_000;

interface AskLineProps {
  selected: PageBlock | undefined;
  /** Answers what was done, or why not. */
  onRequest: (request: PageRequest) => string;
}

/** Says what to change, by section. What is not understood changes nothing. */
export function AskLine({ selected, onRequest }: AskLineProps) {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const request = readPageRequest(typed, selected);
    if (request === undefined) {
      setAnswer(`Not understood. For example: ${REQUEST_EXAMPLES.join(' · ')}`);
      return;
    }
    setAnswer(onRequest(request));
    setTyped('');
  };
  return (
    <form onSubmit={send} className="flex shrink-0 flex-col gap-1.5 border-t px-4 py-3">
      <fieldset className="flex min-w-0 flex-wrap gap-1" aria-label="Sections">
        {PAGE_SECTIONS.slice(0, 5)
          .toSorted((a, b) => (a.label === 'Main Heading' ? -1 : b.label === 'Main Heading' ? 1 : 0))
          .map(({ label }) => (
            <Button key={label} variant="outline" size="sm" onClick={() => setTyped(`${label}: `)}>
              {label}
            </Button>
          ))}
      </fieldset>
      <div className="relative flex items-center">
        <Sparkles className="absolute left-3 size-4 text-muted-foreground" aria-hidden="true" />
        <Input
          aria-label="Say what to change, by section"
          placeholder="Say what to change, by section"
          className="pr-10 pl-9"
          maxLength={TYPED_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton icon={CornerDownLeft} label="Change" type="submit" className="absolute right-1" />
      </div>
      <p role="status" className="min-h-4 text-xs text-muted-foreground">
        {answer}
      </p>
    </form>
  );
}
