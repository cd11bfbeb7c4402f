import { useEffect, useRef, useState } from 'react';
import { formatNoun } from '@/lib/format-count';
import { useMailBadges } from '@/lib/mail-badges';

/** Replies that come within this are told together. */
const SETTLE_MS = 2_000;

/** Tells who hears the page rather than sees it that replies came; what was read since is told no more. */
export function UnreadStatus() {
  const unread = useMailBadges()?.inboxUnread;
  const known = useRef(unread);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (known.current === undefined || unread <= known.current) {
      known.current = unread;
      setText('');
      return;
    }
    const timer = setTimeout(() => {
      known.current = unread;
      setText(`New replies: ${formatNoun(unread, 'unread conversation')} in the inbox`);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [unread]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
