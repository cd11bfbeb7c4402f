import { AppError, conflict, invalidInput, preconditionFailed } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 10_000;

type HostedAuth = Extract<Config['auth'], { kind: 'hosted' }>;
type Request = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

const unavailable = (cause?: unknown): AppError =>
  new AppError('upstream-unavailable', {
    message: 'The hosted sign-in service did not do it',
    publicMessage: 'The sign-in service cannot be reached. Please try again.',
    cause,
  });

/** One call of GoTrue's admin API. Throws precondition-failed without the key that it needs. */
async function ask(auth: HostedAuth, { method, path, body }: Request): Promise<unknown> {
  if (!auth.serviceKey) {
    throw preconditionFailed(
      'Accounts are kept by another sign-in service, and Myra has no key to change them (AUTH_SERVICE_KEY).',
      { reason: 'no-service-key' },
    );
  }
  const answer = await fetch(`${auth.url}/admin/users${path}`, {
    method,
    headers: {
      apikey: auth.serviceKey,
      authorization: `Bearer ${auth.serviceKey}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
  const told: unknown = await answer.json().catch(() => undefined);
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return told;
  if (answer.status !== 422) throw unavailable();
  const reason = z.object({ error_code: z.string() }).safeParse(told).data?.error_code;
  if (reason === 'email_exists') {
    throw conflict('Somebody with this email address has an account already.', { reason: 'email-taken' });
  }
  throw invalidInput('The sign-in service did not accept this.', { reason: reason ?? 'refused' });
}

/** Makes an account at the hosted service; returns its id. */
export async function createHostedAccount(
  auth: HostedAuth,
  input: { email: string; password: string; role: string },
): Promise<string> {
  const { email, password, role } = input;
  const body = { email, password, email_confirm: true, app_metadata: { user_role: role } };
  const made = z.object({ id: z.uuid() }).safeParse(await ask(auth, { method: 'POST', path: '', body }));
  if (!made.success) throw unavailable(made.error);
  return made.data.id;
}

/** Writes the role into the account. The next token contains it. */
export async function setHostedRole(auth: HostedAuth, userId: string, role: string): Promise<void> {
  await ask(auth, { method: 'PUT', path: `/${userId}`, body: { app_metadata: { user_role: role } } });
}

/** Replaces the password of an account. */
export async function setHostedPassword(auth: HostedAuth, userId: string, password: string): Promise<void> {
  await ask(auth, { method: 'PUT', path: `/${userId}`, body: { password } });
}

/** Removes an account. A missing one is no error. */
export async function deleteHostedAccount(auth: HostedAuth, userId: string): Promise<void> {
  await ask(auth, { method: 'DELETE', path: `/${userId}` });
}
