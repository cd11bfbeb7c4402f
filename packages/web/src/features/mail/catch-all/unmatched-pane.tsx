import type { Correspondent, Message } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { DOUBT, doubtText, isAlarm } from '@myra/shared/rules/mail/doubt';
import { Ban, UserPlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AttentionNotice } from '@/components/attention-notice';
import { ErrorView } from '@/components/error-view';
import { FreshnessLine } from '@/components/freshness-line';
import { AttachmentList, MessageBody } from '@/components/message-body';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Skeletons } from '@/components/ui/skeleton';
import { trpc } from '@/lib/trpc';
import { RefusedNotice } from '../detail/notices';
import { HeldNotice } from '../detail/pauses';
import { DirectPart } from '../direct/direct-part';
import { DirectRow } from '../direct/direct-row';
import { InvitationCard } from '../invitation/invitation-card';
import { AssignBox } from './assign-box';
import { MakeLeadDialog } from './make-lead-dialog';
import { useBlock } from './use-block-sender';

interface UnmatchedPaneProps {
  notificationId: string;
  onAssigned: (sequenceId: string) => void;
  /** The message is no longer shown. */
  onGone: () => void;
}

/** One message of the catch-all. */
export function UnmatchedPane({ notificationId, onAssigned, onGone }: UnmatchedPaneProps) {
  const query = trpc.mail.getOrphaned.useQuery({ notification_id: notificationId });
  const message = query.data;
  useMarkRead(message);
  const block = useBlock(onGone);
  const [isMaking, setIsMaking] = useState(false);
  if (query.isError && message === undefined) return <ErrorView className="h-full" query={query} />;
  if (message === undefined) {
    return <Skeletons lines={['w-1/2', 'w-1/3', 'w-2/3']} className="gap-3 p-6" />;
  }
  const refused = message.reply_refused ?? null;
  const sender = message.from[0];
  return (
    <article className="flex min-h-full min-w-0 flex-col bg-card">
      <FreshnessLine of={message} className="rounded-none border-b" />
      <header className="flex flex-col gap-3 border-b px-6 py-5 max-lg:px-4">
        <div className="flex items-baseline gap-3">
          <h2 className="min-w-0 flex-1 text-base font-medium wrap-anywhere">
            {message.subject || screenTexts.mail.noSubject}
          </h2>
          <Time isWhole at={message.created_at} className="shrink-0 text-xs text-muted-foreground" />
        </div>
        <dl className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 gap-y-1">
          <People label="From" people={message.from} />
          <People label="To" people={message.to} />
          <People label="Cc" people={message.cc} />
          <People label="Bcc" people={message.bcc} />
        </dl>
      </header>
      {message.attention === DOUBT && (
        <p className="border-b px-6 py-3 text-muted-foreground max-lg:px-4">{doubtText([])}</p>
      )}
      {isAlarm(message.attention) && (
        <div className="border-b px-6 py-3 max-lg:px-4">
          <AttentionNotice attention={message.attention} about={{ notification_id: message.id }} />
          {message.attention === 'legal' && <HeldNotice about={{ notification_id: message.id }} />}
        </div>
      )}
      <AssignBox message={message} onAssigned={onAssigned} />
      {isMaking && (
        <MakeLeadDialog message={message} onMade={onAssigned} onClose={() => setIsMaking(false)} />
      )}
      <div className="flex flex-col gap-4 px-6 py-5 max-lg:px-4">
        <InvitationCard message={message} refused={refused} emails={message.direct_emails ?? []} />
        <MessageBody message={message} />
        <AttachmentList message={message} />
        {(message.direct_emails ?? []).length > 0 && (
          <section aria-label="Written about it" className="-mx-4">
            {message.direct_emails?.map((email) => (
              <DirectRow key={email.id} email={email} />
            ))}
          </section>
        )}
        <div className="flex flex-col gap-3 border-t pt-4">
          <RefusedNotice reason={refused} leadName={sender?.name || sender?.email || 'The sender'} />
          <DirectPart message={message} refused={refused}>
            {(refused === null || refused === 'mailbox_off') && (
              <Button icon={UserPlus} variant="outline" size="sm" onClick={() => setIsMaking(true)}>
                Make a lead
              </Button>
            )}
            <Button
              icon={Ban}
              variant="outline"
              size="sm"
              isBusy={block.isBusy}
              onClick={() => void block.run(message)}
            >
              Block sender
            </Button>
          </DirectPart>
        </div>
      </div>
    </article>
  );
}

function People({ label, people }: { label: string; people: readonly Correspondent[] }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {people.length === 0
          ? screenTexts.missing
          : people.map(({ name, email }, index) => (
              <span key={`${email} ${name}`}>
                {index > 0 && ', '}
                {name && `${name} `}
                <span className="text-muted-foreground">{email}</span>
              </span>
            ))}
      </dd>
    </>
  );
}

/** Once, as the message opens; a failure stays quiet, since the next opening tries again. */
function useMarkRead(message: Message | undefined): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.mail.markOrphanedRead.useMutation({
    onSuccess: () => Promise.all([utils.mail.listOrphaned.invalidate(), utils.mail.badges.invalidate()]),
  });
  const marked = useRef<string>(undefined);
  const mark = useCallback((notificationId: string) => mutate({ notification_id: notificationId }), [mutate]);
  const unreadId = message?.status === 'received' ? message.id : undefined;
  useEffect(() => {
    if (unreadId === undefined || marked.current === unreadId) return;
    marked.current = unreadId;
    mark(unreadId);
  }, [unreadId, mark]);
}
