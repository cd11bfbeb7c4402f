import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { HttpError, requestJson } from './http';

/** The person who is signed in, as the gateway knows them. */
export interface SessionUser {
  id: string;
  email: string;
  /** 'org_admin' has admin rights, any other none (AUTH-17). */
  role: string | null;
  must_set_password: boolean;
}

/** Reads `{ user }` by hand: a validator would cost the first screen more than all of its own code. Throws on misfit. */
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
    return parseUser(await requestJson('GET', '/session'));
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in; null where nobody is. Changed only by signing in and out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Signs in with email and password (AUTH-1, AUTH-5). Throws HttpError with the backend's message. */
export async function signIn(input: {
  email: string;
  password: string;
  code?: string | undefined;
}): Promise<SessionUser> {
  return parseUser(await requestJson('POST', '/session', input));
}

/** Whether a sign-in was refused for want of the second step's code alone. */
export const needsCode = (error: unknown): boolean =>
  error instanceof HttpError &&
  typeof error.details === 'object' &&
  error.details !== null &&
  'reason' in error.details &&
  error.details.reason === 'code-needed';

/** Ends the session at the auth provider and here (AUTH-13). */
export const signOut = (): Promise<unknown> => requestJson('DELETE', '/session');

/** Sets the signed-in person's own password (AUTH-12). */
export const setPassword = (password: string): Promise<unknown> =>
  requestJson('POST', '/session/password', { password });

/** Tells the gateway that somebody is at work, who makes no request of their own: moves the idle limit. */
export const markSeen = (): Promise<unknown> => requestJson('POST', '/session/seen');

/** Asks whether the session still lives; a 401 reaches the session watch. */
export const checkSession = (): Promise<SessionUser | null> => readSession();

/** The signed-in person. Only inside the shell or onboarding, where the guard has seen to a session. */
export function useUser(): SessionUser {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useUser needs a session');
  return data;
}

/** Whether the signed-in person has admin rights (AUTH-17). */
export const useIsAdmin = (): boolean => useUser().role === 'org_admin';

/** Puts a person who has just signed in, or nobody, in place of whoever was known. */
export function putSession(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
