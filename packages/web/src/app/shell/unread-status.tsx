import { useEffect, useState } from 'react';
import { useMailBadges } from '@/lib/mail-badges';
import { tellReplies } from './tell-replies';

/** Tells who hears the page rather than sees it that replies came; what was read since is told no more. */
export function UnreadStatus() {
  const unread = useMailBadges()?.inboxUnread;
  const [text, setText] = useState('');
  const [teller] = useState(() => tellReplies(setText));
  useEffect(() => teller.see(unread), [teller, unread]);
  useEffect(() => teller.stop, [teller]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
