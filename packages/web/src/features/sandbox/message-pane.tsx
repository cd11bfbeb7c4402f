import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Skeletons } from '@/components/ui/skeleton';
import { formatFullDate } from '@/lib/format-date';
import { trpc } from '@/lib/trpc';
import { AnswerForm } from './answer-form';
import { EmailFrame } from './email-frame';
import type { SandboxMessageDetail } from './message';
import { correspondentText, subjectOf } from './message';
import { ThreadList } from './thread-list';

interface MessagePaneProps {
  messageId: string;
  onOpen: (messageId: string) => void;
}

/** One message as its recipient sees it. */
export function MessagePane({ messageId, onOpen }: MessagePaneProps) {
  const query = trpc.sandbox.get.useQuery({ params: { id: messageId } });
  if (query.isLoadingError) return <ErrorView className="h-full" query={query} />;
  if (query.data === undefined) {
    return <Skeletons lines={['h-5 w-1/2', 'w-1/3', 'mt-4 h-40 w-full']} />;
  }
  return <Message message={query.data} onOpen={onOpen} />;
}

type View = 'html' | 'text';
const VIEWS = [
  { value: 'html', label: 'Email' },
  { value: 'text', label: 'Plain text' },
] as const;

function Message({
  message,
  onOpen,
}: {
  message: SandboxMessageDetail;
  onOpen: (messageId: string) => void;
}) {
  const [view, setView] = useState<View>('html');
  const [hasHeaders, setHasHeaders] = useState(false);
  const isText = view === 'text' || message.html === null;
  return (
    <article className="flex flex-col gap-4 p-6 max-lg:p-4" aria-label={subjectOf(message)}>
      <header className="flex flex-col gap-2">
        <div className="flex items-start gap-3">
          <h2 className="min-w-0 flex-1 text-lg font-semibold">{subjectOf(message)}</h2>
          <Badge variant="warning" className="mt-1">
            SANDBOX
          </Badge>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted-foreground">
          <dt>From</dt>
          <dd className="truncate text-foreground">{correspondentText(message.from)}</dd>
          <dt>To</dt>
          <dd className="truncate text-foreground">{message.to.map(correspondentText).join(', ')}</dd>
          <dt>Date</dt>
          <dd className="truncate">{formatFullDate(message.received_at)}</dd>
        </dl>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        {message.html !== null && (
          <Segmented label="How to read it" value={view} options={VIEWS} onChange={setView} />
        )}
        <Button variant="ghost" aria-expanded={hasHeaders} onClick={() => setHasHeaders(!hasHeaders)}>
          {hasHeaders ? 'Hide headers' : 'Show headers'}
        </Button>
        {message.unsubscribe_url !== null && (
          <Button variant="outline" className="ml-auto" asChild>
            <a href={message.unsubscribe_url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              Unsubscribe as the lead
            </a>
          </Button>
        )}
      </div>
      {hasHeaders && <MessageHeaders headers={message.headers} />}
      {isText ? (
        <pre className="rounded-xl border p-4 font-sans text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.text}
        </pre>
      ) : (
        <EmailFrame html={message.html ?? ''} title={subjectOf(message)} />
      )}
      <ThreadList thread={message.thread} openId={message.id} onOpen={onOpen} />
      {message.direction !== 'answer' && <AnswerForm messageId={message.id} lead={message.to[0]} />}
    </article>
  );
}

/** The raw headers in their order. */
function MessageHeaders({ headers }: { headers: SandboxMessageDetail['headers'] }) {
  return (
    <dl className="grid max-h-80 grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-y-auto rounded-xl border bg-muted p-4 text-xs">
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; the list never changes.
        <div key={index} className="contents">
          <dt className="font-medium [overflow-wrap:anywhere]">{header.name}</dt>
          <dd className="text-muted-foreground [overflow-wrap:anywhere]">{header.value}</dd>
        </div>
      ))}
    </dl>
  );
}
