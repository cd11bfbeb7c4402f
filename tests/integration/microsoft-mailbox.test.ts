import { buildMessage } from '@myra/mail/build-message';
import {
  getEmailAccount,
  listEmailAccounts,
  retestEmailAccount,
} from '@myra/shared/contracts/email-accounts';
import { createMailboxPool } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { beforeEach, expect, test } from 'vitest';
import { type ConsentCampaign, startMicrosoftWorld } from '../support/consent-world.ts';
import { late, started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

// What a mailbox of Gmail does as well is in consent-mailboxes.test.ts.
const SEND = /POST .*\/send$/;
const CREATE = /POST \/v1\.0\/me\/messages$/;
const world = started(startMicrosoftWorld);
const microsoft = late(() => world.microsoft);
beforeEach(() => {
  world.anotherMailbox();
  Object.assign(microsoft.mailbox, { isSlow: false, renames: false });
  microsoft.mailbox.sends.length = 0;
  microsoft.refuseTokens(undefined);
});

/** Looks for the emails in doubt in the mailbox, a minute later. */
async function reconcile(campaign: ConsentCampaign): Promise<void> {
  world.later(1.1);
  const { deps, modules } = world.upstream;
  const rows = await world.sql`select id from outbound where campaign_id = ${campaign.campaignId}`;
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  await collectHandlers(deps, modules).reconcileSends?.(
    { organizationId: campaign.organizationId, outboundIds: rows.map(({ id }) => Number(id)) },
    run,
  );
}

test('a consent to half of it, a used code and a missing approval connect nothing and say why', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const half = await microsoft.consent(await world.authUrl(admin.token), {
    scopes: ['offline_access', 'User.Read', 'Mail.Send'],
  });
  expect((await world.exchange(admin.token, half)).error?.details?.reason).toBe('scope-missing');
  const forged = { ...(await microsoft.consent(await world.authUrl(admin.token))), code: 'forged' };
  expect((await world.exchange(admin.token, forged)).error?.details?.reason).toBe('code-refused');
  const asked = await microsoft.consent(await world.authUrl(admin.token));
  microsoft.refuseTokens({ error: 'invalid_grant', code: 90094 });
  const refused = await world.exchange(admin.token, asked);
  expect(refused.status).toBe(400);
  expect(refused.error?.message).toContain('must approve Myra at Microsoft first');
  microsoft.refuseTokens(undefined);
  const noMailbox = await microsoft.consent(await world.authUrl(admin.token));
  microsoft.failNext({ status: 404, code: 'MailboxNotEnabledForRESTAPI', on: /inbox$/ });
  expect((await world.exchange(admin.token, noMailbox)).error?.message).toContain(
    'no mailbox in Exchange Online',
  );
  const { body } = await world.upstream.call(listEmailAccounts, { token: admin.token });
  expect(body.accounts).toEqual([]);
});

test('changes are read page by page from where the last read ended, and a deleted message is skipped', async () => {
  const campaign = await world.startCampaign();
  await world.send(campaign.organizationId);
  const [sent] = microsoft.mailbox.sent();
  for (const words of ['One.', 'Two, a bit longer.', 'Three, longer than the others.'])
    microsoft.mailbox.deliver(world.answerTo(sent!.raw, words));
  const gone = microsoft.mailbox.deliver(world.answerTo(sent!.raw, 'Four, that nobody will ever read.'));
  microsoft.mailbox.loseBody(gone.id);
  await world.read(campaign);
  expect(await world.inboundOf(campaign)).toHaveLength(3);
  const reads = () => microsoft.log.filter((line) => line.endsWith('/$value')).length;
  const before = reads();
  microsoft.mailbox.deliver(world.answerTo(sent!.raw, 'Five, which is new and the only one to be read.'));
  world.later(5);
  await world.read(campaign);
  expect(await world.inboundOf(campaign)).toHaveLength(4);
  expect(reads() - before).toBe(1);
});

