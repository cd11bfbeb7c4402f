import type { Message } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { DOUBT, isAlarm } from '@myra/shared/rules/mail/doubt';
import { bodyPreview } from '@myra/shared/rules/text/display';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { Time } from '@/components/time';
import type { CatchAllSearch } from '@/lib/catch-all-search';
import { cn } from '@/lib/cn';
import { correspondentNames } from './correspondents';
import { textOf } from './message-text';

interface UnmatchedRowProps {
  message: Message;
  search: CatchAllSearch;
  isOpen: boolean;
}

/** A message that belongs to no conversation. */
export function UnmatchedRow({ message, search, isOpen }: UnmatchedRowProps) {
  const isNew = message.status === 'received';
  const names = correspondentNames(message.from);
  const subject = message.subject || screenTexts.mail.noSubject;
  return (
    <Link
      to="/mail/catchall/$notificationId"
      params={{ notificationId: message.id }}
      search={search}
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'relative flex h-20 w-full items-center border-b pr-4 -outline-offset-2 hover:bg-muted',
        isNew && 'bg-[color-mix(in_srgb,var(--primary-soft)_34%,var(--background))]',
        isOpen && 'bg-accent shadow-[inset_3px_0_0_var(--primary)] hover:bg-accent',
      )}
    >
      <span className="grid w-6 shrink-0 place-items-center self-start pt-5">
        {isNew && <span role="img" aria-label="Unread" className="size-2 rounded-full bg-primary" />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <CutText text={names} className={cn('min-w-0 truncate', isNew && 'font-medium')} />
          <Time
            at={message.created_at}
            className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums"
          />
        </span>
        <CutText text={subject} className={cn('truncate', isNew && 'font-medium')} />
        <span className="flex items-center gap-2 text-xs">
          <span className="min-w-0 flex-1 truncate text-muted-foreground">
            {bodyPreview(textOf(message)) || '-'}
          </span>
          {message.attention === DOUBT && (
            <span className="shrink-0 text-muted-foreground">Read with care</span>
          )}
          {isAlarm(message.attention) && (
            <span className="inline-flex shrink-0 items-center gap-1 font-medium text-danger-soft-foreground">
              <ShieldAlert className="size-3.5" aria-hidden="true" />
              Needs a person
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
