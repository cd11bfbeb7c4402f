import { formatNoun } from '@/lib/format-count';

/** Replies that arrive within this time are announced together … */
const QUIET_MS = 2_000;
/**
 * … and while more arrive, at the latest after this time, which is also the shortest time between two announcements.
 */
const TOGETHER_MS = 10_000;

export type ReplyAnnouncer = {
  /** Call it with the inbox's number of unread conversations; undefined while it is unknown. */
  see(unread: number | undefined): void;
  stop(): void;
};

/** Announces in one line how many replies arrived, over any number of counts. `say` gets '' when the text is old. */
export function announceReplies(say: (text: string) => void): ReplyAnnouncer {
  let known: number | undefined;
  let seen: number | undefined;
  let firstAt: number | undefined;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announce(unread: number, before: number): void {
    known = unread;
    firstAt = undefined;
    announcedAt = Date.now();
    say(`${formatNoun(unread - before, 'new reply', 'new replies')} in the inbox`);
  }

  return {
    see(unread) {
      if (unread === undefined || unread === seen) return;
      seen = unread;
      clearTimeout(timer);
      // Screen readers announce the same text again only after an empty one.
      say('');
      const before = known;
      if (before === undefined || unread <= before) {
        known = unread;
        firstAt = undefined;
        return;
      }
      const now = Date.now();
      firstAt ??= now;
      const at = Math.max(Math.min(now + QUIET_MS, firstAt + TOGETHER_MS), announcedAt + TOGETHER_MS);
      timer = setTimeout(announce, at - now, unread, before);
    },
    stop: () => clearTimeout(timer),
  };
}
