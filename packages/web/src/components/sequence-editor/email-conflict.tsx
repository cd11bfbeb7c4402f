import { Notice } from '@/components/notice';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { TextLine } from './email-text';
import type { EmailText, OtherText } from './use-email-writes';

interface EmailConflictProps {
  mine: EmailText;
  /** What somebody else saved meanwhile. */
  other: OtherText;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeOther: () => void;
  onGoOn: () => void;
}

/** Two people changed one email: shows both texts and a choice. Nothing is lost before the choice. */
export function EmailConflict({
  mine,
  other,
  isSaving,
  onKeepMine,
  onTakeOther,
  onGoOn,
}: EmailConflictProps) {
  return (
    <section aria-label="Two versions of this email" className="flex flex-col">
      <Notice tone="warning" className="mx-4 mb-3">
        Somebody else saved this email while you were writing. Green is yours, red is theirs.
      </Notice>
      <dl className="px-4">
        <TextLine label="Subject">
          <TextDiff before={other.subject_line} after={mine.subject_line} />
        </TextLine>
        <TextLine label="Body">
          <TextDiff before={other.body} after={mine.body} />
        </TextLine>
        <TextLine label="Call to action">
          <TextDiff before={other.call_to_action} after={mine.call_to_action} />
        </TextLine>
      </dl>
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-t px-4 py-2">
        <Button variant="ghost" onClick={onGoOn}>
          Go on editing mine
        </Button>
        <Button variant="outline" className="ml-auto" onClick={onTakeOther}>
          Take theirs
        </Button>
        <Button isBusy={isSaving} onClick={onKeepMine}>
          Save mine over it
        </Button>
      </div>
    </section>
  );
}
