import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { replyRefusedText } from '@myra/shared/rules/mail/reply-refused';
import { useRouter } from '@tanstack/react-router';
import { Ban, FileX2, MailQuestionMark } from 'lucide-react';
import { Notice } from '@/components/notice';

interface WithdrawalNoticeProps {
  withdrawn: SequenceEmail | undefined;
  /** Undefined where the lead cannot be answered. */
  onTakeUp: ((withdrawn: SequenceEmail) => void) | undefined;
}

/** Says why a waiting answer was withdrawn, and gives its words back. */
export function WithdrawalNotice({ withdrawn, onTakeUp }: WithdrawalNoticeProps) {
  const reason = withdrawn?.error?.message;
  if (!reason) return null;
  const isWritten = (withdrawn.body ?? '').trim() !== '';
  return (
    <Notice
      tone="info"
      size="sm"
      icon={FileX2}
      action={
        onTakeUp && isWritten ? { label: 'Take it up again', onClick: () => onTakeUp(withdrawn) } : undefined
      }
    >
      The drafted answer was withdrawn: {reason}
    </Notice>
  );
}

/** Says why this conversation cannot be answered, in place of the buttons. */
export function RefusedNotice({ reason, leadName }: { reason: string | null; leadName: string }) {
  if (reason === null) return null;
  return (
    <Notice tone="neutral" icon={Ban}>
      {replyRefusedText(leadName, reason)}
    </Notice>
  );
}

/** Links to unmatched messages of this lead. */
export function UnmatchedBanner({ detail }: { detail: SequenceDetail }) {
  const router = useRouter();
  const { unread_count: unread, read_count: read } = detail.orphaned_notifications ?? {};
  const unreadCount = unread ?? 0;
  const count = unreadCount + (read ?? 0);
  if (count === 0) return null;
  const href = `/mail/catchall?${new URLSearchParams({ lead_email: detail.sequence.email ?? '' })}`;
  return (
    <Notice tone="info" icon={MailQuestionMark}>
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">{screenTexts.mail.orphaned(count, unreadCount)}</span>
        <a
          href={href}
          className="shrink-0 rounded-sm font-medium underline underline-offset-3"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            router.history.push(href);
          }}
        >
          Open
        </a>
      </span>
    </Notice>
  );
}
