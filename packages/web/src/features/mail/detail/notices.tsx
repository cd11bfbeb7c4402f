import type { SequenceDetail } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useRouter } from '@tanstack/react-router';
import { FileX2, MailQuestionMark, ShieldAlert } from 'lucide-react';
import { Notice } from '@/components/notice';
import { capitalizedCode } from '@/lib/reason-text';

/** Why a person must read it first, and what that means for the answer. */
const ATTENTION: Record<string, string> = {
  'patient-health':
    'This lead may have written about a patient’s health. Nothing is drafted: a person answers, without repeating what was told.',
  'adverse-event':
    'This lead may report an adverse event. Nothing is drafted: tell the safety contact of your organization now.',
  distress: 'This lead may be in distress. Nothing is drafted: a person must answer now.',
  legal:
    'This message speaks of legal steps. Nothing is drafted, and emails to this domain are held: tell an admin.',
  complaint: 'This lead complains. Read it before anything is sent; nothing more is sold to them.',
};

/** Above everything else where a person must act (the answer is never drafted there). */
export function AttentionNotice({ attention }: { attention: string | null }) {
  if (!attention) return null;
  return (
    <Notice tone="danger" icon={ShieldAlert}>
      {ATTENTION[attention] ??
        `${capitalizedCode(attention)}: a person must read this before anything is sent.`}
    </Notice>
  );
}

/** That an answer waited here and why it does not any more. */
export function WithdrawalNotice({ reason }: { reason: string | undefined }) {
  if (reason === undefined || reason === '') return null;
  return (
    <Notice tone="info" size="sm" icon={FileX2}>
      The drafted answer was withdrawn: {reason}
    </Notice>
  );
}

/** Messages of this lead that stand in no sequence, with the way to them (MAIL-SEQ-17, MAIL-SEQ-18). */
export function OrphanBanner({ detail }: { detail: SequenceDetail }) {
  const router = useRouter();
  const { unreadCount, readCount } = detail.orphanedNotifications;
  const count = unreadCount + readCount;
  if (count === 0) return null;
  const href = `/mail/catchall?${new URLSearchParams({ lead_email: detail.sequence.email })}`;
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
