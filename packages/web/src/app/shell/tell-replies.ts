import { formatNoun } from '@/lib/format-count';

/** Replies that come within this are told together … */
const QUIET_MS = 2_000;
/** … while more keep coming at the latest after this, and never sooner after what was told before. */
const TOGETHER_MS = 10_000;

export type ReplyTeller = {
  /** The inbox has so many unread conversations now; undefined while that is not known. */
  see(unread: number | undefined): void;
  stop(): void;
};

/** Says in one line how many replies came, however many counts they came in. `say` gets '' where that is old. */
export function tellReplies(say: (text: string) => void): ReplyTeller {
  let known: number | undefined;
  let seen: number | undefined;
  let firstAt: number | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(unread: number, before: number): void {
    known = unread;
    firstAt = undefined;
    toldAt = Date.now();
    say(`${formatNoun(unread - before, 'new reply', 'new replies')} in the inbox`);
  }

  return {
    see(unread) {
      if (unread === undefined || unread === seen) return;
      seen = unread;
      clearTimeout(timer);
      // The same words again are heard only if there were none in between.
      say('');
      const before = known;
      if (before === undefined || unread <= before) {
        known = unread;
        firstAt = undefined;
        return;
      }
      const now = Date.now();
      firstAt ??= now;
      const at = Math.max(Math.min(now + QUIET_MS, firstAt + TOGETHER_MS), toldAt + TOGETHER_MS);
      timer = setTimeout(tell, at - now, unread, before);
    },
    stop: () => clearTimeout(timer),
  };
}
