import { Link } from '@tanstack/react-router';
import { Tag, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { withLabel } from './label-search';
import { LabelsMenu } from './labels-menu';
import { useLabel } from './use-labels';

/** The labels of a conversation, each with a cross, and the menu that adds one. */
export function LabelsLine({ sequenceId, labels }: { sequenceId: string; labels: readonly string[] }) {
  const label = useLabel([sequenceId]);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      {labels.map((each) => (
        <span
          key={each}
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-md bg-secondary pl-2 text-xs"
        >
          <Link
            to="/mail/inbox"
            search={{ search: withLabel('', each) }}
            title={`Conversations with ${each}`}
            className="truncate rounded-sm hover:underline"
          >
            {each}
          </Link>
          <button
            type="button"
            aria-label={`Take off ${each}`}
            className="grid size-6 place-items-center rounded-md text-muted-foreground hover:text-foreground"
            onClick={() => void label({ remove: [each] })}
          >
            <X className="size-3" aria-hidden="true" />
          </button>
        </span>
      ))}
      <LabelsMenu sequenceIds={[sequenceId]} chosen={labels}>
        <Button variant="ghost" size="sm" className="-my-1 h-6 px-2 text-xs text-muted-foreground">
          <Tag className="size-3.5" aria-hidden="true" />
          Label
        </Button>
      </LabelsMenu>
    </div>
  );
}
