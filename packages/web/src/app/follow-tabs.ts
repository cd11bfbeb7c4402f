import type { QueryClient } from '@tanstack/react-query';
import { checkSession, putSession, sessionQuery } from '@/lib/session';
import { sessionWatch } from '@/lib/session-watch';

/**
 * Another tab signed in or out; the cookie is shared. The same person continues with everything typed. For another
 * person, or nobody, the page is loaded again.
 */
export function followTabs(queryClient: QueryClient): void {
  sessionWatch.onChanged = () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    void checkSession()
      .then((user) => {
        if (user?.id !== before?.id) {
          location.assign('/');
        } else if (user) {
          putSession(queryClient, user);
          sessionWatch.start(Date.now());
        }
      })
      .catch(() => undefined);
  };
}
