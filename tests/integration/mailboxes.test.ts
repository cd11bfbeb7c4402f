import { createLogger } from '@myra/platform/logger';
import {
  connectSandboxAccount,
  connectSmtpAccount,
  deleteEmailAccount,
  getEmailAccount,
  listEmailAccounts,
  retestEmailAccount,
  toggleEmailAccount,
  updateEmailAccount,
} from '@myra/shared/contracts/email-accounts';
import { assignEmailAccount, deleteRepresentative } from '@myra/shared/contracts/representatives';
import { buildApp } from '@myra/upstream/src/app.ts';
import {
  type ScriptedServer,
  smtpScript,
  startScriptedServer,
} from '@myra/upstream/src/mail/testing/scripted-server.ts';
import type { SendOutcome } from '@myra/upstream/src/mail/types.ts';
import { createAccessTokens, createAuthenticate } from '@myra/upstream/src/modules/auth/index.ts';
import { recordHealth } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ledgerOf,
  type MailCampaign,
  type MailWorld,
  seedSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { addColleague, signUpOrganization, type TestOrganization } from '../support/upstream-app.ts';

const SECRET = 'canary-password-4711';
const HOUR_MS = 3_600_000;
let world: MailWorld;
let smtp: ScriptedServer;
let imap: ScriptedServer;

