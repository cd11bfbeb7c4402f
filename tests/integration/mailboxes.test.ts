import type { SendOutcome } from '@myra/mail/types';
import {
  connectSandboxAccount,
  connectSmtpAccount,
  deleteEmailAccount,
  getEmailAccount,
  retestEmailAccount,
  toggleEmailAccount,
  updateEmailAccount,
} from '@myra/shared/contracts/email-accounts';
import { assignEmailAccount, deleteRepresentative } from '@myra/shared/contracts/representatives';
import { recordHealth } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { expect, test } from 'vitest';
import { startLoginServers } from '../support/login-servers.ts';
import {
  ledgerOf,
  type MailCampaign,
  seedSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { addColleague, signUpOrganization, type TestOrganization } from '../support/upstream-app.ts';

const HOUR_MS = 3_600_000;
const servers = started(startLoginServers);
const world = started(() => startMailWorld(servers.env));

const connect = (token: string, more: Record<string, unknown> = {}) =>
  world.upstream.call(connectSmtpAccount, { token, body: servers.login(more) });

async function addRepresentative(organization: TestOrganization, name: string): Promise<number> {
  const [row] = await world.sql`insert into representatives (organization_id, name, email)
    values (${organization.id}, ${name}, ${`${name}@example.org`}) returning id`;
  return Number(row!.id);
}

test('only admins link a mailbox, and linking moves it', async () => {
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

test('the second of two writers is shown the stored values', async () => {
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

/** A campaign whose frozen email waits for its mailbox. */
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

test('emails of a removed representative are held until the mailbox is linked to somebody else', async () => {
  const campaign = await seedWaiting();
  const { token } = campaign.admin;
  const organization = { id: campaign.organizationId, admin: campaign.admin };
  const gone = await addRepresentative(organization, 'rosa');
  const params = { id: campaign.account.id };
  await world.upstream.call(updateEmailAccount, { token, params, body: { rep_id: gone } });
  await world.upstream.call(deleteRepresentative, { token, params: { id: gone } });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'rep_removed' }]);
  expect((await world.upstream.call(getEmailAccount, { token, params })).body.rep_id).toBeNull();
  // It is still held later, with its reason.
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

test('switching off holds waiting emails with the reason; switching on releases them', async () => {
  const campaign = await seedWaiting();
  expect((await toggle(campaign)).body.is_active).toBe(false);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'held', reason: 'mailbox_off' }]);
  expect((await toggle(campaign)).body.is_active).toBe(true);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
});

test('deleting destroys the secrets, holds waiting emails and leaves conversations', async () => {
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
  // Other results of the same dialogue change nothing.
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

test('a refusal of our words at the handoff shows at the mailbox, which goes on sending', async () => {
  const campaign = await seedWaiting();
  const block = { kind: 'refused-recipient', code: 554, badAddress: false, isBlock: true } as const;
  await ended(campaign, { ...block, text: 'looks like spam' });
  await ended(campaign, { ...block, text: 'still looks like spam' });
  const { body } = await world.upstream.call(getEmailAccount, {
    token: campaign.admin.token,
    params: { id: campaign.account.id },
  });
  expect(body).toMatchObject({ health: 'ok', blocked: { count: 2, reason: 'still looks like spam' } });
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'planned', reason: null }]);
});

test('the fifth failed connection in a row makes it unreachable, and a successful probe makes it ok', async () => {
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

test('a throttled mailbox waits, continues slower, and speeds up after a good hour', async () => {
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
