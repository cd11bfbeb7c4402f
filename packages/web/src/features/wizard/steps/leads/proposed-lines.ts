import { PROPOSED_LINES_MAX } from '@myra/shared/constants/limits';
import { formatCount, formatNoun } from '@/lib/format-count';

/** Leads to whom one press proposes lines. */
export const PRESS_MAX = 50;

/** What came of a press so far. */
export interface Outcome {
  proposed: number;
  nothing: number;
  dropped: number;
  tokens: number;
  /** Why the rest was not asked for. */
  refused: string | null;
}
export const NO_OUTCOME: Outcome = { proposed: 0, nothing: 0, dropped: 0, tokens: 0, refused: null };

/** The leads of the next press: those that were not asked for yet; all without a proposal where each was. */
export function nextToAsk(
  bare: readonly string[],
  { asked, proposed }: { asked: ReadonlySet<string>; proposed: ReadonlyMap<string, string> },
): string[] {
  const open = bare.filter((id) => !proposed.has(id));
  const fresh = open.filter((id) => !asked.has(id));
  return (fresh.length > 0 ? fresh : open).slice(0, PRESS_MAX);
}

/** The calls of a press. */
export const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PROPOSED_LINES_MAX) }, (_, n) =>
    ids.slice(n * PROPOSED_LINES_MAX, (n + 1) * PROPOSED_LINES_MAX),
  );

/** What a press brought, in words. */
export function outcomeText({ proposed, nothing, dropped, tokens }: Outcome): string {
  const parts = [
    `${formatNoun(proposed, 'line')} proposed.`,
    nothing > 0 &&
      (nothing === 1
        ? '1 lead has no note that an email may say.'
        : `${formatCount(nothing)} leads have no note that an email may say.`),
    dropped > 0 &&
      `${formatNoun(dropped, 'proposal')} dropped: ${dropped === 1 ? 'it said' : 'they said'} more than the note, or broke a rule.`,
    tokens > 0 && `${formatCount(tokens)} tokens used.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
