import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { PenLine } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { answeredBy, senderOf } from '../conversation';
import { Addresses } from './addresses';
import type { AnswerStart } from './begun-answer';
import { DraftConfidence } from './draft-basis';
import { FailedDraft } from './failed-draft';
import { ReadyDraft } from './ready-draft';

interface DraftCardProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  leadName: string;
  /** Opens the composer beside one that failed; undefined where the lead cannot be answered. */
  onWrite: ((start: AnswerStart) => void) | undefined;
  /** It was sent: the list may open the next conversation. */
  onSent: () => void;
  onDiscarded: (draft: SequenceEmail) => void;
}

/** A draft with its actions. */
export function DraftCard({ detail, draft, leadName, onWrite, onSent, onDiscarded }: DraftCardProps) {
  return (
    <article
      aria-label="Drafted answer"
      className="flex flex-col gap-2 rounded-xl border border-dashed border-[color-mix(in_srgb,var(--primary)_50%,var(--border))] bg-card px-4 py-3"
    >
      <header className="flex items-center gap-2 text-xs text-muted-foreground">
        {draft.state === 'failed' ? (
          <Badge>No draft</Badge>
        ) : (
          <Badge variant="brand">
            <PenLine aria-hidden="true" />
            Drafted answer
          </Badge>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-2">
          {draft.is_human_generated && <span>Edited by hand</span>}
          {draft.state !== 'writing' && draft.state !== 'failed' && <DraftConfidence email={draft} />}
        </span>
      </header>
      <Addresses
        answered={answeredBy(detail, draft)}
        from={senderOf(detail)}
        copies={draft}
        lead={{ name: leadName, email: detail.sequence.email }}
      />
      {draft.state === 'writing' ? (
        <Writing />
      ) : draft.state === 'failed' ? (
        <FailedDraft detail={detail} draft={draft} onWrite={onWrite} onDiscarded={onDiscarded} />
      ) : (
        <ReadyDraft
          detail={detail}
          draft={draft}
          leadName={leadName}
          onSent={onSent}
          onDiscarded={onDiscarded}
        />
      )}
    </article>
  );
}

function Writing() {
  return (
    <div role="status" className="flex flex-col gap-3 py-1">
      <span className="text-xs text-muted-foreground">An answer is being written.</span>
      <Skeleton className="w-1/2" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  );
}
