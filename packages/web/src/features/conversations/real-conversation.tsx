import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { MessageBody } from '@/components/message-body';
import { Time } from '@/components/time';
import { Skeletons } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { trpc } from '@/lib/trpc';

/** What was really written with a lead, oldest first. */
export function RealConversation({ sequenceId }: { sequenceId: string }) {
  const query = trpc.mail.getSequence.useQuery({ sequence_id: sequenceId });
  const detail = query.data;
  if (query.isError && detail === undefined) return <ErrorView query={query} />;
  if (detail === undefined) {
    return <Skeletons lines={['w-1/2', 'w-2/3']} className="gap-3 p-6" />;
  }
  const messages = detail.notifications
    .filter(({ status }) => status !== 'scheduled')
    .toSorted((one, other) => (one.created_at ?? '').localeCompare(other.created_at ?? ''));
  return (
    <section
      aria-labelledby="real-heading"
      className="flex min-w-0 flex-col gap-4 border-r p-6 max-lg:border-r-0 max-lg:border-b max-lg:p-4"
    >
      <h2 id="real-heading" className="flex flex-wrap items-baseline gap-2 text-lg font-semibold">
        {detail.sequence.lead_name || detail.sequence.email}
        <Link
          to="/mail/sequences/$sequenceId"
          params={{ sequenceId }}
          className="text-sm font-medium text-primary underline underline-offset-3"
        >
          Open in the inbox
        </Link>
      </h2>
      {messages.length === 0 ? (
        <EmptyState icon={MessagesSquare} text={screenTexts.mail.noNotifications} />
      ) : (
        <ol aria-label="Messages" className="flex flex-col gap-3">
          {messages.map((message) => (
            <li
              key={message.id}
              className={cn('rounded-xl border bg-card p-3', message.direction === 'outbound' && 'bg-muted')}
            >
              <p className="mb-1 flex gap-2 text-xs text-muted-foreground">
                <span className="truncate">
                  {message.from.map(({ name, email }) => name || email).join(', ')} ·{' '}
                  {message.subject || screenTexts.mail.noSubject}
                </span>
                <Time at={message.created_at} className="ml-auto shrink-0" />
              </p>
              <MessageBody message={message} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
