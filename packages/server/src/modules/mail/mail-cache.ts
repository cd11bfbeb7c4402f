import type { Answer } from '@myra/shared/contracts/answer';
import type { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import type {
  Freshness,
  MailBadges,
  OrphanedPage,
  SequenceDetail,
  SequencePage,
  UnmatchedMessage,
} from '@myra/shared/mail/conversation';
import type { Caller } from '../../session/caller.ts';
import { unavailable } from '../../upstream/refusal.ts';
import type { OrphanedFilters, SequenceFilters } from './mail-filters.ts';

/** A conversation with its sequence. Throws `upstream-unavailable` (bad-answer) for an answer without one. */
export function toDetail(wire: Answer<typeof getMailSequence>): SequenceDetail {
  const { sequence, ...rest } = wire;
  if (!sequence) throw unavailable('bad-answer', 'A detail without its sequence');
  return { ...rest, sequence };
}

/** The mail area of one view. */
export type MailCache = {
  listSequences(caller: Caller, filters: SequenceFilters): Promise<SequencePage>;
  /** Throws `not-found` for a sequence that the view does not have. */
  getSequence(caller: Caller, sequenceId: string): Promise<SequenceDetail & Freshness>;
  listOrphaned(caller: Caller, filters: OrphanedFilters): Promise<OrphanedPage>;
  getOrphaned(caller: Caller, notificationId: string): Promise<UnmatchedMessage & Freshness>;
  badges(caller: Caller): Promise<MailBadges>;
  /**
   * After a write: reads the written rows again and notifies the view's pages. Returns `stale` if that could not be
   * done now; the rows are then due at once. Never throws, because the write has happened.
   */
  reread(
    caller: Caller,
    touched: { sequences?: readonly string[]; orphaned?: readonly string[] },
  ): Promise<{ stale: boolean }>;
};
