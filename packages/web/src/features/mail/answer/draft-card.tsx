import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { PenLine, RotateCw } from 'lucide-react';
import { Notice } from '@/components/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { answeredBy, senderOf } from '../conversation';
import { Addresses } from './addresses';
import { DraftConfidence } from './draft-basis';
import { ReadyDraft } from './ready-draft';
import { useDraftWrites } from './use-draft-writes';

interface DraftCardProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  leadName: string;
  /** It was sent: the list may open the next conversation. */
  onSent: () => void;
  onDiscarded: (draft: SequenceEmail) => void;
}

/** A draft with its actions. */
export function DraftCard({ detail, draft, leadName, onSent, onDiscarded }: DraftCardProps) {
  return (
    <article
      aria-label="Drafted answer"
      className="flex flex-col gap-2 rounded-xl border border-dashed border-[color-mix(in_srgb,var(--primary)_50%,var(--border))] bg-card px-4 py-3"
    >
      <header className="flex items-center gap-2 text-xs text-muted-foreground">
        <Badge variant="brand">
          <PenLine aria-hidden="true" />
          Drafted answer
        </Badge>
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
        <Failed detail={detail} draft={draft} onDiscarded={onDiscarded} />
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

function Failed({ detail, draft, onDiscarded }: Pick<DraftCardProps, 'detail' | 'draft' | 'onDiscarded'>) {
  const writes = useDraftWrites(draft.sequence_id);
  const target = answeredBy(detail, draft)?.id;
  const discard = async () => {
    if (await writes.discard(draft, true)) onDiscarded(draft);
  };
  return (
    <>
      <Notice tone="danger" size="sm">
        No answer could be drafted{draft.error?.message ? `: ${draft.error.message}` : '.'}
      </Notice>
      <div className="flex gap-2">
        {target !== undefined && (
          <Button
            icon={RotateCw}
            variant="outline"
            isBusy={writes.isDrafting}
            onClick={() => void writes.draft(target)}
          >
            Try again
          </Button>
        )}
        <Button variant="ghost" onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </>
  );
}
