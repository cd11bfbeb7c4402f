import {
  connectAccountByConsent,
  deleteEmailAccount,
  type EmailAccount,
  getEmailAccount,
  listEmailAccounts,
  retestEmailAccount,
  startAccountConsent,
} from '@myra/shared/contracts/email-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { assignMailbox, ledgerOf, type MailWorld, startMailWorld } from '../support/mail-world.ts';
import { MONDAY_NOON, type SeededCampaign, seedCampaign } from '../support/sending-world.ts';
import {
  addColleague,
  signInAs,
  signUp,
  signUpOrganization,
  type TestPerson,
} from '../support/upstream-app.ts';

const PUBLIC_URL = 'https://myra.example.org';
const GMAIL = { provider: 'gmail' };
let google: GoogleStandIn;
let world: MailWorld;

beforeAll(async () => {
  google = await startGoogleStandIn({
    redirectUri: `${PUBLIC_URL}/mail/accounts/gmail/callback`,
    now: () => (world ? world.upstream.clock.now().getTime() : MONDAY_NOON.getTime()),
  });
  world = await startMailWorld({
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ENDPOINT: google.url,
  });
});
afterAll(async () => {
  await world?.stop();
  await google?.stop();
});

let serial = 0;
/** From now on the stand-in is another person's mailbox. */
function anotherMailbox(): string {
  serial += 1;
  google.mailbox.email = `ana.${serial}@gmail.example`;
  google.mailbox.messages.length = 0;
  return google.mailbox.email;
}

async function authUrl(token: string): Promise<string> {
  const { status, body } = await world.upstream.call(startAccountConsent, { params: GMAIL, token });
  expect(status).toBe(200);
  return body.auth_url;
}

async function connect(person: TestPerson): Promise<EmailAccount> {
  const answer = await google.consent(await authUrl(person.token));
  const { status, body } = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: person.token,
    body: answer,
  });
  expect(status).toBe(200);
  return body;
}

async function campaignOnGmail(): Promise<{
  campaign: SeededCampaign;
  admin: TestPerson;
  account: EmailAccount;
}> {
  anotherMailbox();
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
  return { campaign, admin, account };
}

