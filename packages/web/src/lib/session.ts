import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { HttpError, requestJson } from './http';

/** The signed-in person, as the gateway returns them. */
export interface SessionUser {
  id: string;
  email: string;
  /** 'org_admin' has admin rights, any other none. */
  role: string | null;
  must_set_password: boolean;
}

/**
 * Reads `{ user }` without a validator, which would be larger than the code of the first screen. Throws on invalid
 * data.
 */
export function parseUser(body: unknown): SessionUser {
  const user =
    typeof body === 'object' && body !== null && 'user' in body && typeof body.user === 'object'
      ? body.user
      : null;
  if (user === null || !('id' in user) || typeof user.id !== 'string')
    throw new Error('No user in the answer');
  if (!('email' in user) || typeof user.email !== 'string') throw new Error('No email in the answer');
  return {
    id: user.id,
    email: user.email,
    role: 'role' in user && typeof user.role === 'string' ? user.role : null,
    must_set_password: 'must_set_password' in user && user.must_set_password === true,
  };
}

async function readSession(): Promise<SessionUser | null> {
  try {
    const body = await requestJson('GET', '/session');
    const isNobody = typeof body === 'object' && body !== null && 'user' in body && body.user === null;
    return isNobody ? null : parseUser(body);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in person; null for nobody. Changed only by signing in and out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Signs in with email and password. Throws HttpError with the backend's message. */
export async function signIn(input: {
  email: string;
  password: string;
  code?: string | undefined;
}): Promise<SessionUser> {
  return parseUser(await requestJson('POST', '/session', input));
}

/** Whether a sign-in was refused only because the second step's code is missing. */
export const needsCode = (error: unknown): boolean =>
  error instanceof HttpError &&
  typeof error.details === 'object' &&
  error.details !== null &&
  'reason' in error.details &&
  error.details.reason === 'code-needed';

/** Ends the session at the auth provider and here. */
export const signOut = (): Promise<unknown> => requestJson('DELETE', '/session');

/** Sets the signed-in person's own password. The present one is not needed in place of a one-time password. */
export const setPassword = (input: { password: string; current_password?: string }): Promise<unknown> =>
  requestJson('POST', '/session/password', input);

/** Tells the gateway that a person works who makes no request: extends the idle limit. */
export const markSeen = (): Promise<unknown> => requestJson('POST', '/session/seen');

/** Checks whether the session is still live. A 401 reaches the session watch. */
export const checkSession = (): Promise<SessionUser | null> => readSession();

/** The signed-in person. Only inside the shell or onboarding, where the guard has checked the session. */
export function useUser(): SessionUser {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useUser needs a session');
  return data;
}

/** Whether the signed-in person has admin rights. */
export const useIsAdmin = (): boolean => useUser().role === 'org_admin';

/** Replaces the known person by one who has just signed in, or by nobody. */
export function putSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
