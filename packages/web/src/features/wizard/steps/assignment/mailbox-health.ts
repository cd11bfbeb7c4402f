import type { BadgeVariant } from '@/components/ui/badge';
import type { Representative } from '@/lib/representative';

type LinkedMailbox = NonNullable<Representative['email_account']>;

const HEALTH: Record<string, { label: string; variant: BadgeVariant }> = {
  ok: { label: 'Healthy', variant: 'success' },
  throttled: { label: 'Slowed down', variant: 'warning' },
  unreachable: { label: 'Unreachable', variant: 'danger' },
  needs_reauth: { label: 'Reconnect', variant: 'danger' },
  not_checked: { label: 'Not checked', variant: 'neutral' },
};

/** How a mailbox does, in a word and its colour. What nobody checked is not healthy. */
export function healthOf({ is_active, health }: LinkedMailbox): { label: string; variant: BadgeVariant } {
  if (is_active === false) return { label: 'Switched off', variant: 'neutral' };
  const known = health ?? 'not_checked';
  return HEALTH[known] ?? { label: known.replaceAll('_', ' '), variant: 'neutral' };
}
