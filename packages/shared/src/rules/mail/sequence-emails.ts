/** The fields of a sequence email that these rules use. */
export type RuledEmail = {
  day?: number | null | undefined;
  sent_at?: string | null | undefined;
};

/** Badge of an email in the dialog, or undefined for none. `isCarried`: a message carries the email. */
export function emailBadge(email: RuledEmail, isCarried: boolean): 'Sent' | 'Scheduled' | undefined {
  if (email.sent_at) return 'Sent';
  return isCarried ? 'Scheduled' : undefined;
}

/**
 * Whether an email may be edited, regenerated or used as a reply: it is unsent, in no notification, not the first of
 * its sequence, and the sequence has a last message direction.
 */
export function isEmailEditable(
  email: RuledEmail,
  sequence: {
    emails: readonly RuledEmail[];
    /** A message carries the email. */
    isCarried: boolean;
    last_message_direction?: string | null | undefined;
  },
): boolean {
  if (email.sent_at || sequence.isCarried || !sequence.last_message_direction) return false;
  if (typeof email.day !== 'number') return true;
  const ownDay = email.day;
  return sequence.emails.some((other) => typeof other.day === 'number' && other.day < ownDay);
}

/** Label of the button that opens the emails of a sequence. */
export function replyButtonLabel(
  notifications: readonly { status?: string | null; direction?: string | null; created_at: string | null }[],
): 'Reply from sequence emails' | 'View Sequence Emails' {
  const newest = notifications
    .filter((notification) => notification.status !== 'scheduled')
    .reduce<{ direction?: string | null; created_at: string | null } | undefined>(
      (latest, one) =>
        latest === undefined || timeOf(one.created_at) > timeOf(latest.created_at) ? one : latest,
      undefined,
    );
  return newest?.direction === 'inbound' ? 'Reply from sequence emails' : 'View Sequence Emails';
}

/** Shown text of an email type: underscores become spaces. */
export function emailTypeWords(emailType: string): string {
  return emailType.replaceAll('_', ' ');
}

function timeOf(instant: string | null): number {
  const ms = Date.parse(instant ?? '');
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms;
}
