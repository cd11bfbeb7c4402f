import { capitalizedCode, reasonText } from '@myra/shared/rules/text/reason-text';
import type { BadgeVariant } from '@/components/ui/badge';
import { formatDate, formatFullDate } from '@/lib/format-date';

/** The state of the conversation with one lead, after the launch. */
export interface Conversation {
  text: string;
  variant: BadgeVariant;
  /** The full reason, if one word is not enough. */
  reason?: string | undefined;
}

/** Reasons that are shown as the status. A reply is shown before the state that it caused. */
const BY_REASON: Record<string, Conversation> = {
  replied: { text: 'Replied', variant: 'info' },
  unsubscribed: { text: 'Unsubscribed', variant: 'neutral' },
  bounced: { text: 'Bounced', variant: 'danger' },
  complained: { text: 'Complained', variant: 'danger' },
  suppressed: { text: 'Suppressed', variant: 'neutral' },
  campaign_inactive: { text: 'Withdrawn', variant: 'neutral' },
  lead_deleted: { text: 'Deleted', variant: 'neutral' },
  finished: { text: 'Finished', variant: 'neutral' },
};

const BY_STATE: Record<string, Conversation> = {
  active: { text: 'Active', variant: 'success' },
  paused: { text: 'Paused', variant: 'warning' },
  completed: { text: 'Finished', variant: 'neutral' },
};

/** A paused sequence says when it resumes by itself, if it does. */
function pausedUntil(resumeAt: string): Conversation {
  return {
    text: `Paused until ${formatDate(resumeAt)}`,
    variant: 'warning',
    reason: `Paused; it goes on by itself on ${formatFullDate(resumeAt)}.`,
  };
}

/**
 * The state of a sequence as people see it.
 * @param resumeAt when a paused one resumes by itself
 * @returns undefined for one that was never launched
 */
export function conversationOf(
  state: string | null,
  reason: string | null,
  resumeAt: string | null | undefined,
): Conversation | undefined {
  if (state === null || state === 'draft') return undefined;
  if (reason === null && state === 'paused' && resumeAt) return pausedUntil(resumeAt);
  if (reason === null) return BY_STATE[state] ?? { text: capitalizedCode(state), variant: 'neutral' };
  const status = BY_REASON[reason] ?? { text: capitalizedCode(reason), variant: 'neutral' };
  return reason === 'finished' ? status : { ...status, reason: reasonText(reason) };
}