/** The least that a sign-in and an opened inbox need (RFC 9051); NOOP and the like are answered with OK. */
function imapAnswer(line: string, password: string): string {
  const [tag = '', command = '', ...rest] = line.split(' ');
  const isRight =
    rest.join(' ').includes(password) || line.includes(Buffer.from(`\0ana\0${password}`).toString('base64'));
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`;
    case 'LOGIN':
      return isRight ? `${tag} OK signed in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`;
    case 'LIST':
      return `* LIST () "/" INBOX\r\n${tag} OK done\r\n`;
    case 'SELECT':
    case 'EXAMINE':
      return `* 0 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 1] ok\r\n${tag} OK [READ-ONLY] done\r\n`;
    case 'LOGOUT':
      return `* BYE\r\n${tag} OK done\r\n`;
    default:
      return `${tag} OK done\r\n`;
  }
}

const auth = (password: string) => (line: string, socket: { write(text: string): unknown }) => {
  const sent = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
  socket.write(sent.endsWith(`\0${password}`) ? '235 2.7.0 ok\r\n' : '535 5.7.8 not accepted\r\n');
};

beforeAll(async () => {
  smtp = await startScriptedServer('220 mail.test\r\n', smtpScript({ AUTH: auth(SECRET) }));
  imap = await startScriptedServer('* OK ready\r\n', (line, socket) =>
    socket.write(imapAnswer(line, SECRET)),
  );
  world = await startMailWorld({
    MAIL_ALLOW_HOSTS: `127.0.0.1:${smtp.port},127.0.0.1:${imap.port},127.0.0.1:9`,
  });
});
afterAll(async () => {
  await world?.stop();
  await smtp?.close();
  await imap?.close();
});

const login = (more: Record<string, unknown> = {}) => ({
  name: 'Ana Ruiz',
  email: `ana-${Math.random().toString(36).slice(2)}@clinic.example.org`,
  username: 'ana',
  password: SECRET,
  smtp_host: '127.0.0.1',
  smtp_port: smtp.port,
  smtp_security: 'none',
  imap_host: '127.0.0.1',
  imap_port: imap.port,
  imap_security: 'none',
  ...more,
});

const connect = (token: string, more: Record<string, unknown> = {}) =>
  world.upstream.call(connectSmtpAccount, { token, body: login(more) });

const issuesOf = (answer: { error: { details?: Record<string, unknown> } | undefined }) =>
  answer.error?.details?.issues as { path: string; message: string }[];

async function addRepresentative(organization: TestOrganization, name: string): Promise<number> {
  const [row] = await world.sql`insert into representatives (organization_id, name, email)
    values (${organization.id}, ${name}, ${`${name}@example.org`}) returning id`;
  return Number(row!.id);
}

test('a mailbox is connected when both servers let it in, with the default limits', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const asked = vi.spyOn(world.upstream.deps.queues, 'enqueue');
  const answer = await connect(admin.token, { signature: 'Ana' });
  expect(answer.status).toBe(200);
  // It is read at once, not when the next tick comes by.
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
  const list = await world.upstream.call(listEmailAccounts, { token: admin.token });
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
  const swapped = await connect(token, { smtp_port: imap.port });
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
  const before = smtp.connections() + imap.connections();
  const answer = await connect(admin.token, {
    smtp_host: host,
    smtp_port: port,
    imap_host: host,
    imap_port: port === 80 ? 80 : 993,
  });
  expect(answer.status).toBe(400);
  const issues = issuesOf(answer);
  expect(issues.map(({ path }) => path)).toEqual(['smtp_host', 'imap_host']);
  expect(smtp.connections() + imap.connections()).toBe(before);
});

test('a server that says nothing is told, at its field, while the person still waits', async () => {
  const silent = await startScriptedServer('', () => {});
  const quiet = await startMailWorld({ MAIL_ALLOW_HOSTS: `127.0.0.1:${silent.port}` });
  try {
    const { admin } = await signUpOrganization(quiet.upstream);
    const ports = { smtp_port: silent.port, imap_port: silent.port };
    const answer = await quiet.upstream.call(connectSmtpAccount, { token: admin.token, body: login(ports) });
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
  for (const payload of [login(), login({ password: `${SECRET}-wrong` })]) {
    const answer = await app.inject({
      method: 'POST',
      url: connectSmtpAccount.url,
      headers: { authorization: `Bearer ${organization.admin.token}` },
      payload,
    });
    bodies.push(answer.body);
  }
  await app.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(`${lines.join('')}${bodies.join('')}`).not.toContain(SECRET);
  const tables =
    await world.sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const found =
      await world.sql`select 1 from ${world.sql(String(name))} t where t::text like ${`%${SECRET}%`} limit 1`;
    expect(found, String(name)).toHaveLength(0);
  }
});

test('sealed credentials open for their own row alone', async () => {
  const one = await signUpOrganization(world.upstream);
  const { body: first } = await connect(one.admin.token);
  const { body: second } = await connect(one.admin.token);
  await world.sql`update email_accounts set secrets_sealed = (select secrets_sealed from email_accounts where id = ${first.id}) where id = ${second.id}`;
  const answer = await world.upstream.call(retestEmailAccount, {
    token: one.admin.token,
    params: { id: second.id },
    body: {},
  });
  expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } });
  expect(JSON.stringify(answer.error)).not.toContain(SECRET);
});

test('only an admin says whose mailbox it is, and linking moves it', async () => {
  const organization = await signUpOrganization(world.upstream);
  const { token } = organization.admin;
  const colleague = await addColleague(world.upstream, organization);
  const repId = await addRepresentative(organization, 'rosa');
  expect((await connect(colleague.token, { rep_id: repId })).status).toBe(403);
  const { body: first } = await connect(token, { rep_id: repId });
  expect(first.rep_id).toBe(repId);
  const { body: second } = await connect(colleague.token);
  const body = { rep_id: repId };
  const params = { id: second.id };
  expect(
    (await world.upstream.call(updateEmailAccount, { token: colleague.token, params, body })).status,
  ).toBe(403);
  expect((await world.upstream.call(updateEmailAccount, { token, params, body })).body.rep_id).toBe(repId);
  const former = await world.upstream.call(getEmailAccount, { token, params: { id: first.id } });
  expect(former.body.rep_id).toBeNull();
  const stranger = await addRepresentative(await signUpOrganization(world.upstream), 'sven');
  const foreign = { rep_id: stranger };
  expect((await world.upstream.call(updateEmailAccount, { token, params, body: foreign })).status).toBe(404);
});

test('the mail of a removed representative is held until the mailbox is linked to somebody else', async () => {
  const campaign = await seedWaiting();
  const { token } = campaign.admin;
  const organization = { id: campaign.organizationId, admin: campaign.admin };
  const gone = await addRepresentative(organization, 'rosa');
  const params = { id: campaign.account.id };
  await world.upstream.call(updateEmailAccount, { token, params, body: { rep_id: gone } });
  await world.upstream.call(deleteRepresentative, { token, params: { id: gone } });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'rep_removed' }]);
  expect((await world.upstream.call(getEmailAccount, { token, params })).body.rep_id).toBeNull();
  // Asked again later it is held still: the gate knows why.
  world.upstream.clock.advance(HOUR_MS);
  await waitDays(world, campaign, 0);
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'rep_removed' }]);
  const next = await addRepresentative(organization, 'sven');
  const assigned = await world.upstream.call(assignEmailAccount, {
    token: campaign.admin.token,
    params: { id: next },
    body: { email_account_id: campaign.account.id },
  });
  expect(assigned.body.email_account).toMatchObject({ id: campaign.account.id });
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
});

test('the second of two writers is told what is stored', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const { body: account } = await connect(admin.token);
  const save = (name: string) =>
    world.upstream.call(updateEmailAccount, {
      token: admin.token,
      params: { id: account.id },
      body: { name },
      ifMatch: account.version,
    });
  expect((await save('Ana R.')).body).toMatchObject({ name: 'Ana R.', version: account.version + 1 });
  expect(await save('A. Ruiz')).toMatchObject({
    status: 409,
    error: { details: { reason: 'version', current: { name: 'Ana R.' } } },
  });
});

test('a foreign mailbox does not exist, for any call', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const { body: account } = await connect(admin.token);
  const other = await signUpOrganization(world.upstream);
  const options = { token: other.admin.token, params: { id: account.id } };
  const answers = [
    await world.upstream.call(getEmailAccount, options),
    await world.upstream.call(toggleEmailAccount, { ...options, body: {} }),
    await world.upstream.call(updateEmailAccount, { ...options, body: { name: 'x' } }),
    await world.upstream.call(retestEmailAccount, { ...options, body: {} }),
    await world.upstream.call(deleteEmailAccount, options),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

/** A campaign whose email is frozen and waits for its mailbox. */
async function seedWaiting(): Promise<MailCampaign> {
  const campaign = await seedSandboxCampaign(world, { steps: [{ logic: 'START_CAMPAIGN', day: 0 }] });
  await world.sql`update sequence_emails set scheduled_send_at = ${new Date(world.upstream.clock.now().getTime() + 600_000)} where campaign_id = ${campaign.campaignId}`;
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
  return campaign;
}

const toggle = (campaign: MailCampaign) =>
  world.upstream.call(toggleEmailAccount, {
    token: campaign.admin.token,
    params: { id: campaign.account.id },
    body: {},
  });

test('switched off, what waits is held with the reason; switched on, it goes on', async () => {
  const campaign = await seedWaiting();
  expect((await toggle(campaign)).body.is_active).toBe(false);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'mailbox_off' }]);
  expect((await toggle(campaign)).body.is_active).toBe(true);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
});

test('deleted, its secrets are gone, what waits is held and conversations stay', async () => {
  const campaign = await seedWaiting();
  const { token } = campaign.admin;
  const params = { id: campaign.account.id };
  expect((await world.upstream.call(deleteEmailAccount, { token, params })).body).toEqual({ success: true });
  const [row] = await world.sql`select * from email_accounts where id = ${campaign.account.id}`;
  expect(row).toMatchObject({ secrets_sealed: null, is_active: false, rep_id: null });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'mailbox_off' }]);
  expect((await world.upstream.call(getEmailAccount, { token, params })).status).toBe(404);
  const events = await world.sql`select event from activity_log
      where organization_id = ${campaign.organizationId} and object_id = ${String(campaign.account.id)} order by id`;
  expect(events.map((each) => each.event)).toEqual(['account.connected', 'account.deleted']);
  const anew = { name: 'Ana Ruiz', email: campaign.account.email };
  expect((await world.upstream.call(connectSandboxAccount, { token, body: anew })).status).toBe(200);
});

const REFUSED: SendOutcome = { kind: 'refused-sender', code: 535, text: '5.7.8 not accepted' };
const UNREACHED: SendOutcome = { kind: 'unreachable', failure: 'refused', text: 'connection refused' };
const THROTTLED: SendOutcome = {
  kind: 'temporary',
  phase: 'envelope',
  code: 421,
  text: 'slow down',
  throttled: true,
};
const ACCEPTED: SendOutcome = { kind: 'accepted', code: 250, text: 'ok' };

const ended = (campaign: MailCampaign, outcome: SendOutcome) =>
  recordHealth(
    world.upstream.deps,
    { organizationId: campaign.organizationId, accountId: campaign.account.id },
    outcome,
  );
const rowOf = async (campaign: MailCampaign) =>
  (await world.sql`select * from email_accounts where id = ${campaign.account.id}`)[0]!;

test('refused credentials hold everything until they were tested again', async () => {
  const campaign = await seedWaiting();
  await ended(campaign, REFUSED);
  expect(await rowOf(campaign)).toMatchObject({
    health: 'needs_reauth',
    health_reason: 'The sending server (SMTP) answered: 5.7.8 not accepted',
  });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'needs_reauth' }]);
  // What else was in the dialogue tells nothing new.
  await ended(campaign, UNREACHED);
  await ended(campaign, ACCEPTED);
  expect(await rowOf(campaign)).toMatchObject({ health: 'needs_reauth' });
  const { body } = await world.upstream.call(retestEmailAccount, {
    token: campaign.admin.token,
    params: { id: campaign.account.id },
    body: {},
  });
  expect(body).toMatchObject({ health: 'ok', health_reason: null });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
});

test('a new password is stored only when both servers take it', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const { body: account } = await connect(admin.token);
  const retest = (password: string) =>
    world.upstream.call(retestEmailAccount, {
      token: admin.token,
      params: { id: account.id },
      body: { password },
    });
  const before = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  expect(issuesOf(await retest('wrong')).map(({ path }) => path)).toEqual(['password', 'password']);
  expect(await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`).toEqual(before);
  expect((await retest(SECRET)).status).toBe(200);
  expect(await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`).not.toEqual(
    before,
  );
});

test('the fifth failed connection in a row makes it unreachable, a probe that works makes it ok', async () => {
  const campaign = await seedWaiting();
  for (let failures = 1; failures <= 4; failures += 1) await ended(campaign, UNREACHED);
  expect(await rowOf(campaign)).toMatchObject({ health: 'ok', failures: 4 });
  await ended(campaign, ACCEPTED);
  for (let failures = 1; failures <= 5; failures += 1) await ended(campaign, UNREACHED);
  const row = await rowOf(campaign);
  expect(row).toMatchObject({ health: 'unreachable', failures: 5 });
  expect(row.retry_at.getTime() - world.upstream.clock.now().getTime()).toBe(60_000);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([
    { state: 'held', reason: 'mailbox_unreachable' },
  ]);
  const turn = () => world.receive(campaign.organizationId, [campaign.account.id]);
  await turn();
  expect(await rowOf(campaign)).toMatchObject({ health: 'unreachable' });
  world.upstream.clock.advance(61_000);
  await turn();
  expect(await rowOf(campaign)).toMatchObject({ health: 'ok', failures: 0, retry_at: null });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
});

test('asked to slow down it waits, comes back slower, and is faster after a good hour', async () => {
  const campaign = await seedWaiting();
  await ended(campaign, THROTTLED);
  await ended(campaign, THROTTLED);
  expect(await rowOf(campaign)).toMatchObject({ health: 'throttled', slowdown: 2 });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([
    { state: 'held', reason: 'mailbox_throttled' },
  ]);
  world.upstream.clock.advance(15 * 60_000);
  await world.receive(campaign.organizationId, [campaign.account.id]);
  expect(await rowOf(campaign)).toMatchObject({ health: 'ok', slowdown: 2 });
  await ended(campaign, ACCEPTED);
  expect(await rowOf(campaign)).toMatchObject({ slowdown: 2 });
  world.upstream.clock.advance(HOUR_MS);
  await ended(campaign, ACCEPTED);
  expect(await rowOf(campaign)).toMatchObject({ slowdown: 1 });
});
