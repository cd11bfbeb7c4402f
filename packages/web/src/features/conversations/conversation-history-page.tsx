import { FlaskConical } from 'lucide-react';
import { Notice } from '@/components/notice';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { cn } from '@/lib/cn';
import { usePageTitle } from '@/lib/page-title';
import { RealConversation } from './real-conversation';
import type { SampleLine } from './samples';
import { CALL_BANNERS, SAMPLE_CALLS, SAMPLE_EMAILS, SAMPLE_TEXTS } from './samples';

/** A sample of email, SMS and call, marked as a sample, and beside it a lead's real conversation. */
export function ConversationHistoryPage({ sequenceId }: { sequenceId: string | undefined }) {
  usePageTitle('Conversation History');
  return (
    <div
      className="grid h-full min-h-0 grid-cols-1 overflow-y-auto data-[both=true]:lg:grid-cols-2"
      data-both={sequenceId !== undefined}
    >
      {sequenceId !== undefined && <RealConversation sequenceId={sequenceId} />}
      <section aria-labelledby="sample-heading" className="flex min-w-0 flex-col gap-4 p-6 max-lg:p-4">
        <h2 id="sample-heading" className="text-lg font-semibold">
          Sample conversation
        </h2>
        <Notice tone="info" icon={FlaskConical}>
          Sample data: invented people and texts. Nothing here was sent or said.
        </Notice>
        <Tabs defaultValue="email">
          <TabsList aria-label="Kind of conversation">
            <TabsTrigger value="email">Email</TabsTrigger>
            <TabsTrigger value="sms">SMS</TabsTrigger>
            <TabsTrigger value="call">Call</TabsTrigger>
          </TabsList>
          <TabsContent value="email" className="pt-4">
            <LineList label="Sample emails" lines={SAMPLE_EMAILS} />
          </TabsContent>
          <TabsContent value="sms" className="pt-4">
            <LineList label="Sample text messages" lines={SAMPLE_TEXTS} />
          </TabsContent>
          <TabsContent value="call" className="flex flex-col gap-4 pt-4">
            {SAMPLE_CALLS.map((call) => (
              <article key={call.title} className="flex flex-col gap-3 rounded-xl border p-4">
                <header className="flex flex-wrap items-baseline gap-2">
                  <h3 className="font-medium">{call.title}</h3>
                  <span className="text-xs text-muted-foreground">{call.when}</span>
                </header>
                <Notice tone={CALL_BANNERS[call.outcome].tone} size="sm">
                  {CALL_BANNERS[call.outcome].text}
                </Notice>
                {call.lines.length > 0 && <LineList label={call.title} lines={call.lines} />}
              </article>
            ))}
          </TabsContent>
        </Tabs>
      </section>
    </div>
  );
}

/** The messages, oldest first; ours on the right. */
function LineList({ label, lines }: { label: string; lines: readonly SampleLine[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {lines.map((line) => (
        <li
          key={`${line.when} ${line.text}`}
          className={cn('max-w-[85%] rounded-xl border p-3', line.isOurs && 'self-end bg-muted')}
        >
          <p className="mb-1 text-xs text-muted-foreground">
            {line.who} · {line.when}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{line.text}</p>
        </li>
      ))}
    </ol>
  );
}
