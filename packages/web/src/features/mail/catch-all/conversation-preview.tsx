import type { Message, SequenceDetail } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { bodyPreview } from '@myra/shared/rules/text/display';
import { Mailbox } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Skeletons } from '@/components/ui/skeleton';
import { trpc } from '@/lib/trpc';
import { correspondentNames } from './correspondents';
import { textOf } from './message-text';

const SHOWN_MAX = 10;

interface ConversationPreviewProps {
  sequenceId: string;
  isBusy: boolean;
  onAssign: () => void;
  onClose: () => void;
}

/** The conversation that a message would join, before it does. */
export function ConversationPreview({ sequenceId, isBusy, onAssign, onClose }: ConversationPreviewProps) {
  const query = trpc.mail.getSequence.useQuery({ sequence_id: sequenceId });
  const detail = query.data;
  const sequence = detail?.sequence;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent>
        <DialogHeader
          title={
            sequence === undefined
              ? `Sequence #${sequenceId}`
              : sequence.lead_name || sequence.email || screenTexts.missing
          }
          description={sequence && `${sequence.email} · ${sequence.campaign_name ?? screenTexts.missing}`}
        />
        <DialogBody className="p-0 max-sm:p-0">
          {detail !== undefined ? (
            <NewestMessages detail={detail} />
          ) : query.isError ? (
            <ErrorView query={query} />
          ) : (
            <Skeletons lines={['w-1/2', 'w-2/3']} className="gap-3 p-6" />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={detail === undefined} isBusy={isBusy} onClick={onAssign}>
            Assign to this conversation
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const timeOf = ({ sent_at: sentAt, created_at: createdAt }: Message) => sentAt ?? createdAt;

function NewestMessages({ detail }: { detail: SequenceDetail }) {
  const messages = detail.notifications.filter(({ status }) => status !== 'scheduled').slice(0, SHOWN_MAX);
  if (messages.length === 0) {
    return <EmptyState icon={Mailbox} text="No message has been sent or received yet." />;
  }
  return (
    <ol aria-label="Newest messages">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-1 border-b px-6 py-3 last:border-b-0 max-sm:px-4">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-medium">{correspondentNames(message.from)}</span>
            <Time isWhole at={timeOf(message)} className="ml-auto shrink-0 text-xs text-muted-foreground" />
          </span>
          <span className="truncate">{message.subject || screenTexts.mail.noSubject}</span>
          <span className="line-clamp-3 text-xs wrap-anywhere text-muted-foreground">
            {bodyPreview(textOf(message)) || screenTexts.missing}
          </span>
        </li>
      ))}
    </ol>
  );
}
