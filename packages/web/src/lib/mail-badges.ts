import type { MailBadges } from '@myra/shared/mail/conversation';
import { useEffect } from 'react';
import { setTitleCount } from './page-title';
import { trpc } from './trpc';

/** How much waits in the mail area; undefined until it is known. An event says when to look again. */
export function useMailBadges(): MailBadges | undefined {
  return trpc.mail.badges.useQuery().data;
}

/** Shows in the browser's tab how many conversations are unread. */
export function useUnreadTitle(): void {
  const unread = useMailBadges()?.inbox_unread ?? 0;
  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);
}
