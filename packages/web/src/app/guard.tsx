import {
  type GuardDecision,
  type GuardOrganization,
  type GuardSession,
  guardRoute,
  isShownToStrangers,
  safeReturnPath,
} from '@myra/shared/rules/screens/route-guard';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { ErrorView } from '@/components/error-view';
import { Logo } from '@/components/logo';
import { guardsRestUntil } from '@/lib/guard-rest';
import { useOrganization } from '@/lib/organization';
import { sessionQuery } from '@/lib/session';
import { sessionWatch } from '@/lib/session-watch';
import { timing } from '@/lib/timing';
import { useElapsed } from '@/lib/use-elapsed';

const KEY = 'myra.return';

/** Stores the page from which a person was sent to sign in, for this tab only. */
function keepReturnPath(path: string | undefined): void {
  const safe = safeReturnPath(path);
  if (safe !== undefined) sessionStorage.setItem(KEY, safe);
}

/** That page, if there is one. */
const returnPath = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** The person is back. */
const dropReturnPath = (): void => sessionStorage.removeItem(KEY);

/** The page before it is known who is signed in. */
function Loader() {
  return (
    <div role="status" aria-label="Loading" className="appear-late grid h-full place-items-center">
      <div className="flex flex-col items-center gap-4">
        <Logo />
        <LoaderCircle className="animate-spin text-muted-foreground" aria-hidden="true" />
      </div>
    </div>
  );
}

/** Shows a page once it is known who is signed in and which page they may open. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const shownPathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const user = session.data ?? undefined;
  const isDetailsTime = useElapsed(timing.organizationDetailsMs, user !== undefined);
  const organization = useOrganization(isDetailsTime && user !== undefined && !user.must_set_password);

  useEffect(() => {
    if (user !== undefined) sessionWatch.start(Date.now());
  }, [user]);

  const guardSession: GuardSession = session.isPending
    ? 'loading'
    : user === undefined
      ? 'none'
      : { mustSetPassword: user.must_set_password };
  const guardOrganization: GuardOrganization = organization.isNone
    ? 'none'
    : organization.organization === undefined
      ? 'loading'
      : {
          isOnboardingCompleted: organization.organization.is_onboarding_completed === true,
          currentOnboardingStep: organization.organization.current_onboarding_step,
        };
  const isStarted = useElapsed(timing.startupMs, user !== undefined && guardOrganization !== 'loading');
  const isSettled = useGuardRedirect(guardSession, guardOrganization);

  if (session.isLoadingError) return <ErrorView className="h-full" query={session} />;
  if (user !== undefined && organization.query.isLoadingError && !organization.isNone) {
    return <ErrorView className="h-full" query={organization.query} />;
  }
  // A page is never shown to an unknown person: not while a redirect waits, and not while the sign-in page is loading.
  const isStranger = user === undefined && !isShownToStrangers(shownPathname ?? '');
  const needsOrganization = user !== undefined && !user.must_set_password;
  const isLoading = guardSession === 'loading' || (needsOrganization && !isStarted);
  return isLoading || isStranger || !isSettled ? <Loader /> : children;
}

/** Carries out what the guards decide. Returns whether this is the right page. */
function useGuardRedirect(session: GuardSession, organization: GuardOrganization): boolean {
  const router = useRouter();
  const location = useLocation();
  const lastRedirectAt = useRef<number | undefined>(undefined);
  const [, askAgain] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const decision: GuardDecision = guardRoute({
    session,
    organization,
    location: { pathname: location.pathname, search: location.searchStr },
    now,
    lastRedirectAt: lastRedirectAt.current,
    skipUntil: guardsRestUntil(),
    returnTo: returnPath(),
  });
  const to = decision.kind === 'redirect' ? decision.to : undefined;
  const from = decision.kind === 'redirect' ? decision.returnTo : undefined;
  const waitMs =
    decision.kind === 'none' && decision.askAgainAt !== undefined ? decision.askAgainAt - now : undefined;

  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => {
      lastRedirectAt.current = Date.now();
      if (from === undefined) dropReturnPath();
      else keepReturnPath(from);
      router.history.replace(to);
    }, timing.redirectMs);
    return () => clearTimeout(timer);
  }, [to, from, router]);

  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(askAgain, waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);

  return to === undefined;
}
