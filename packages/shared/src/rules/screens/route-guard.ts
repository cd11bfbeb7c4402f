import { REDIRECT_COOLDOWN_MS } from '../../constants/timing.ts';
import { asksForProductStep, HOME_PATH, isOnboardingPath, onboardingPath } from './onboarding.ts';

export type GuardSession = 'loading' | 'none' | { mustSetPassword: boolean };
export type GuardOrganization =
  | 'loading'
  | 'none'
  | { isOnboardingCompleted: boolean; currentOnboardingStep: number | null };

export type GuardInput = {
  session: GuardSession;
  organization: GuardOrganization;
  /** `search` with its leading '?', or empty. */
  location: { pathname: string; search: string };
  /** Epoch milliseconds, as all times here. */
  now: number;
  /** When the last guard redirect was carried out. */
  lastRedirectAt?: number | undefined;
  /** Onboarding guards are off until then, after a step was saved. */
  skipUntil?: number | undefined;
  /** The page at which the session ended. Used only if it is a path of this app. */
  returnTo?: string | undefined;
};

/** `askAgainAt` is when a guard that is off now becomes active. */
export type GuardDecision =
  | { kind: 'redirect'; to: string; returnTo?: string }
  | { kind: 'none'; askAgainAt?: number };

const LOGIN_PATH = '/login';
const SET_PASSWORD_PATH = '/set-password';
/** For people who forgot their password: shown to anybody, signed in or not. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/forgot-password', '/reset-password']);

/**
 * The page the shell must send a person to, or none. The caller waits `timingSet().redirectMs` before it redirects, and
 * asks again at `askAgainAt` if that is given. Without a session only the cooldown can skip a redirect.
 */
export function guardRoute(input: GuardInput): GuardDecision {
  const wanted = wantedRedirect(input);
  if (wanted === undefined) return { kind: 'none' };
  const restsUntil = Math.max(
    input.lastRedirectAt === undefined ? 0 : input.lastRedirectAt + REDIRECT_COOLDOWN_MS,
    wanted.isOnboarding ? (input.skipUntil ?? 0) : 0,
  );
  if (input.now < restsUntil) return { kind: 'none', askAgainAt: restsUntil };
  return {
    kind: 'redirect',
    to: wanted.to,
    ...(wanted.returnTo !== undefined && { returnTo: wanted.returnTo }),
  };
}

type Wanted = { to: string; isOnboarding: boolean; returnTo?: string } | undefined;

function wantedRedirect(input: GuardInput): Wanted {
  const { session, organization, location } = input;
  const path = withoutTrailingSlash(location.pathname);
  if (session === 'loading' || OPEN_PATHS.has(path)) return undefined;
  if (session === 'none') {
    if (path === LOGIN_PATH) return undefined;
    return { to: LOGIN_PATH, isOnboarding: false, returnTo: location.pathname + location.search };
  }
  if (session.mustSetPassword) {
    return path === SET_PASSWORD_PATH ? undefined : { to: SET_PASSWORD_PATH, isOnboarding: false };
  }
  if (path === SET_PASSWORD_PATH || organization === 'loading') return undefined;
  if (organization !== 'none' && organization.isOnboardingCompleted) {
    if (path === LOGIN_PATH) return { to: safeReturnPath(input.returnTo) ?? HOME_PATH, isOnboarding: false };
    return isOnboardingPath(path) ? { to: HOME_PATH, isOnboarding: true } : undefined;
  }
  if (organization !== 'none' && path === '/onboarding' && asksForProductStep(location.search)) {
    const step = organization.currentOnboardingStep ?? 1;
    if (step >= 2 && step <= 4) return undefined;
  }
  const to = onboardingPath(organization === 'none' ? 1 : organization.currentOnboardingStep);
  return path === to ? undefined : { to, isOnboarding: path !== LOGIN_PATH };
}

/**
 * The path itself if it is a path of this app that is worth returning to, else undefined. Never another host, never the
 * sign-in page.
 */
export function safeReturnPath(path: string | undefined): string | undefined {
  if (path === undefined || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return undefined;
  const pathname = withoutTrailingSlash(path.split(/[?#]/)[0] ?? '');
  return pathname === SET_PASSWORD_PATH || isShownToStrangers(pathname) ? undefined : path;
}

/** Whether a page may be shown to a person who is not signed in. */
export function isShownToStrangers(pathname: string): boolean {
  const path = withoutTrailingSlash(pathname);
  return path === LOGIN_PATH || OPEN_PATHS.has(path);
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
