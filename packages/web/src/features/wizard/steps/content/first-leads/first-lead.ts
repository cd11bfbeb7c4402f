import { FIRST_LEADS } from '@myra/shared/constants/limits';
import type { LeadSequence } from '@/components/sequence-editor';
import type { BadgeVariant } from '@/components/ui/badge';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { GenerationTask } from '../../../use-generation-task';

/** Whether an email of the lead waits for a person to mend, accept or drop it. */
export const needsLook = ({ emails }: LeadSequence): boolean =>
  emails.some(({ look }) => (look ?? []).length > 0);

/** How far a person is with a lead, in words. */
export function statusOf(lead: LeadSequence): { text: string; variant: BadgeVariant } {
  if (lead.state === 'waiting') return { text: 'Writing', variant: 'brand' };
  if (lead.state === 'failed') return { text: 'Failed', variant: 'danger' };
  const isEdited = lead.emails.some((email) => email.is_human);
  if (lead.approved_at) return { text: isEdited ? 'Approved, edited' : 'Approved', variant: 'success' };
  if (needsLook(lead)) return { text: 'Needs a look', variant: 'warning' };
  return { text: isEdited ? 'Edited' : 'Ready', variant: 'outline' };
}

/** 'first angle: X, because Y' of a first email, in its two parts; another reason is the second part alone. */
export function angleReason({ emails }: LeadSequence): { angle: string | undefined; because: string } {
  const reason = emails[0]?.reason ?? '';
  const found = /^first angle: (.+), because (.+)$/u.exec(reason);
  return found
    ? { angle: found[1], because: `first angle, because ${found[2]}` }
    : { angle: undefined, because: reason };
}

interface RestRule {
  isOpen: boolean;
  label: string;
  reason: string | undefined;
}

/** Whether the rest may be written, and what to know before: nobody has to approve, but nothing is written over a person's head. */
export function restRule(
  rows: readonly LeadSequence[],
  others: number,
  state: GenerationTask['state'],
): RestRule {
  const label = `Write the other ${formatCount(others)}`;
  const waiting = rows.filter((row) => row.state === 'waiting').length;
  if (waiting > 0 && state !== 'failed') {
    return { isOpen: false, label, reason: `Opens when the first ${rows.length || FIRST_LEADS} are written` };
  }
  if (others === 0) return { isOpen: false, label, reason: 'No other lead is chosen' };
  const open = rows.filter((row) => !row.approved_at).length;
  const reason =
    open === 0
      ? undefined
      : `${formatNoun(open, 'lead is', 'leads are')} not approved, which holds nothing up`;
  return { isOpen: true, label, reason };
}
