import { reasonText } from '@myra/shared/rules/text/reason-text';
import { History } from 'lucide-react';
import { Notice } from '@/components/notice';
import { formatDate, formatFullDate } from '@/lib/format-date';
import type { SequenceEmail } from './lead-sequence';
import { warningText } from './warning-text';

export function Warnings({ email }: { email: SequenceEmail }) {
  if (email.warnings.length === 0) return null;
  return (
    <Notice tone="warning" size="sm" className="mx-4 mb-3">
      {email.warnings.map((warning) => (
        <p key={warning}>{warningText(warning).long}</p>
      ))}
    </Notice>
  );
}

/** What it says that does not stand any more. */
export function OutOfDate({ email }: { email: SequenceEmail }) {
  const old = email.out_of_date ?? [];
  if (old.length === 0) return null;
  return (
    <Notice tone="warning" size="sm" icon={History} className="mx-4 mb-3">
      {old.map(({ sentence, why, has_other_claims: hasOthers, is_subject: isSubject }) => (
        <p key={sentence} className="wrap-anywhere">
          {why && `Not sent, because ${why}`}
          {!why && (hasOthers ? 'Other claims follow this now' : 'Changed since it was written')}
          {isSubject && ', the subject'}: <q>{sentence}</q>
        </p>
      ))}
    </Notice>
  );
}

export function LockNotice({ email, lock }: { email: SequenceEmail; lock: 'Sent' | 'Left out' }) {
  return (
    <Notice size="sm" className="mx-4 mb-3">
      {lock === 'Sent' ? (
        <span title={formatFullDate(email.sent_at)}>
          Sent {formatDate(email.sent_at)}; it can no longer be changed.
        </span>
      ) : (
        `Left out: ${reasonText(email.skip_reason ?? '')}.`
      )}
    </Notice>
  );
}
