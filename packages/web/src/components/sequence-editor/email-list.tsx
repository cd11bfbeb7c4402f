import { emailTypeWords } from '@myra/shared/rules/mail/sequence-emails';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import { History, Lock, Pencil, Sparkles, TriangleAlert } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { formatDate } from '@/lib/format-date';
import { lockOf, type SequenceEmail } from './lead-sequence';

/** 'Day 4'; an email without a day answers a reply. */
export const dayText = ({ day }: SequenceEmail): string => (day === null ? 'Reply' : `Day ${day}`);

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** 'Follow-up email' for `Follow-Up_Email`. */
export const typeText = ({ email_type }: SequenceEmail): string =>
  capitalized(emailTypeWords(email_type)) || 'Email';

function remark(email: SequenceEmail, isRewriting: boolean): string {
  if (isRewriting) return 'rewriting';
  if (email.sent_at !== null) return `sent ${formatDate(email.sent_at)}`;
  if (email.skip_reason !== null) return `skipped: ${lowered(reasonText(email.skip_reason))}`;
  if (email.scheduled_send_at !== null) return `scheduled ${formatDate(email.scheduled_send_at)}`;
  if (email.is_human) return 'edited by hand';
  return email.word_count === null ? '' : formatNoun(email.word_count, 'word');
}

interface EmailListProps {
  emails: readonly SequenceEmail[];
  openId: string | undefined;
  rewritingId: string | undefined;
  onOpen: (id: string) => void;
}

/** The emails of one lead in order of their days. */
export function EmailList({ emails, openId, rewritingId, onOpen }: EmailListProps) {
  return (
    <ul aria-label="Emails" className="flex flex-col p-2">
      {emails.map((email) => {
        const isOpen = email.email_id === openId;
        const isRewriting = email.email_id === rewritingId;
        const detail = [typeText(email), remark(email, isRewriting)].filter(Boolean).join(' · ');
        return (
          <li key={email.email_id}>
            <button
              type="button"
              aria-current={isOpen ? 'true' : undefined}
              onClick={() => onOpen(email.email_id)}
              className={cn(
                'flex h-13 w-full items-center gap-3 rounded-lg px-2 text-left -outline-offset-2 hover:bg-accent',
                isOpen && 'bg-primary-soft text-primary-soft-foreground hover:bg-primary-soft',
              )}
            >
              <span className={cn('w-11 shrink-0 text-xs', !isOpen && 'text-muted-foreground')}>
                {dayText(email)}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-foreground" title={email.subject_line}>
                  {email.subject_line || 'No subject_line'}
                </span>
                <CutText
                  text={detail}
                  className={cn('block truncate text-xs', !isOpen && 'text-muted-foreground')}
                />
              </span>
              <EmailMark email={email} isRewriting={isRewriting} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function EmailMark({ email, isRewriting }: { email: SequenceEmail; isRewriting: boolean }) {
  if (isRewriting) return <Sparkles aria-hidden="true" />;
  const lock = lockOf(email);
  if (lock !== undefined) return <Lock className="size-3.5" aria-label={lock} />;
  if (email.warnings.length > 0) {
    return <TriangleAlert className="size-3.5 text-warning" aria-label="Needs a look" />;
  }
  if ((email.out_of_date ?? []).length > 0) {
    return <History className="size-3.5 text-warning" aria-label="Out of date" />;
  }
  return email.is_human ? <Pencil className="size-3.5" aria-hidden="true" /> : null;
}
