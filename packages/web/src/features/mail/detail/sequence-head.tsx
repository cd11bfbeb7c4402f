import type { SequenceDetail } from '@myra/shared/mail/conversation';
import { replyButtonLabel } from '@myra/shared/rules/mail/sequence-emails';
import { ChevronDown, ChevronUp, CornerUpLeft, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { conversationOf } from '@/components/sequence-editor/conversation';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useWriters } from '../answer/use-presence';
import { newestInbound } from '../conversation';
import { LabelsLine } from '../labels/labels-line';
import { CopyLinkButton } from './copy-link-button';
import { RepresentativeLine } from './representative-edit';
import { StateMenu } from './state-menu';

const SequenceEmailsDialog = lazy(() =>
  import('../emails/sequence-emails-dialog').then((module) => ({ default: module.SequenceEmailsDialog })),
);

/** Links to the conversations before and after this one in the list. */
export interface Around {
  onPrevious: () => void;
  onNext: () => void;
}

interface SequenceHeadProps {
  detail: SequenceDetail;
  leadName: string;
  around: Around | undefined;
  canReply: boolean;
  onReply: () => void;
  onComment: () => void;
  onMarkUnread: () => void;
  onDone: () => void;
}

/** Lead, campaign, representative and actions of a conversation. */
export function SequenceHead({
  detail,
  leadName,
  around,
  canReply,
  onReply,
  onComment,
  onMarkUnread,
  onDone,
}: SequenceHeadProps) {
  const { sequence } = detail;
  // What would be refused is not offered.
  const isAnswerable = !detail.reply_refused && newestInbound(detail.notifications) !== undefined;
  const [isListing, setIsListing] = useState(false);
  const writers = useWriters(sequence.sequence_id);
  const state = conversationOf(sequence.sequence_state || null, sequence.reason_to_stop, sequence.resume_at);
  return (
    <header className="shrink-0 border-b px-5 py-3 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 truncate text-base font-medium" title={leadName}>
          {leadName}
        </h2>
        {sequence.confidence_score === null ? (
          <span className="text-xs text-muted-foreground">- Confidence</span>
        ) : (
          <ConfidenceBadge score={sequence.confidence_score} />
        )}
        {state !== undefined && (
          <Badge variant={state.variant} title={state.reason}>
            {state.text}
          </Badge>
        )}
        <div className="ml-auto flex items-center gap-1">
          {around !== undefined && (
            <>
              <IconButton
                icon={ChevronUp}
                label="Previous conversation"
                className="max-sm:hidden"
                onClick={around.onPrevious}
              />
              <IconButton
                icon={ChevronDown}
                label="Next conversation"
                className="max-sm:hidden"
                onClick={around.onNext}
              />
            </>
          )}
          <IconButton icon={MessageSquareText} label="Comment" title="Comment (C)" onClick={onComment} />
          <CopyLinkButton sequenceId={sequence.sequence_id} />
          <StateMenu sequence={sequence} leadName={leadName} onMarkUnread={onMarkUnread} onDone={onDone} />
          {canReply && (
            <Button icon={CornerUpLeft} variant="outline" size="sm" onClick={onReply}>
              Reply
            </Button>
          )}
        </div>
      </div>
      <dl className="mt-2 grid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1">
        <dt className="text-muted-foreground">Campaign</dt>
        <dd className="truncate" title={sequence.campaign_name ?? ''}>
          {sequence.campaign_name || '-'}
        </dd>
        <dt className="text-muted-foreground">Email</dt>
        <dd className="truncate" title={sequence.email ?? ''}>
          {sequence.email || '-'}
        </dd>
        <dt className="self-center text-muted-foreground max-sm:self-start">REP</dt>
        <dd className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1">
          <span className="min-w-0 max-w-full flex-1">
            <RepresentativeLine sequence={sequence} />
          </span>
          <Button variant="outline" size="sm" onClick={() => setIsListing(true)}>
            {replyButtonLabel(isAnswerable ? detail.notifications : [])}
          </Button>
        </dd>
        <dt className="text-muted-foreground">Labels</dt>
        <dd className="min-w-0">
          <LabelsLine sequenceId={sequence.sequence_id} labels={sequence.labels ?? []} />
        </dd>
      </dl>
      {writers !== undefined && (
        <p
          role="status"
          className="mt-2 flex items-center gap-2 text-xs font-medium text-warning-soft-foreground"
        >
          <span aria-hidden="true" className="size-1.5 rounded-full bg-warning" />
          {writers}
        </p>
      )}
      <Suspense>
        {isListing && (
          <SequenceEmailsDialog
            detail={detail}
            leadName={leadName}
            onSent={onDone}
            onClose={() => setIsListing(false)}
          />
        )}
      </Suspense>
    </header>
  );
}
