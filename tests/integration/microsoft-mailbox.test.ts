import { buildMessage } from '@myra/mail/build-message';
import {
  connectAccountByConsent,
  type EmailAccount,
  getEmailAccount,
  listEmailAccounts,
  retestEmailAccount,
  startAccountConsent,
} from '@myra/shared/contracts/email-accounts';
import { createMailboxPool } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignMailbox, ledgerOf, type MailWorld, startMailWorld } from '../support/mail-world.ts';
import { type MicrosoftStandIn, startMicrosoftStandIn } from '../support/microsoft-stand-in.ts';
import { MONDAY_NOON, type SeededCampaign, seedCampaign } from '../support/sending-world.ts';
import { headerOf } from '../support/stand-in.ts';
import { signUp, signUpOrganization, type TestPerson } from '../support/upstream-app.ts';

const PUBLIC_URL = 'https://myra.example.org';
const MICROSOFT = { provider: 'microsoft' };
const SEND = /POST .*\/send$/;
const CREATE = /POST \/v1\.0\/me\/messages$/;
let microsoft: MicrosoftStandIn;
let world: MailWorld;

beforeAll(async () => {
  microsoft = await startMicrosoftStandIn({
    redirectUri: `${PUBLIC_URL}/mail/accounts/microsoft/callback`,
    now: () => (world ? world.upstream.clock.now().getTime() : MONDAY_NOON.getTime()),
  });
  world = await startMailWorld({
    PUBLIC_URL,
    MICROSOFT_CLIENT_ID: microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
    MICROSOFT_TENANT: microsoft.tenant,
    MICROSOFT_ENDPOINT: microsoft.url,
  });
});
afterAll(async () => {
  await world?.stop();
  await microsoft?.stop();
});

let serial = 0;
/** From now on the stand-in is another person's mailbox. */
beforeEach(() => {
  serial += 1;
  const { mailbox } = microsoft;
  Object.assign(mailbox, { email: `ana.${serial}@clinic.example`, isSlow: false, renames: false });
  mailbox.messages.length = 0;
  mailbox.sends.length = 0;
  microsoft.refuseTokens(undefined);
});

async function authUrl(token: string): Promise<string> {
  const { status, body } = await world.upstream.call(startAccountConsent, { params: MICROSOFT, token });
  expect(status).toBe(200);
  return body.auth_url;
}

const exchange = (person: TestPerson, answer: { code: string; state: string }) =>
  world.upstream.call(connectAccountByConsent, { params: MICROSOFT, token: person.token, body: answer });

async function connect(person: TestPerson): Promise<EmailAccount> {
  const { status, body } = await exchange(person, await microsoft.consent(await authUrl(person.token)));
  expect(status).toBe(200);
  return body;
}

type Campaign = SeededCampaign & { admin: TestPerson; account: EmailAccount };

async function campaignOnMicrosoft(): Promise<Campaign> {
  const campaign = await seedCampaign(world.sql, {
    leads: 1,
    launchedAt: world.upstream.clock.now(),
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 3 },
    ],
  });
  const admin = await signUp(world.upstream, { organizationId: campaign.organizationId });
  const account = await connect(admin);
  await assignMailbox(world.sql, campaign, account.id);
  return { ...campaign, admin, account };
}

const stateOf = async (campaign: Campaign) => (await ledgerOf(world.sql, campaign.campaignId))[0];
const receive = (campaign: Campaign) => world.receive(campaign.organizationId, [campaign.account.id]);
const later = (minutes: number) => world.upstream.clock.advance(minutes * 60_000);

/** Looks for the emails in doubt in the mailbox, a minute later. */
async function reconcile(campaign: Campaign): Promise<void> {
  later(1.1);
  const { deps, modules } = world.upstream;
  const rows = await world.sql`select id from outbound where campaign_id = ${campaign.campaignId}`;
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  await collectHandlers(deps, modules).reconcileSends?.(
    { organizationId: campaign.organizationId, outboundIds: rows.map(({ id }) => Number(id)) },
    run,
  );
}

