import { useQuery } from '@tanstack/react-query';
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Notice } from '@/components/notice';
import { markSeen, sessionQuery } from '@/lib/session';
import { Guard } from './guard';
import { useLiveUpdates } from './live-updates';
import { PageError } from './page-error';
import { useSessionNotice } from './use-session-notice';

/** Shown two minutes before an idle session ends. */
function IdleLine() {
  return (
    <Notice
      tone="warning"
      icon={Clock}
      className="shrink-0 rounded-none"
      action={{ label: 'Stay signed in', onClick: () => void markSeen().catch(() => undefined) }}
    >
      You will be signed out in two minutes. What you typed is kept.
    </Notice>
  );
}

const SessionEnded = lazyPart(() => import('./session-ended').then((module) => module.SessionEnded));

/** Wraps every page: the guards, the server's events, the session. */
function Root() {
  const { data: user } = useQuery(sessionQuery);
  const notice = useSessionNotice();
  const isSignedIn = Boolean(user);
  useLiveUpdates(isSignedIn && notice !== 'ended');
  return (
    <div className="flex h-full flex-col">
      {isSignedIn && (notice === 'idle-warning' || notice === 'idle-over') && <IdleLine />}
      <div className="min-h-0 flex-1 overflow-auto">
        <Guard>
          <Outlet />
        </Guard>
      </div>
      {isSignedIn && notice === 'ended' && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
    </div>
  );
}

export const rootRoute = createRootRoute({ component: Root, errorComponent: PageError });
