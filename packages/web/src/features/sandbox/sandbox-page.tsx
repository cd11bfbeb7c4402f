import { FlaskConical, MailSearch } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { Notice } from '@/components/notice';
import { SplitPane } from '@/components/split-pane';
import { usePageTitle } from '@/lib/page-title';
import { MessageList } from './message-list';
import { MessagePane } from './message-pane';

interface SandboxPageProps {
  messageId: string | undefined;
  onOpen: (messageId: string | undefined) => void;
}

/** What sandbox mailboxes sent, as the recipients would see it, and a form to answer for them. */
export function SandboxPage({ messageId, onOpen }: SandboxPageProps) {
  usePageTitle('Mail sandbox');
  return (
    <div className="flex h-full flex-col">
      <Notice
        tone="warning"
        icon={FlaskConical}
        size="sm"
        className="shrink-0 rounded-none border-b px-6 max-lg:px-4"
      >
        <strong className="font-medium">SANDBOX</strong> Emails of sandbox mailboxes stop here. Nothing on
        this page has reached anybody.
      </Notice>
      <div className="min-h-0 flex-1">
        <SplitPane
          list={<MessageList openId={messageId} onOpen={onOpen} />}
          pane={
            messageId === undefined ? (
              <EmptyState
                className="h-full"
                icon={MailSearch}
                text="Choose an email to read it as its lead would."
              />
            ) : (
              <MessagePane key={messageId} messageId={messageId} onOpen={onOpen} />
            )
          }
          isPaneOpen={messageId !== undefined}
          onBack={() => onOpen(undefined)}
          backLabel="All emails"
        />
      </div>
    </div>
  );
}
