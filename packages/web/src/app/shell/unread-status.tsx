import { useEffect, useState } from 'react';
import { useMailBadges } from '@/lib/mail-badges';
import { announceReplies } from './announce-replies';

/** Tells who hears the page rather than sees it that replies came; what was read since is told no more. */
export function UnreadStatus() {
  const unread = useMailBadges()?.inbox_unread;
  const [text, setText] = useState('');
  const [announcer] = useState(() => announceReplies(setText));
  useEffect(() => announcer.see(unread), [announcer, unread]);
  useEffect(() => announcer.stop, [announcer]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
