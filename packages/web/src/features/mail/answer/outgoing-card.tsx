import type { Message, SequenceEmail } from '@myra/shared/mail/conversation';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import { Clock, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Notice } from '@/components/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useChosenZone } from '@/lib/chosen-zone';
import { formatDate, formatTime } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { zonedTime } from '@/lib/zoned-time';
import { useRefresh } from '../use-refresh';
import { Addresses } from './addresses';
import { ReplyFileList } from './reply-file-list';

/** The only wait that time does not end. */
const GONE = 'rep_removed';

/** The time, with the date if it is not today. */
function leaveText(sendAt: string): string {
  const [day, time] = [formatDate(sendAt), formatTime(sendAt)];
  return day === time ? time : `${day}, ${time}`;
}

interface OutgoingCardProps {
  email: SequenceEmail;
  addresses: ComponentProps<typeof Addresses>;
  /** The newest message that can be answered. */
  newest: Message | undefined;
  /** Why it waited at the last check. */
  reason: string | undefined;
}

/** An approved answer that is not sent yet: when it will be sent or why it waits, with a button to call it back. */
export function OutgoingCard({ email, addresses, newest, reason }: OutgoingCardProps) {
  const { sequence_id, email_id: sequence_email_id, send_at: sendAt } = email;
  const refresh = useRefresh(sequence_id);
  const { zone } = useChosenZone();
  const cancel = trpc.mail.cancelReply.useMutation();
  const callBack = async () => {
    try {
      await cancel.mutateAsync({ sequence_id, sequence_email_id });
      toast.success('Called back. The answer is a draft again.');
    } catch (error) {
      toast.error(writeFailure(error, 'It has left already and cannot be called back.'));
    }
    await refresh();
  };
  const { reply_to_email_id: answeredId } = email;
  const isOvertaken = newest !== undefined && answeredId !== null && answeredId !== newest.id;
  const [writer] = newest?.from ?? [];
  return (
    <article aria-label="Approved answer" className="flex flex-col gap-2 rounded-xl border bg-card px-4 py-3">
      <header className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
        <Badge variant="info">
          <Clock aria-hidden="true" />
          Approved
        </Badge>
        {sendAt !== null && reason !== GONE && (
          <span title={zonedTime(sendAt, zone)}>Leaves {leaveText(sendAt)}</span>
        )}
        <Button
          icon={Undo2}
          variant="outline"
          size="sm"
          className="ml-auto"
          isBusy={cancel.isPending}
          onClick={() => void callBack()}
        >
          Cancel sending
        </Button>
      </header>
      <Addresses {...addresses} copies={email} />
      <ReplyFileList files={email.files ?? []} />
      {isOvertaken && (
        <Notice tone="warning" size="sm">
          {writer?.name || writer?.email || 'Somebody'} wrote at {formatDate(newest.created_at)}, after the
          message that this answers.
        </Notice>
      )}
      {reason === GONE ? (
        <Notice tone="warning" size="sm">
          {reasonText(reason)}: this waits until an admin hands their mail over, under Representatives.
        </Notice>
      ) : (
        reason !== undefined && <p className="text-xs text-muted-foreground">{reasonText(reason)}</p>
      )}
      <p className="font-medium wrap-anywhere">{email.subject_line || '-'}</p>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap text-muted-foreground">{email.body}</p>
    </article>
  );
}
