import { useEffect, useState } from 'react';
import { isPersonActive } from '@/lib/person-activity';
import { checkSession, markSeen } from '@/lib/session';
import { type SessionNotice, sessionWatch } from '@/lib/session-watch';

const LOOK_MS = 10_000;
/** A person who types for long makes no request. One is made for them at this interval. */
const TOUCH_AFTER_MS = 4 * 60_000;

/** The session notice to show. Keeps the session alive while a person works. */
export function useSessionNotice(): SessionNotice {
  const [notice, setNotice] = useState<SessionNotice>('none');
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const seenAt = sessionWatch.seenAt();
      const next = sessionWatch.notice(now);
      setNotice(next);
      if (seenAt === undefined || next === 'ended') return;
      const isWorking = isPersonActive(now) && now - seenAt > TOUCH_AFTER_MS;
      // After the limit the gateway is asked, which does not extend the session. A 401 then ends the session here.
      const call = isWorking ? markSeen() : next === 'idle-over' ? checkSession() : undefined;
      call?.catch(() => undefined);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    const unsubscribe = sessionWatch.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return notice;
}