const answerTo = (sent: Buffer, words: string) =>
  [
    `From: ${headerOf(sent, 'To')}`,
    `To: ${headerOf(sent, 'From')}`,
    `Subject: Re: ${headerOf(sent, 'Subject')}`,
    `Message-ID: <answer.${serial}.${words.length}@lead.example>`,
    `In-Reply-To: ${headerOf(sent, 'Message-ID')}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
  ].join('\r\n');

const inboundOf = ({ organizationId }: Campaign) => world.sql`
  select n.subject, n.body, n.received_html, n.truncated, s.reason_to_stop
  from notifications n left join sequences s on s.id = n.sequence_id
  where n.organization_id = ${organizationId} and n.direction = 'inbound' order by n.id`;

test('a mailbox is connected by consent with PKCE at its tenant, and its grant is not readable', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const url = new URL(await authUrl(admin.token));
  expect(url.pathname).toBe(`/${microsoft.tenant}/oauth2/v2.0/authorize`);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  const account = await connect(admin);
  expect(account).toMatchObject({
    email: microsoft.mailbox.email,
    name: 'Ana Ruiz',
    provider: 'microsoft',
    health: 'ok',
    daily_limit: 50,
  });
  const [row] = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  for (const token of [...microsoft.refreshTokens(), 'refreshToken'])
    expect(String(row!.secrets_sealed)).not.toContain(token);
});

test('a consent to half of it, a used code and a missing approval connect nothing and say why', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const half = await microsoft.consent(await authUrl(admin.token), {
    scopes: ['offline_access', 'User.Read', 'Mail.Send'],
  });
  expect((await exchange(admin, half)).error?.details?.reason).toBe('scope-missing');
  const forged = { ...(await microsoft.consent(await authUrl(admin.token))), code: 'forged' };
  expect((await exchange(admin, forged)).error?.details?.reason).toBe('code-refused');
  const asked = await microsoft.consent(await authUrl(admin.token));
  microsoft.refuseTokens({ error: 'invalid_grant', code: 90094 });
  const refused = await exchange(admin, asked);
  expect(refused.status).toBe(400);
  expect(refused.error?.message).toContain('must approve Myra at Microsoft first');
  microsoft.refuseTokens(undefined);
  const noMailbox = await microsoft.consent(await authUrl(admin.token));
  microsoft.failNext({ status: 404, code: 'MailboxNotEnabledForRESTAPI', on: /inbox$/ });
  expect((await exchange(admin, noMailbox)).error?.message).toContain('no mailbox in Exchange Online');
  const { body } = await world.upstream.call(listEmailAccounts, { token: admin.token });
  expect(body.accounts).toEqual([]);
});

test('a campaign is sent once, an answer stops it, and a forgotten cursor stores nothing twice', async () => {
  const campaign = await campaignOnMicrosoft();
  await world.send(campaign.organizationId);
  expect(microsoft.mailbox.sends).toHaveLength(1);
  const [sent] = microsoft.mailbox.sent();
  expect((await stateOf(campaign))?.state).toBe('sent');
  const [row] = await world.sql`select message_id from outbound where campaign_id = ${campaign.campaignId}`;
  expect(sent!.messageId).toBe(row!.message_id);
  expect(headerOf(sent!.raw, 'X-Myra-Send-ID')).toBeDefined();

  microsoft.mailbox.deliver(answerTo(sent!.raw, 'Yes, please tell me more.'));
  await receive(campaign);
  const rows = await inboundOf(campaign);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ reason_to_stop: 'replied' });

  microsoft.mailbox.forgetCursors();
  microsoft.mailbox.deliver(answerTo(sent!.raw, 'And one thing more, which came later.'));
  later(5);
  await receive(campaign);
  expect(await inboundOf(campaign)).toHaveLength(2);
});

test('changes are read page by page from where the last read ended, and a deleted message is skipped', async () => {
  const campaign = await campaignOnMicrosoft();
  await world.send(campaign.organizationId);
  const [sent] = microsoft.mailbox.sent();
  for (const words of ['One.', 'Two, a bit longer.', 'Three, longer than the others.'])
    microsoft.mailbox.deliver(answerTo(sent!.raw, words));
  const gone = microsoft.mailbox.deliver(answerTo(sent!.raw, 'Four, that nobody will ever read.'));
  microsoft.mailbox.loseBody(gone.id);
  await receive(campaign);
  expect(await inboundOf(campaign)).toHaveLength(3);
  const reads = () => microsoft.log.filter((line) => line.endsWith('/$value')).length;
  const before = reads();
  microsoft.mailbox.deliver(answerTo(sent!.raw, 'Five, which is new and the only one to be read.'));
  later(5);
  await receive(campaign);
  expect(await inboundOf(campaign)).toHaveLength(4);
  expect(reads() - before).toBe(1);
});

test('junk that answers nothing of ours is dropped, and an answer that was taken for junk is found', async () => {
  const campaign = await campaignOnMicrosoft();
  await world.send(campaign.organizationId);
  const [sent] = microsoft.mailbox.sent();
  const pills =
    'From: Shop <s@store.example>\r\nTo: x@y.example\r\nSubject: pills\r\nMessage-ID: <p@s.example>\r\n\r\nHi\r\n';
  microsoft.mailbox.deliver(pills, 'junkemail');
  microsoft.mailbox.deliver(answerTo(sent!.raw, 'Yes, tell me more.'), 'junkemail');
  await receive(campaign);
  const rows = await inboundOf(campaign);
  expect(rows.map(({ subject, reason_to_stop }) => [String(subject).slice(0, 3), reason_to_stop])).toEqual([
    ['Re:', 'replied'],
  ]);
});

test('an answer of 30 MB is stored with headers and text, marked as cut, and stops the sequence', async () => {
  const campaign = await campaignOnMicrosoft();
  await world.send(campaign.organizationId);
  const [head] = answerTo(microsoft.mailbox.sent()[0]!.raw, 'x').split('Content-Type');
  const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>The <b>scan</b> is attached. ÄÖÜ</p>';
  const large = Buffer.alloc(30 * 1_048_576, 'JVBERi0x');
  microsoft.mailbox.deliver(Buffer.concat([Buffer.from(`${head}${html}`), large]));
  await receive(campaign);
  const [row] = await inboundOf(campaign);
  expect(row).toMatchObject({ truncated: true, reason_to_stop: 'replied' });
  expect(row!.body).toContain('is attached. ÄÖÜ');
  expect(row!.received_html).toContain('<b>scan</b>');
});

test('an email whose answer was lost after it left is found in the mailbox and not sent again', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await stateOf(campaign))?.state).toBe('sent');
  await world.send(campaign.organizationId);
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('an email that is still a draft after a doubt is sent from that draft', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.failNext({ status: 503, code: 'ServiceNotAvailable', on: SEND });
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await stateOf(campaign))?.state).toBe('in_doubt');
  await reconcile(campaign);
  expect((await stateOf(campaign))?.state).toBe('planned');
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.messages).toHaveLength(1);
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('a draft that left while its second attempt was refused counts as sent', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.mailbox.isSlow = true;
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  await reconcile(campaign);
  await reconcile(campaign);
  expect((await stateOf(campaign))?.state).toBe('planned');
  // Now it leaves Drafts.
  microsoft.mailbox.messages[0]!.folder = 'sentitems';
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('an email of which neither a draft nor a copy is left is not sent again by itself', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.loseAnswer(SEND);
  await world.send(campaign.organizationId);
  microsoft.mailbox.loseBody(microsoft.mailbox.messages[0]!.id);
  await reconcile(campaign);
  await reconcile(campaign);
  expect(await stateOf(campaign)).toEqual({ state: 'unconfirmed', reason: 'not_proved' });
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('a draft whose answer was lost is used by the next attempt', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.loseAnswer(CREATE);
  await world.send(campaign.organizationId);
  expect(await stateOf(campaign)).toEqual({ state: 'planned', reason: 'cut_before_message' });
  later(60);
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.messages).toHaveLength(1);
});

test('a draft gets our Message-ID back where the server gave it another', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.mailbox.renames = true;
  await world.send(campaign.organizationId);
  const [row] = await world.sql`select message_id from outbound where campaign_id = ${campaign.campaignId}`;
  expect(microsoft.mailbox.sends).toEqual([row!.message_id]);
});

test('an answer with large files leaves whole, and half of it is never sent', async () => {
  const campaign = await campaignOnMicrosoft();
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
  const campaign = await campaignOnMicrosoft();
  microsoft.failNext({ status: 400, code: 'ErrorInvalidRecipients', on: SEND });
  await world.send(campaign.organizationId);
  expect(await stateOf(campaign)).toEqual({ state: 'failed', reason: 'bad_address' });
  expect(microsoft.log.at(-1)).toMatch(/^DELETE/);
});

test('renewed tokens are stored, so that a mailbox that is opened anew goes on with them', async () => {
  const campaign = await campaignOnMicrosoft();
  const mailbox = { organizationId: campaign.organizationId, accountId: campaign.account.id };
  const pool = createMailboxPool(() => undefined);
  const verify = async (each: typeof pool) =>
    (await each.open(world.upstream.deps, mailbox)).transport.verify();
  expect(await verify(pool)).toEqual({ ok: true });
  const first = microsoft.refreshTokens().at(-1);
  const opened = await pool.open(world.upstream.deps, mailbox);
  later(60);
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

test('a grant that ended holds the emails without counting attempts, and a new consent releases them', async () => {
  const campaign = await campaignOnMicrosoft();
  const { admin, account } = campaign;
  microsoft.expireAccess();
  microsoft.refuseTokens({ error: 'invalid_grant', code: 700082 });
  await world.send(campaign.organizationId);
  const held = await world.upstream.call(getEmailAccount, { token: admin.token, params: { id: account.id } });
  expect(held.body).toMatchObject({ health: 'needs_reauth' });
  expect(held.body.health_reason).toContain('Microsoft no longer allows access');
  expect(await stateOf(campaign)).toEqual({ state: 'held', reason: 'needs_reauth' });
  const [attempt] = await world.sql`select attempts from outbound where campaign_id = ${campaign.campaignId}`;
  expect(attempt!.attempts).toBe(0);

  microsoft.refuseTokens(undefined);
  expect(await connect(admin)).toMatchObject({ id: account.id, health: 'ok' });
  later(1);
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.sends).toHaveLength(1);
});

test('an expired client secret asks nobody to connect again, and mail goes on when it is renewed', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.expireAccess();
  microsoft.refuseTokens({ error: 'invalid_client', code: 7000222 });
  await world.send(campaign.organizationId);
  await receive(campaign);
  const { token } = campaign.admin;
  const seen = await world.upstream.call(getEmailAccount, { token, params: { id: campaign.account.id } });
  expect(seen.body).toMatchObject({ health: 'ok' });
  microsoft.refuseTokens(undefined);
  later(5);
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
});

test('a long Retry-After is kept: nothing is asked before it is over', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.failNext({ status: 429, code: 'TooManyRequests', on: SEND, retryAfter: '120' });
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).not.toBe('sent');
  const { token } = campaign.admin;
  const seen = await world.upstream.call(getEmailAccount, { token, params: { id: campaign.account.id } });
  expect(seen.body).toMatchObject({
    health: 'throttled',
    health_reason: 'Microsoft asks to slow down. It is tried again.',
  });
  const before = microsoft.log.length;
  later(20);
  await receive(campaign);
  await world.send(campaign.organizationId);
  expect(microsoft.log.length).toBe(before);
  expect(microsoft.mailbox.sends).toHaveLength(0);
});

test('a short Retry-After is waited for, and the email leaves once', async () => {
  const campaign = await campaignOnMicrosoft();
  microsoft.failNext({ status: 429, code: 'ApplicationThrottled', on: SEND, retryAfter: '1' });
  await world.send(campaign.organizationId);
  expect((await stateOf(campaign))?.state).toBe('sent');
  expect(microsoft.mailbox.sends).toHaveLength(1);
});
