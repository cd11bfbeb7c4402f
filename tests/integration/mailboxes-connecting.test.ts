import { startScriptedServer } from '@myra/mail/testing/scripted-server';
import { createLogger } from '@myra/platform/logger';
import * as calls from '@myra/shared/contracts/email-accounts';
import { buildApp } from '@myra/upstream/src/app.ts';
import { createAccessTokens, createAuthenticate } from '@myra/upstream/src/modules/auth/index.ts';
import { expect, test, vi } from 'vitest';
import { RIGHT_PASSWORD, startLoginServers } from '../support/login-servers.ts';
import { startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const servers = started(startLoginServers);
const world = started(() => startMailWorld(servers.env));

const connect = (token: string, more: Record<string, unknown> = {}) =>
  world.upstream.call(calls.connectSmtpAccount, { token, body: servers.login(more) });

const issuesOf = (answer: { error: { details?: Record<string, unknown> } | undefined }) =>
  answer.error?.details?.issues as { path: string; message: string }[];

test('a mailbox is connected when both servers let it in, with the default limits', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const asked = vi.spyOn(world.upstream.deps.queues, 'enqueue');
  const answer = await connect(admin.token, { signature: 'Ana' });
  expect(answer.status).toBe(200);
  // It is read at once, not at the next tick.
  expect(asked.mock.calls.map(([job, , options]) => [job.name, options])).toContainEqual([
    'tick.run',
    { delayMs: 0 },
  ]);
  asked.mockRestore();
  expect(answer.body).toMatchObject({
    provider: 'custom',
    is_active: true,
    health: 'ok',
    daily_limit: 50,
    used_today: 0,
    rep_id: null,
    signature: 'Ana',
    version: 1,
  });
  const list = await world.upstream.call(calls.listEmailAccounts, { token: admin.token });
  expect(list.body.accounts.map(({ id }) => id)).toEqual([answer.body.id]);
  const again = await connect(admin.token, { email: answer.body.email.toUpperCase() });
  expect(again).toMatchObject({ status: 409, error: { details: { reason: 'mailbox-exists' } } });
});

test('a wrong password is refused at the password, with a sentence for each server that refused it', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const answer = await connect(admin.token, { password: 'wrong' });
  expect(answer).toMatchObject({ status: 400, error: { details: { reason: 'mailbox-refused' } } });
  const issues = issuesOf(answer);
  expect(issues.map(({ path }) => path)).toEqual(['password', 'password']);
  expect(issues[0]!.message).toContain('sending server (SMTP) refused the user name or password');
  expect(issues[1]!.message).toContain('receiving server (IMAP) refused the user name or password');
});

test('the part that fails is named, and nothing is stored', async () => {
  const organization = await signUpOrganization(world.upstream);
  const { token } = organization.admin;
  const lost = await connect(token, { imap_port: 9 });
  expect(issuesOf(lost)).toEqual([
    { path: 'imap_port', message: expect.stringContaining('refused the connection') },
  ]);
  const swapped = await connect(token, { smtp_port: servers.imap.port });
  expect(issuesOf(swapped)).toMatchObject([{ path: 'smtp_port' }]);
  const unencrypted = await connect(token, { smtp_security: 'tls' });
  expect(issuesOf(unencrypted)).toMatchObject([
    { path: 'smtp_port', message: expect.stringContaining('encrypted') },
  ]);
  expect(
    await world.sql`select 1 from email_accounts where organization_id = ${organization.id}`,
  ).toHaveLength(0);
});

test.each([
  ['loopback', '127.0.0.1', 587],
  ['a private network', '10.1.2.3', 587],
  ['cloud metadata', '169.254.169.254', 587],
  ['loopback as IPv6', '::1', 587],
  ['loopback inside IPv6', '::ffff:127.0.0.1', 587],
  ['a number for loopback', '2130706433', 587],
  ['a name for loopback', 'localhost', 587],
  ['a port of the web', 'example.org', 80],
])('%s may not be used, and no connection is made', async (_name, host, port) => {
  const { admin } = await signUpOrganization(world.upstream);
  const before = servers.smtp.connections() + servers.imap.connections();
  const answer = await connect(admin.token, {
    smtp_host: host,
    smtp_port: port,
    imap_host: host,
    imap_port: port === 80 ? 80 : 993,
  });
  expect(answer.status).toBe(400);
  const issues = issuesOf(answer);
  expect(issues.map(({ path }) => path)).toEqual(['smtp_host', 'imap_host']);
  expect(servers.smtp.connections() + servers.imap.connections()).toBe(before);
});

test('a server that says nothing is told, at its field, while the person still waits', async () => {
  const silent = await startScriptedServer('', () => {});
  const quiet = await startMailWorld({ MAIL_ALLOW_HOSTS: `127.0.0.1:${silent.port}` });
  try {
    const { admin } = await signUpOrganization(quiet.upstream);
    const ports = { smtp_port: silent.port, imap_port: silent.port };
    const answer = await quiet.upstream.call(calls.connectSmtpAccount, {
      token: admin.token,
      body: servers.login(ports),
    });
    expect(issuesOf(answer).map(({ path }) => path)).toEqual(['smtp_port', 'imap_port']);
    expect(issuesOf(answer)[0]!.message).toContain('did not answer in time');
  } finally {
    await quiet.stop();
    await silent.close();
  }
});

test('credentials are in no answer, no log line and nowhere in the database in clear', async () => {
  const organization = await signUpOrganization(world.upstream);
  const { deps, modules } = world.upstream;
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  const authenticate = createAuthenticate(deps, createAccessTokens(deps.config.auth));
  const app = await buildApp({ deps: { ...deps, log }, modules, authenticate });
  const bodies: string[] = [];
  for (const payload of [servers.login(), servers.login({ password: `${RIGHT_PASSWORD}-wrong` })]) {
    const answer = await app.inject({
      method: 'POST',
      url: calls.connectSmtpAccount.url,
      headers: { authorization: `Bearer ${organization.admin.token}` },
      payload,
    });
    bodies.push(answer.body);
  }
  await app.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(`${lines.join('')}${bodies.join('')}`).not.toContain(RIGHT_PASSWORD);
  const tables =
    await world.sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const found =
      await world.sql`select 1 from ${world.sql(String(name))} t where t::text like ${`%${RIGHT_PASSWORD}%`} limit 1`;
    expect(found, String(name)).toHaveLength(0);
  }
});

test('sealed credentials open for their own row alone', async () => {
  const one = await signUpOrganization(world.upstream);
  const { body: first } = await connect(one.admin.token);
  const { body: second } = await connect(one.admin.token);
  await world.sql`update email_accounts set secrets_sealed = (select secrets_sealed from email_accounts where id = ${first.id}) where id = ${second.id}`;
  const answer = await world.upstream.call(calls.retestEmailAccount, {
    token: one.admin.token,
    params: { id: second.id },
    body: {},
  });
  expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } });
  expect(JSON.stringify(answer.error)).not.toContain(RIGHT_PASSWORD);
});

test('a new password is stored only when both servers take it', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const { body: account } = await connect(admin.token);
  const retest = (password: string) =>
    world.upstream.call(calls.retestEmailAccount, {
      token: admin.token,
      params: { id: account.id },
      body: { password },
    });
  const before = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  expect(issuesOf(await retest('wrong')).map(({ path }) => path)).toEqual(['password', 'password']);
  expect(await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`).toEqual(before);
  expect((await retest(RIGHT_PASSWORD)).status).toBe(200);
  expect(await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`).not.toEqual(
    before,
  );
});