const headerIn = (raw: Buffer, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.toString().replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim();

const answerTo = (sent: Buffer, words: string) =>
  [
    `From: ${headerIn(sent, 'To')}`,
    `To: ${headerIn(sent, 'From')}`,
    `Subject: Re: ${headerIn(sent, 'Subject')}`,
    `Message-ID: <answer.${serial}.${words.length}@lead.example>`,
    `In-Reply-To: ${headerIn(sent, 'Message-ID')}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
  ].join('\r\n');

test('a mailbox is connected by consent with PKCE, and its grant is in no answer and not readable in the database', async () => {
  const email = anotherMailbox();
  const { admin } = await signUpOrganization(world.upstream);
  const url = new URL(await authUrl(admin.token));
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.get('scope')?.split(' ')).toHaveLength(2);
  const account = await connect(admin);
  expect(account).toMatchObject({ email, provider: 'gmail', health: 'ok', is_active: true, daily_limit: 50 });
  const [row] = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  expect(String(row!.secrets_sealed)).not.toContain('refreshToken');
});

test('an answer from Google counts once, for the session that asked, for ten minutes', async () => {
  anotherMailbox();
  const organization = await signUpOrganization(world.upstream);
  const { admin } = organization;
  const colleague = await addColleague(world.upstream, organization);
  const again = await signInAs(world.upstream, admin.email, admin.password);
  const stranger = await signUpOrganization(world.upstream);
  const answer = await google.consent(await authUrl(admin.token));
  for (const token of [colleague.token, again.token, stranger.admin.token]) {
    const refused = await world.upstream.call(connectAccountByConsent, {
      params: GMAIL,
      token,
      body: answer,
    });
    expect(refused.error?.details?.reason).toBe('state-refused');
  }
  const first = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: admin.token,
    body: answer,
  });
  expect(first.status).toBe(200);
  const second = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: admin.token,
    body: answer,
  });
  expect(second.error?.details?.reason).toBe('state-refused');

  const late = await google.consent(await authUrl(admin.token));
  world.upstream.clock.advance(10 * 60_000);
  const expired = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: admin.token,
    body: late,
  });
  expect(expired.error?.details?.reason).toBe('state-refused');
  const { body } = await world.upstream.call(listEmailAccounts, { token: admin.token });
  expect(body.accounts).toHaveLength(1);
});

test('a code that Google refuses, or a consent to half of it, connects nothing', async () => {
  anotherMailbox();
  const { admin } = await signUpOrganization(world.upstream);
  const { state } = await google.consent(await authUrl(admin.token));
  const forged = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: admin.token,
    body: { code: 'forged', state },
  });
  expect(forged.status).toBe(400);
  expect(forged.error?.details?.reason).toBe('code-refused');
  const half = await google.consent(await authUrl(admin.token), {
    scopes: ['https://www.googleapis.com/auth/gmail.send'],
  });
  const refused = await world.upstream.call(connectAccountByConsent, {
    params: GMAIL,
    token: admin.token,
    body: half,
  });
  expect(refused.error?.details?.reason).toBe('scope-missing');
  const { body } = await world.upstream.call(listEmailAccounts, { token: admin.token });
  expect(body.accounts).toEqual([]);
});

test('a campaign is sent through Gmail once, and an answer there stops it', async () => {
  const { campaign, account } = await campaignOnGmail();
  await world.send(campaign.organizationId);
  const sent = google.mailbox.messages.filter(({ labels }) => labels.includes('SENT'));
  expect(sent).toHaveLength(1);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]?.state).toBe('sent');

  google.mailbox.deliver(answerTo(sent[0]!.raw, 'Yes, please tell me more.'));
  await world.receive(campaign.organizationId, [account.id]);
  const rows = await world.sql`
    select n.direction, n.class, s.reason_to_stop from notifications n join sequences s on s.id = n.sequence_id
    where n.organization_id = ${campaign.organizationId} and n.direction = 'inbound'`;
  expect(rows).toEqual([{ direction: 'inbound', class: 'human', reason_to_stop: 'replied' }]);

  // Reading the same history again stores nothing twice, also after Google has deleted it.
  google.mailbox.forgetHistory();
  world.upstream.clock.advance(5 * 60_000);
  await world.receive(campaign.organizationId, [account.id]);
  const [count] = await world.sql`
    select count(*)::int as n from notifications
    where organization_id = ${campaign.organizationId} and direction = 'inbound'`;
  expect(count!.n).toBe(1);
});

const inboundOf = ({ organizationId }: SeededCampaign) => world.sql`
  select n.subject, n.body, n.received_html, n.truncated, n.sequence_id, s.reason_to_stop,
    (select count(*)::int from message_attachments a where a.notification_id = n.id) as parts
  from notifications n left join sequences s on s.id = n.sequence_id
  where n.organization_id = ${organizationId} and n.direction = 'inbound' order by n.id`;

test('an answer of 30 MB is stored with headers and text, marked as cut, and stops the sequence', async () => {
  const { campaign, account } = await campaignOnGmail();
  await world.send(campaign.organizationId);
  const [head, words] = answerTo(google.mailbox.messages[0]!.raw, 'The scan is attached. ÄÖÜ').split(
    'Content-Type: text/plain; charset=utf-8\r\n\r\n',
  );
  const file = Buffer.alloc(30 * 1_048_576, 'JVBERi0x');
  google.mailbox.deliver(
    Buffer.concat([
      Buffer.from(`${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="m"\r\n\r\n`),
      Buffer.from('--m\r\nContent-Type: multipart/alternative; boundary="a"\r\n\r\n'),
      Buffer.from(`--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${words}\r\n`),
      Buffer.from(
        `--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>The <b>scan</b></p><script>1</script>\r\n--a--\r\n`,
      ),
      Buffer.from(
        '--m\r\nContent-Type: application/pdf; name=scan.pdf\r\nContent-Disposition: attachment; filename="scan.pdf"\r\n\r\n',
      ),
      file,
      Buffer.from('\r\n--m--\r\n'),
    ]),
  );
  google.mailbox.deliver(answerTo(google.mailbox.messages[0]!.raw, 'And one more, a short one.'));
  await world.receive(campaign.organizationId, [account.id]);
  const [large, short] = await inboundOf(campaign);
  expect(large).toMatchObject({ truncated: true, parts: 0, reason_to_stop: 'replied' });
  expect(large!.body).toContain('The scan is attached. ÄÖÜ');
  expect(large!.received_html).toContain('<b>scan</b>');
  expect(short).toMatchObject({ truncated: false, sequence_id: large!.sequence_id });
});

test('spam and newsletters that answer nothing of ours stay in Gmail, and an answer that was taken for spam is found', async () => {
  const { campaign, account } = await campaignOnGmail();
  await world.send(campaign.organizationId);
  const sent = google.mailbox.messages[0]!.raw;
  const stranger = (subject: string, more = '') =>
    `From: Shop <shop@store.example>\r\nTo: x@y.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}.${serial}@store.example>\r\n${more}\r\nHello there.\r\n`;
  google.mailbox.deliver(stranger('pills'), ['SPAM']);
  google.mailbox.deliver(stranger('news', 'List-Id: <news.store.example>\r\n'));
  google.mailbox.deliver(stranger('question'));
  google.mailbox.deliver(answerTo(sent, 'Yes, tell me more.'), ['SPAM']);
  await world.receive(campaign.organizationId, [account.id]);
  const rows = await inboundOf(campaign);
  expect(rows.map(({ subject }) => String(subject).replace(/^Re: .*/, 'answer'))).toEqual([
    'question',
    'answer',
  ]);
  expect(rows.map(({ reason_to_stop }) => reason_to_stop)).toEqual([null, 'replied']);
});

test('a message that was deleted before it was read is skipped, and the next one is stored', async () => {
  const { campaign, account } = await campaignOnGmail();
  await world.send(campaign.organizationId);
  const sent = google.mailbox.messages[0]!;
  await world.receive(campaign.organizationId, [account.id]);
  const gone = google.mailbox.deliver(answerTo(sent.raw, 'never read'));
  const kept = google.mailbox.deliver(answerTo(sent.raw, 'this one stays'));
  google.mailbox.loseBody(gone.id);
  world.upstream.clock.advance(5 * 60_000);
  await world.receive(campaign.organizationId, [account.id]);
  const rows = await world.sql`
    select body from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound'`;
  expect(rows).toHaveLength(1);
  expect(kept.raw.toString()).toContain('this one stays');
});

