import { Notice } from '@/components/notice';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import type { Words } from './document';

interface CanvasConflictProps {
  mine: Words;
  theirs: Words;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people, or two tabs, changed one text: both texts and a choice. */
export function CanvasConflict({ mine, theirs, onKeepMine, onTakeTheirs }: CanvasConflictProps) {
  return (
    <section
      aria-label="Two versions of this text"
      className="mb-6 flex flex-col gap-3 rounded-lg border p-4"
    >
      <Notice tone="warning">
        Somebody else saved this text while you were writing. Green is yours, red is theirs.
      </Notice>
      {mine.subject !== theirs.subject && <TextDiff before={theirs.subject} after={mine.subject} />}
      <TextDiff before={theirs.body} after={mine.body} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Save mine over it
        </Button>
      </div>
    </section>
  );
}
