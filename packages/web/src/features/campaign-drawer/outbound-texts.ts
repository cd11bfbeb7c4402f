import { OVERLAP_TEXTS } from '@myra/shared/constants/overlaps';
import { capitalizedCode } from '@myra/shared/rules/text/reason-text';
import type { BadgeVariant } from '@/components/ui/badge';

interface StateText {
  label: string;
  variant: BadgeVariant;
}

/** Shown names of the ledger's states, the most asked first. */
const STATES: Record<string, StateText> = {
  unconfirmed: { label: 'Unconfirmed', variant: 'danger' },
  failed: { label: 'Failed', variant: 'danger' },
  held: { label: 'Held', variant: 'warning' },
  planned: { label: 'Planned', variant: 'info' },
  claimed: { label: 'Being sent', variant: 'info' },
  handed: { label: 'Being sent', variant: 'info' },
  sent: { label: 'Sent', variant: 'success' },
  skipped: { label: 'Skipped', variant: 'neutral' },
  cancelled: { label: 'Cancelled', variant: 'neutral' },
};

export const stateText = (state: string): StateText =>
  STATES[state] ?? { label: capitalizedCode(state), variant: 'neutral' };

/** The states that occur, those that need a person first. */
export function orderedStates(counts: Readonly<Record<string, number | null>>): [string, number][] {
  const order = Object.keys(STATES);
  const rank = (state: string) => (order.includes(state) ? order.indexOf(state) : order.length);
  return Object.entries(counts)
    .flatMap(([state, count]): [string, number][] => (count === null || count === 0 ? [] : [[state, count]]))
    .toSorted(([one], [other]) => rank(one) - rank(other));
}

/** The actions for an email in this state, held for this reason. */
export const canSettle = (
  state: string,
  reason: string | null,
): { markSent: boolean; sendAgain: boolean; putBack: boolean } => ({
  markSent: state === 'unconfirmed',
  sendAgain: state === 'unconfirmed' || state === 'failed',
  putBack: state === 'held' && reason !== null && reason in OVERLAP_TEXTS,
});
