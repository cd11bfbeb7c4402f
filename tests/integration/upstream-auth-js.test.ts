import { AuthClient } from '@supabase/auth-js';
import { beforeAll, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());
let url: string;
beforeAll(async () => {
  const address = await upstream.app.listen({ host: '127.0.0.1', port: 0 });
  url = `${address}/auth/v1`;
});

const newClient = () => new AuthClient({ url, autoRefreshToken: false, persistSession: false });

it('lets @supabase/auth-js sign in, read the user, refresh, set a password and sign out, unchanged', async () => {
  const { admin } = await signUpOrganization(upstream);
  const client = newClient();

  const signedIn = await client.signInWithPassword({ email: admin.email, password: admin.password });
  expect(signedIn.error).toBeNull();
  expect(signedIn.data.user?.app_metadata.user_role).toBe('org_admin');
  const firstToken = signedIn.data.session?.refresh_token;

  const read = await client.getUser();
  expect(read.data.user).toMatchObject({ id: admin.userId, email: admin.email });

  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(firstToken);

  const changed = await client.updateUser({
    password: 'quite another phrase 4',
    current_password: admin.password,
  });
  expect(changed.error).toBeNull();

  const { data } = await client.getSession();
  expect((await client.signOut()).error).toBeNull();
  const afterwards = await newClient().getUser(data.session?.access_token);
  expect(afterwards.error?.name).toBe('AuthSessionMissingError');
  const again = await client.signInWithPassword({
    email: admin.email,
    password: 'quite another phrase 4',
  });
  expect(again.error).toBeNull();
});

it('gives @supabase/auth-js errors that it understands', async () => {
  const { admin } = await signUpOrganization(upstream);
  const client = newClient();
  const wrong = await client.signInWithPassword({ email: admin.email, password: 'not the right one' });
  expect(wrong.error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid email or password.',
  });
  await client.signInWithPassword({ email: admin.email, password: admin.password });
  const weak = await client.updateUser({ password: 'short', current_password: admin.password });
  expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  const stolen = await client.refreshSession({ refresh_token: 'made-up' });
  expect(stolen.error).toMatchObject({ code: 'refresh_token_not_found' });
});