test('an email whose answer was lost after it left is found in the mailbox and not sent again', async () => {
  const campaign = await world.startCampaign();
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
  await world.send(campaign.organizationId);
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('an email that is still a draft after a doubt is sent from that draft', async () => {
  const campaign = await world.startCampaign();
  microsoft.failNext({ status: 503, code: 'ServiceNotAvailable', on: SEND });
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await world.stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await world.stateOf(campaign))?.state).toBe('planned');
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.messages).toHaveLength(1);
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('a draft that left while its second attempt was refused counts as sent', async () => {
  const campaign = await world.startCampaign();
  microsoft.mailbox.isSlow = true;
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  await reconcile(campaign);
  await reconcile(campaign);
  expect((await world.stateOf(campaign))?.state).toBe('planned');
  // Now it leaves Drafts.
  microsoft.mailbox.messages[0]!.folder = 'sentitems';
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('an email of which neither a draft nor a copy is left is not sent again by itself', async () => {
  const campaign = await world.startCampaign();
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  microsoft.mailbox.loseBody(microsoft.mailbox.messages[0]!.id);
  await reconcile(campaign);
  await reconcile(campaign);
  expect(await world.stateOf(campaign)).toEqual({ state: 'unconfirmed', reason: 'not_proved' });
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('a draft whose answer was lost is used by the next attempt', async () => {
  const campaign = await world.startCampaign();
  microsoft.loseAnswer(CREATE);
  await world.send(campaign.organizationId);
  expect(await world.stateOf(campaign)).toEqual({ state: 'planned', reason: 'cut_before_message' });
  world.later(60);
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.messages).toHaveLength(1);
});

test('a draft gets our Message-ID back where the server gave it another', async () => {
  const campaign = await world.startCampaign();
  microsoft.mailbox.renames = true;
  await world.send(campaign.organizationId);
  const [row] = await world.sql`select message_id from outbound where campaign_id = ${campaign.campaignId}`;
  expect(microsoft.mailbox.sends).toEqual([row!.message_id]);
});

test('an answer with large files leaves whole, and half of it is never sent', async () => {
  const campaign = await world.startCampaign();
  const { transport } = await createMailboxPool(() => undefined).open(world.upstream.deps, {
    organizationId: campaign.organizationId,
    accountId: campaign.account.id,
  });
  const [envelope, messageId] = [
    { from: 'ana@clinic.example', to: 'bob@lead.example' },
    '<large@clinic.example>',
  ];
  const files = [
    { name: 'Größen.pdf', mediaType: 'application/pdf', content: Buffer.alloc(6_500_000, 'abcdefghi') },
    { name: 'note.txt', mediaType: 'text/plain', content: Buffer.alloc(100_000, '123') },
  ];
  const raw = await buildMessage({
    messageId,
    sendId: 'large',
    date: world.upstream.clock.now(),
    from: { name: 'Ana', address: envelope.from },
    to: { name: '', address: envelope.to },
    subject: 'The scans',
    textBody: 'Here they are.',
    attachments: files,
  });
  microsoft.loseAnswer(/PUT /);
  expect((await transport.send(raw, envelope)).kind).toBe('not-sent');
  microsoft.failNext({ status: 507, code: 'ErrorQuotaExceeded', on: /attachments$/ });
  expect((await transport.send(raw, envelope)).kind).toBe('not-sent');
  expect(microsoft.mailbox.sends).toEqual([]);
  expect((await transport.send(raw, envelope)).kind).toBe('accepted');
  expect(microsoft.mailbox.sends).toEqual([messageId]);
  const [sent] = microsoft.mailbox.sent();
  expect(sent!.raw.toString()).toContain('Here they are.');
  expect(sent!.raw.length).toBeLessThan(10_000);
  expect(sent!.files.map(({ name, content }) => [name, content.length])).toEqual([
    ['Größen.pdf', 6_500_000],
    ['note.txt', 100_000],
  ]);
  expect(sent!.files.every(({ content }, index) => content.equals(files[index]!.content))).toBe(true);
  // The drafts of the failed attempts were deleted.
  expect(microsoft.log.filter((line) => line.startsWith('DELETE')).length).toBeGreaterThanOrEqual(2);
});

test('an address that Exchange refuses fails the email and leaves no draft', async () => {
  const campaign = await world.startCampaign();
  microsoft.failNext({ status: 400, code: 'ErrorInvalidRecipients', on: SEND });
  await world.send(campaign.organizationId);
  expect(await world.stateOf(campaign)).toEqual({ state: 'failed', reason: 'bad_address' });
  expect(microsoft.log.at(-1)).toMatch(/^DELETE/);
});

test('renewed tokens are stored, so that a mailbox that is opened anew goes on with them', async () => {
  const campaign = await world.startCampaign();
  const mailbox = { organizationId: campaign.organizationId, accountId: campaign.account.id };
  const pool = createMailboxPool(() => undefined);
  const verify = async (each: typeof pool) =>
    (await each.open(world.upstream.deps, mailbox)).transport.verify();
  expect(await verify(pool)).toEqual({ ok: true });
  const first = microsoft.refreshTokens().at(-1);
  const opened = await pool.open(world.upstream.deps, mailbox);
  world.later(60);
  // Two at once renew once.
  const both = await Promise.all([opened.transport.verify(), opened.transport.verify()]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  const second = microsoft.refreshTokens().at(-1);
  expect(second).not.toBe(first);
  // The same process does not open it again for secrets that it stored itself.
  expect(await pool.open(world.upstream.deps, mailbox)).toBe(opened);
  expect(await verify(createMailboxPool(() => undefined))).toEqual({ ok: true });
  expect(microsoft.refreshTokens().at(-1)).toBe(second);
  // An access token that Microsoft takes back is renewed, also by a test of the mailbox.
  microsoft.expireAccess();
  const retest = { token: campaign.admin.token, params: { id: campaign.account.id }, body: {} };
  expect((await world.upstream.call(retestEmailAccount, retest)).status).toBe(200);
  expect(microsoft.refreshTokens().at(-1)).not.toBe(second);
  expect(await verify(pool)).toEqual({ ok: true });
});

test('an expired client secret asks nobody to connect again, and mail goes on when it is renewed', async () => {
  const campaign = await world.startCampaign();
  microsoft.expireAccess();
  microsoft.refuseTokens({ error: 'invalid_client', code: 7000222 });
  await world.send(campaign.organizationId);
  await world.read(campaign);
  const { token } = campaign.admin;
  const seen = await world.upstream.call(getEmailAccount, { token, params: { id: campaign.account.id } });
  expect(seen.body).toMatchObject({ health: 'ok' });
  microsoft.refuseTokens(undefined);
  world.later(5);
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
});

test('a long Retry-After is kept: nothing is asked before it is over', async () => {
  const campaign = await world.startCampaign();
  microsoft.failNext({ status: 429, code: 'TooManyRequests', on: SEND, retryAfter: '120' });
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).not.toBe('sent');
  const { token } = campaign.admin;
  const seen = await world.upstream.call(getEmailAccount, { token, params: { id: campaign.account.id } });
  expect(seen.body).toMatchObject({
    health: 'throttled',
    health_reason: 'Microsoft asks to slow down. It is tried again.',
  });
  const before = microsoft.log.length;
  world.later(20);
  await world.read(campaign);
  await world.send(campaign.organizationId);
  expect(microsoft.log.length).toBe(before);
  expect(microsoft.mailbox.sends).toHaveLength(0);
});

test('a short Retry-After is waited for, and the email leaves once', async () => {
  const campaign = await world.startCampaign();
  microsoft.failNext({ status: 429, code: 'ApplicationThrottled', on: SEND, retryAfter: '1' });
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.sends).toHaveLength(1);
});
