import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { mergeFeed } from '@myra/shared/rules/mail/feed';
import { Mailbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { CommentCard } from '../comments/comment-card';
import { newestInbound, newestMessage } from '../conversation';
import { DirectRow } from '../direct/direct-row';
import { InteractionRow } from './interaction-row';
import { MessageCard } from './message-card';

interface FeedProps {
  detail: Pick<
    SequenceDetail,
    'sequence' | 'notifications' | 'interactions' | 'comments' | 'direct_emails' | 'reply_refused'
  >;
  /** Answers that are shown above the feed until they are sent. */
  shownAbove?: readonly SequenceEmail[] | undefined;
}

/** Messages and events, newest first. The newest message and the lead's newest one are open. */
export function Feed({ detail, shownAbove = [] }: FeedProps) {
  const { interactions } = detail;
  const notifications = useMemo(() => {
    const above = new Set(shownAbove.map(({ email_id: emailId }) => emailId));
    return detail.notifications.filter(
      ({ status, sequence_email_id: sequenceEmailId }) =>
        status !== 'scheduled' || !above.has(sequenceEmailId ?? ''),
    );
  }, [detail.notifications, shownAbove]);
  const feed = useMemo(
    () => mergeFeed(notifications, interactions, detail.comments ?? [], detail.direct_emails ?? []),
    [notifications, interactions, detail.comments, detail.direct_emails],
  );
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const newestId = useMemo(() => newestInbound(notifications)?.id, [notifications]);
  const openByItself = useMemo(
    () => new Set([newestId, newestMessage(notifications)?.id]),
    [newestId, notifications],
  );
  if (feed.length === 0) {
    return <EmptyState icon={Mailbox} text="No message has been sent or received yet." />;
  }
  return (
    <ol aria-label="Messages and events" className="flex flex-col gap-1">
      {feed.map((entry, index) => {
        if (entry.kind === 'comment') {
          return (
            <li key={`comment ${entry.item.id}`}>
              <CommentCard comment={entry.item} sequenceId={detail.sequence.sequence_id} />
            </li>
          );
        }
        if (entry.kind === 'direct') {
          return (
            <li key={`direct ${entry.item.id}`}>
              <DirectRow email={entry.item} />
            </li>
          );
        }
        if (entry.kind === 'interaction') {
          const { interaction_type: interactionType, interaction_timestamp: interactionTimestamp } =
            entry.item;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be of one kind and moment
            <li key={`${interactionType} ${interactionTimestamp} ${index}`}>
              <InteractionRow interaction={entry.item} />
            </li>
          );
        }
        const { item } = entry;
        const isOpen = toggled.get(item.id) ?? openByItself.has(item.id);
        return (
          <li key={item.id}>
            <MessageCard
              message={item}
              sequenceId={detail.sequence.sequence_id}
              leadEmail={detail.sequence.email}
              isNewest={item.id === newestId}
              refused={detail.reply_refused ?? null}
              directEmails={detail.direct_emails ?? []}
              isOpen={isOpen}
              onToggle={() => setToggled((before) => new Map(before).set(item.id, !isOpen))}
            />
          </li>
        );
      })}
    </ol>
  );
}
