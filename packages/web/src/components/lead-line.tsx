import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { OpeningLineFormProps } from '@/components/opening-line-form';
import { Button } from '@/components/ui/button';

const OpeningLineForm = lazyPart(async () => (await import('./opening-line-form')).OpeningLineForm);

type LeadLineProps = Omit<OpeningLineFormProps, 'onClose'>;

/** The sentence of a person to one lead: what it is, and where it is written, changed and removed. */
export function LeadLine(props: LeadLineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { text } = props.line;
  if (isEditing) {
    return (
      <Suspense>
        <OpeningLineForm {...props} onClose={() => setIsEditing(false)} />
      </Suspense>
    );
  }
  return (
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
  );
}
