import { CornerUpLeft, Send } from 'lucide-react';
import { Time } from '@/components/time';
import { leadOf, type SandboxMessage } from './message';

interface ThreadListProps {
  thread: readonly SandboxMessage[];
  openId: string;
  onOpen: (messageId: string) => void;
}

/** The other messages of the conversation. */
export function ThreadList({ thread, openId, onOpen }: ThreadListProps) {
  const others = thread.filter(({ id }) => id !== openId);
  if (others.length === 0) return null;
  return (
    <section aria-label="Conversation">
      <h3 className="mb-2 font-medium">Conversation</h3>
      <ul className="overflow-hidden rounded-xl border">
        {others.map((message) => {
          const isAnswer = message.direction === 'answer';
          const Icon = isAnswer ? CornerUpLeft : Send;
          return (
            <li key={message.id} className="border-b last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen(message.id)}
                className="flex h-11 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-muted"
              >
                <Icon className="text-muted-foreground" aria-hidden="true" />
                <span className="shrink-0 font-medium">{isAnswer ? leadOf(message) : 'Sent'}</span>
                <span className="min-w-0 truncate text-muted-foreground">{message.preview}</span>
                <Time
                  at={message.received_at}
                  className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
