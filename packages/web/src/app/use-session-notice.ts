import { useEffect, useState } from 'react';
import { isPersonActive } from '@/lib/person-activity';
import { checkSession, markSeen } from '@/lib/session';
import { type SessionNotice, sessionWatch } from '@/lib/session-watch';

const LOOK_MS = 10_000;
/** Somebody who writes for long makes no request; this often one is made for them. */
const TOUCH_AFTER_MS = 4 * 60_000;

/** What the life of the session asks the page to say; keeps it alive while a person is at work. */
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
      // Past the limit the gateway is asked, unmoved by the asking; a 401 then ends the session here.
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