test('a revoked grant holds the emails without counting attempts, and a new consent releases them', async () => {
  const { campaign, admin, account } = await campaignOnGmail();
  google.revokeAll();
  await world.send(campaign.organizationId);
  const held = await world.upstream.call(getEmailAccount, { token: admin.token, params: { id: account.id } });
  expect(held.body).toMatchObject({ health: 'needs_reauth' });
  expect(held.body.health_reason).toContain('Google');
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]).toEqual({
    state: 'held',
    reason: 'needs_reauth',
  });
  const [attempt] = await world.sql`select attempts from outbound where campaign_id = ${campaign.campaignId}`;
  expect(attempt!.attempts).toBe(0);
  const retest = await world.upstream.call(retestEmailAccount, {
    token: admin.token,
    params: { id: account.id },
    body: {},
  });
  expect(retest.error?.details?.reason).toBe('mailbox-refused');

  const again = await connect(admin);
  expect(again).toMatchObject({ id: account.id, health: 'ok' });
  world.upstream.clock.advance(60_000);
  await world.send(campaign.organizationId);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]?.state).toBe('sent');
  expect(google.mailbox.messages.filter(({ labels }) => labels.includes('SENT'))).toHaveLength(1);
});

test('throttling by Google delays the email, which is sent once', async () => {
  const { campaign } = await campaignOnGmail();
  google.failNext(429, 'rateLimitExceeded');
  await world.send(campaign.organizationId);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]?.state).not.toBe('sent');
  expect(google.mailbox.messages).toHaveLength(0);
});

test('an unfinished answer of Google leaves the email in doubt, and Sent decides', async () => {
  const { campaign } = await campaignOnGmail();
  google.failNext(503, 'backendError');
  await world.send(campaign.organizationId);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]?.state).toBe('in_doubt');
});

test('deleting a mailbox destroys its grant and revokes it at Google', async () => {
  anotherMailbox();
  const { admin } = await signUpOrganization(world.upstream);
  const account = await connect(admin);
  const before = google.log.filter((line) => line === 'POST /revoke').length;
  const { status } = await world.upstream.call(deleteEmailAccount, {
    token: admin.token,
    params: { id: account.id },
    body: {},
  });
  expect(status).toBe(200);
  expect(google.log.filter((line) => line === 'POST /revoke')).toHaveLength(before + 1);
  const [row] = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  expect(row!.secrets_sealed).toBeNull();
});

test('an expired access token is renewed unnoticed', async () => {
  const { campaign } = await campaignOnGmail();
  google.expireAccess();
  await world.send(campaign.organizationId);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]?.state).toBe('sent');
});
