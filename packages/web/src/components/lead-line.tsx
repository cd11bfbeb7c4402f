import type { LineField } from '@myra/shared/constants/lead-fields';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { OpeningLineFormProps } from '@/components/opening-line-form';
import { Button } from '@/components/ui/button';

const OpeningLineForm = lazyPart(async () => (await import('./opening-line-form')).OpeningLineForm);

const TEXTS: Record<LineField, { is: string; add: string; change: string }> = {
  opening_line: { is: 'Your line: ', add: 'Add a line for this person', change: 'Change your line' },
  second_line: {
    is: 'Your second line: ',
    add: 'Add a line for the second email',
    change: 'Change the second line',
  },
};

type LeadLineProps = Omit<OpeningLineFormProps, 'onClose'>;

/** The sentence of a person to one lead in one email: what it is, and where it is written, changed and removed. */
export function LeadLine(props: LeadLineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { text } = props.line;
  const { is, add, change } = TEXTS[props.field];
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
          <span className="text-muted-foreground">{is}</span>
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
        {text ? change : add}
      </Button>
    </div>
  );
}

interface LeadLinesProps extends Omit<LeadLineProps, 'field'> {
  /** Of the second email. */
  second: string | null | undefined;
}

/** Both sentences to one lead. That of the second email is offered once there is one for the first. */
export function LeadLines({ second, line, ...props }: LeadLinesProps) {
  return (
    <>
      <LeadLine {...props} field="opening_line" line={line} />
      {(line.text || second) && (
        <LeadLine {...props} field="second_line" line={{ ...line, text: second ?? null }} />
      )}
    </>
  );
}
