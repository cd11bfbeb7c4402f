import { capitalizedCode } from '@myra/shared/rules/text/reason-text';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { formatNoun } from '@/lib/format-count';
import type { Waiting } from './results';

const TROUBLES: Record<string, { text: string; act: string }> = {
  needs_reauth: { text: 'Sign-in refused', act: 'Reconnect' },
  unreachable: { text: 'Mail server cannot be reached', act: 'See why' },
  throttled: { text: 'Mail server asked to go slower', act: 'See why' },
  off: { text: 'Switched off', act: 'Switch on' },
};

/** Mailboxes that do not send, each with a link to fix it. */
export function MailboxesCard({ mailboxes }: { mailboxes: Waiting['mailboxes'] }) {
  return (
    <Card>
      <CardHeader>
        <h2>Mailboxes in trouble</h2>
        <span className="font-normal text-muted-foreground tabular-nums">{mailboxes.length}</span>
      </CardHeader>
      {mailboxes.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-muted-foreground">
          <CircleCheck className="text-success" aria-hidden="true" />
          Every mailbox can send.
        </p>
      ) : (
        <ul aria-label="Mailboxes in trouble">
          {mailboxes.map((mailbox) => {
            const trouble = TROUBLES[mailbox.trouble ?? ''] ?? {
              text: capitalizedCode(mailbox.trouble ?? ''),
              act: 'See why',
            };
            return (
              <li key={mailbox.id} className="flex items-center gap-3 border-t p-4 first:border-t-0">
                <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-danger" />
                <div className="min-w-0 grow">
                  <p className="truncate font-medium" title={mailbox.email ?? ''}>
                    {mailbox.email}
                  </p>
                  <p className="truncate text-xs text-muted-foreground">
                    {trouble.text}, {formatNoun(mailbox.waiting ?? 0, 'email waits', 'emails wait')}
                    {mailbox.retry_at && (
                      <>
                        , tried again <Time at={mailbox.retry_at} />
                      </>
                    )}
                  </p>
                </div>
                <Button asChild variant="outline" size="sm">
                  <Link to="/mail/accounts">{trouble.act}</Link>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
