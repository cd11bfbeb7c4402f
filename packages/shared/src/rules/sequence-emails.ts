/** What the rules need of a sequence email; `isInNotification` is derived (API-104). */
export type RuledEmail = {
  day?: number | null | undefined;
  sentAt?: string | null | undefined;
  isInNotification: boolean;
};

/** Badge of an email in the dialog, or undefined for none (RULE-17). */
export function emailBadge(email: RuledEmail): 'Sent' | 'Scheduled' | undefined {
  if (email.sentAt) return 'Sent';
  return email.isInNotification ? 'Scheduled' : undefined;
}

/**
 * Whether an email may be edited, regenerated or used as a reply: unsent, in no notification, not the earliest of its
 * sequence, and the sequence has a last message direction (RULE-18, RULE-19).
 */
export function isEmailEditable(
  email: RuledEmail,
  sequence: { emails: readonly RuledEmail[]; lastMessageDirection?: string | null | undefined },
): boolean {
  if (email.sentAt || email.isInNotification || !sequence.lastMessageDirection) return false;
  if (typeof email.day !== 'number') return true;
  const ownDay = email.day;
  return sequence.emails.some((other) => typeof other.day === 'number' && other.day < ownDay);
}

/** Label of the button that opens the emails of a sequence (RULE-20). */
export function replyButtonLabel(
  notifications: readonly { status?: string | null; direction?: string | null; createdAt: string }[],
): 'Reply from sequence emails' | 'View Sequence Emails' {
  const newest = notifications
    .filter((notification) => notification.status !== 'scheduled')
    .reduce<{ direction?: string | null; createdAt: string } | undefined>(
      (latest, one) =>
        latest === undefined || timeOf(one.createdAt) > timeOf(latest.createdAt) ? one : latest,
      undefined,
    );
  return newest?.direction === 'inbound' ? 'Reply from sequence emails' : 'View Sequence Emails';
}

/** Email type as it is read: underscores become blanks (RULE-29). */
export function emailTypeWords(emailType: string): string {
  return emailType.replaceAll('_', ' ');
}

function timeOf(instant: string): number {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms;
}
