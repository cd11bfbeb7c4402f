import type {
  Freshness,
  MailBadges,
  Message,
  OrphanedPage,
  SequenceDetail,
  SequencePage,
} from '@myra/shared/mail/conversation';
import type { Caller } from '../../trpc/context.ts';
import type { OrphanedFilters, SequenceFilters } from './mail-filters.ts';

/** The mail area as a person of one view reads it. */
export type MailCache = {
  listSequences(caller: Caller, filters: SequenceFilters): Promise<SequencePage>;
  /** Throws `not-found` for a sequence that the view does not have. */
  getSequence(caller: Caller, sequenceId: string): Promise<SequenceDetail & Freshness>;
  listOrphaned(caller: Caller, filters: OrphanedFilters): Promise<OrphanedPage>;
  getOrphaned(caller: Caller, notificationId: string): Promise<Message & Freshness>;
  badges(caller: Caller): Promise<MailBadges>;
  /**
   * After a write: what it touched is read again and the view's pages are told. `stale` where that could not be done now;
   * the rows are then due at once. Never throws: the write has happened.
   */
  reread(
    caller: Caller,
    touched: { sequences?: readonly string[]; orphaned?: readonly string[] },
  ): Promise<{ stale: boolean }>;
};
