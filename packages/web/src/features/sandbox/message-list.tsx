import { CornerUpLeft, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { LoadMore } from '@/components/load-more';
import { SearchInput } from '@/components/search-input';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Skeletons } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { useShortcut } from '@/lib/shortcuts';
import { leadOf, type SandboxMessage, subjectOf } from './message';
import { useMessages } from './use-messages';

interface MessageListProps {
  openId: string | undefined;
  onOpen: (messageId: string) => void;
}

/** Captured emails and the answers to them, newest first. */
export function MessageList({ openId, onOpen }: MessageListProps) {
  const [term, setTerm] = useState('');
  const { query, messages, total } = useMessages(term);
  const move = (by: number) => {
    const at = messages.findIndex(({ id }) => id === openId);
    const next = messages[Math.max(0, at + by)];
    if (next !== undefined) onOpen(next.id);
  };
  useShortcut({ keys: 'j', label: 'Next email', group: 'List', run: () => move(1) });
  useShortcut({ keys: 'k', label: 'Previous email', group: 'List', run: () => move(-1) });
  return (
    <div className="flex h-full flex-col">
      <div className="flex shrink-0 items-center gap-3 border-b px-6 py-3 max-lg:px-4">
        <SearchInput label="Search emails" value={term} onSearch={setTerm} className="flex-1" />
        {typeof total === 'number' && (
          <span className="text-xs text-muted-foreground tabular-nums">{formatNoun(total, 'email')}</span>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && <ErrorView query={query} />}
        {query.data !== undefined && messages.length === 0 && <NoMessages isSearch={term !== ''} />}
        <ul aria-label="Emails">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                isOpen={message.id === openId}
                onOpen={() => onOpen(message.id)}
              />
            </li>
          ))}
        </ul>
        <LoadMore query={query} />
      </div>
    </div>
  );
}

interface MessageRowProps {
  message: SandboxMessage;
  isOpen: boolean;
  onOpen: () => void;
}

function MessageRow({ message, isOpen, onOpen }: MessageRowProps) {
  const isAnswer = message.direction === 'answer';
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={cn(
        'flex h-[72px] w-full flex-col justify-center gap-0.5 border-b px-6 text-left -outline-offset-2 hover:bg-muted max-lg:px-4',
        isOpen && 'bg-accent shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <span className="flex w-full items-center gap-2">
        {isAnswer && <CornerUpLeft className="size-3.5 text-primary" aria-label="Answer from" role="img" />}
        <span className="min-w-0 truncate font-medium">{leadOf(message)}</span>
        <Time
          at={message.received_at}
          className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums"
        />
      </span>
      <span className="w-full truncate text-xs">{subjectOf(message)}</span>
      <span className="flex w-full items-center gap-2 text-xs text-muted-foreground">
        <span className="min-w-0 truncate">{message.preview}</span>
        {message.answered && (
          <Badge variant="brand" className="ml-auto">
            Answered
          </Badge>
        )}
      </span>
    </button>
  );
}

function NoMessages({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      icon={FlaskConical}
      text={
        isSearch
          ? 'No email matches.'
          : 'Nothing was sent from a sandbox mailbox yet. Launch a campaign from one, and its emails appear here.'
      }
    />
  );
}

function ListSkeleton() {
  return <Skeletons lines={['w-1/2', 'w-4/5', 'w-2/3']} />;
}
