import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getAuthUser } from '@myra/shared/contracts/auth';
import { getOrganization } from '@myra/shared/contracts/organizations';
import { expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { signInAs, signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const CLI = fileURLToPath(new URL('../../packages/upstream/src/user-cli.ts', import.meta.url));
const upstream = started(() => startTestUpstream());

const user = (...args: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args], {
    env: {
      PATH: process.env.PATH,
      UPSTREAM_DATABASE_URL: upstream.databaseUrl,
      MYRA_SECRET: upstream.deps.config.secret,
    },
  });
const passwordIn = ({ stdout }: { stdout: string }): string => stdout.trim().split(': ')[1] ?? '';

it('adds an account to an organization, gives it a role and a new password', async () => {
  const organization = await signUpOrganization(upstream);
  const email = `ops-${process.pid}@example.org`;
  const made = await user(
    'add',
    '--email',
    email,
    '--role',
    'representative',
    '--org',
    String(organization.id),
  );
  const { token } = await signInAs(upstream, email, passwordIn(made));
  expect((await upstream.call(getOrganization, { token })).body.id).toBe(organization.id);
  await user('role', '--email', email, '--role', 'org_admin');
  const read = await upstream.call(getAuthUser, { token });
  expect(read.body.app_metadata).toMatchObject({ user_role: 'org_admin', must_set_password: true });
  const reset = await user('reset', '--email', email);
  expect((await upstream.call(getAuthUser, { token })).status).toBe(403);
  await expect(signInAs(upstream, email, passwordIn(made))).rejects.toThrow('400');
  await expect(signInAs(upstream, email, passwordIn(reset))).resolves.toBeDefined();
});

it.each([
  ['an account that is not there', ['reset', '--email', 'nobody@example.org'], 'Account not found.'],
  ['a role that is none', ['add', '--email', 'x@example.org', '--role', 'god'], 'The role is one of'],
  [
    'an organization that is none',
    ['add', '--email', 'x@example.org', '--role', 'org_admin', '--org', 'No'],
    'Organization not found.',
  ],
  ['nothing to do', [], 'user add --email'],
])('says in one sentence what is wrong with %s', async (_what, args, sentence) => {
  const error = await user(...args).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});
