import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { type LeadSequence, lockOf } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

const OpeningLineForm = lazyPart(async () => (await import('./opening-line-form')).OpeningLineForm);

/** The sentence of a person to one lead: what it is, and where it is written, changed and removed. */
export function OpeningLine({
  list,
  lead,
  className,
}: {
  list: SequencePages;
  lead: LeadSequence;
  className?: string | undefined;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const [first] = lead.emails;
  const line = lead.opening_line;
  if (!line || (first !== undefined && lockOf(first) !== undefined)) return null;
  const { text } = line;
  return (
    <section aria-label="Opening line" className={cn('border-t px-4 py-2.5', className)}>
      {isEditing ? (
        <Suspense>
          <OpeningLineForm list={list} lead={lead} line={line} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {text && (
            <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
              <span className="text-muted-foreground">Your line: </span>
              {text}
            </p>
          )}
          <Button
            icon={text ? Pencil : Plus}
            variant="ghost"
            size="sm"
            className={text ? undefined : '-ml-2'}
            onClick={() => setIsEditing(true)}
          >
            {text ? 'Change your line' : 'Add a line for this person'}
          </Button>
        </div>
      )}
    </section>
  );
}
