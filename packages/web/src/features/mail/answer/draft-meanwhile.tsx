import { Notice } from '@/components/notice';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { type DraftText, differing } from './draft-text';

const LABELS = { subject_line: 'Subject', body: 'Body' };

interface DraftMeanwhileProps {
  theirs: DraftText;
  mine: DraftText;
  onTake: (theirs: Partial<DraftText>) => void;
}

/** Tells the second of two people who saved the same draft, and lets them choose field by field. */
export function DraftMeanwhile({ theirs, mine, onTake }: DraftMeanwhileProps) {
  return (
    <Notice tone="warning" size="sm">
      <p>
        Somebody else changed this draft while you were writing. Where you typed something else, yours stands:
        green is yours, red is theirs. Save again to keep it.
      </p>
      {differing(theirs, mine).map((name) => (
        <div key={name} className="mt-2 flex items-start gap-2">
          <div className="min-w-0 flex-1 rounded-lg bg-background p-2 text-foreground">
            <TextDiff before={theirs[name]} after={mine[name]} />
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Take theirs: ${LABELS[name]}`}
            onClick={() => onTake({ [name]: theirs[name] })}
          >
            Take theirs
          </Button>
        </div>
      ))}
    </Notice>
  );
}
