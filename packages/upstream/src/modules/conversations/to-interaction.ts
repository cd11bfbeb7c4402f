import type { emailInteraction } from '@myra/shared/contracts/mail-rows';
import type { z } from 'zod';
import type { InteractionRow } from './detail.store.ts';

type Interaction = z.input<typeof emailInteraction>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * An event of an email in its wire form. Visits of one email are counted together; visits of people are separate from
 * those of scanners and image proxies.
 */
export function toInteraction(row: InteractionRow): Interaction {
  const { count, recents } = row.interactionDetails;
  const visits = Array.isArray(recents) ? (recents as Record<string, unknown>[]) : [];
  return {
    object_type: 'email_interaction',
    interaction_type: row.interactionType,
    interaction_timestamp: row.interactionTimestamp.toISOString(),
    interaction_details: {
      count: typeof count === 'number' ? count : 1,
      recents: visits.map((visit) => ({ user_agent: textOf(visit.user_agent) })),
      url: textOf(visits[0]?.url),
      machine: row.machine,
    },
  };
}
