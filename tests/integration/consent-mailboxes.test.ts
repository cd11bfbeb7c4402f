import { getEmailAccount } from '@myra/shared/contracts/email-accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ConsentWorld, startGoogleWorld, startMicrosoftWorld } from '../support/consent-world.ts';
import { headerOf } from '../support/stand-in.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

/** What the tests need of a stand-in, in the same words for both. */
type Kind = ConsentWorld & {
  sent(): Buffer[];
  deliver(raw: string | Buffer, isSpam?: boolean): unknown;
  /** Cursors so far are no longer known. */
  forget(): void;
  endGrant(): void;
  allowAgain(): void;
  /** What must not stand readable in the database. */
  secrets(): string[];
  expectAsked(url: URL): void;
  /** What the company says that its person is called. */
  personName?: string;
};

const KINDS: { provider: string; company: string; start: () => Promise<Kind> }[] = [
  {
    provider: 'gmail',
    company: 'Google',
    async start() {
      const world = await startGoogleWorld();
      const { google } = world;
      const { mailbox } = google;
      return {
        ...world,
        sent: () => mailbox.messages.filter(({ labels }) => labels.includes('SENT')).map(({ raw }) => raw),
        deliver: (raw, isSpam) => mailbox.deliver(raw, isSpam ? ['SPAM'] : undefined),
        forget: mailbox.forgetHistory,
        endGrant: google.revokeAll,
        allowAgain: () => {},
        secrets: () => ['refreshToken'],
        expectAsked: (url) => expect(url.searchParams.get('scope')?.split(' ')).toHaveLength(2),
      };
    },
  },
  {
    provider: 'microsoft',
    company: 'Microsoft',
    async start() {
      const world = await startMicrosoftWorld();
      const { microsoft } = world;
      const { mailbox } = microsoft;
      return {
        ...world,
        sent: () => mailbox.sent().map(({ raw }) => raw),
        deliver: (raw, isSpam) => mailbox.deliver(raw, isSpam ? 'junkemail' : 'inbox'),
        forget: mailbox.forgetCursors,
        endGrant() {
          microsoft.expireAccess();
          microsoft.refuseTokens({ error: 'invalid_grant', code: 700082 });
        },
        allowAgain: () => microsoft.refuseTokens(undefined),
        secrets: () => ['refreshToken', ...microsoft.refreshTokens()],
        expectAsked: ({ pathname }) => expect(pathname).toBe(`/${microsoft.tenant}/oauth2/v2.0/authorize`),
        personName: 'Ana Ruiz',
      };
    },
  },
];

describe.each(KINDS)('$provider', ({ provider, company, start }) => {
  const world = started(start);
  let email: string;
  beforeEach(() => {
    email = world.anotherMailbox();
  });

  /** A campaign whose first email was sent. */
  async function sendFirst() {
    const campaign = await world.startCampaign();
    await world.send(campaign.organizationId);
    const [sent] = world.sent();
    return { campaign, sent: sent! };
  }

  test('a mailbox is connected by consent with PKCE, and its grant is in no answer and not readable in the database', async () => {
    const { admin } = await signUpOrganization(world.upstream);
    const url = new URL(await world.authUrl(admin.token));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    world.expectAsked(url);
    const account = await world.connect(admin);
    expect(account).toMatchObject({ email, provider, health: 'ok', is_active: true, daily_limit: 50 });
    if (world.personName) expect(account.name).toBe(world.personName);
    const [row] = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
    for (const secret of world.secrets()) {
      expect(String(row!.secrets_sealed)).not.toContain(secret);
      expect(JSON.stringify(account)).not.toContain(secret);
    }
  });

  test('a campaign is sent once, an answer stops it, and a forgotten cursor stores nothing twice', async () => {
    const { campaign, sent } = await sendFirst();
    expect(world.sent()).toHaveLength(1);
    expect((await world.stateOf(campaign))?.state).toBe('sent');
    const [row] = await world.sql`select message_id from outbound where campaign_id = ${campaign.campaignId}`;
    expect(headerOf(sent, 'Message-ID')).toBe(row!.message_id);
    expect(headerOf(sent, 'X-Myra-Send-ID')).toBeDefined();

    world.deliver(world.answerTo(sent, 'Yes, please tell me more.'));
    await world.read(campaign);
    const rows = await world.inboundOf(campaign);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ class: 'human', reason_to_stop: 'replied' });

    world.forget();
    world.deliver(world.answerTo(sent, 'And one thing more, which came later.'));
    world.later(5);
    await world.read(campaign);
    expect(await world.inboundOf(campaign)).toHaveLength(2);
  });

  test('an answer of 30 MB is stored with headers and text, marked as cut, and stops the sequence', async () => {
    const { campaign, sent } = await sendFirst();
    const [head] = world.answerTo(sent, '').split('Content-Type');
    const before = [
      `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="m"\r\n\r\n`,
      '--m\r\nContent-Type: multipart/alternative; boundary="a"\r\n\r\n',
      '--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nThe scan is attached. ÄÖÜ\r\n',
      '--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>The <b>scan</b> is attached. ÄÖÜ</p><script>1</script>\r\n--a--\r\n',
      '--m\r\nContent-Type: application/pdf; name=scan.pdf\r\nContent-Disposition: attachment; filename="scan.pdf"\r\n\r\n',
    ].join('');
    const file = Buffer.alloc(30 * 1_048_576, 'JVBERi0x');
    world.deliver(Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--m--\r\n')]));
    await world.read(campaign);
    world.deliver(world.answerTo(sent, 'And one more, a short one.'));
    const [one] = world.answerTo(sent, '').split('Content-Type');
    const html = 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>One <b>long</b> text. ÄÖÜ</p>';
    world.deliver(Buffer.concat([Buffer.from(`${one}${html}`), file]));
    world.later(5);
    await world.read(campaign);
    const rows = await world.inboundOf(campaign);
    const find = (part: string) => rows.find(({ body }) => String(body).includes(part));
    const large = find('scan is attached. ÄÖÜ');
    expect(large).toMatchObject({ truncated: true, parts: 0, reason_to_stop: 'replied' });
    expect(large!.received_html).toContain('<b>scan</b>');
    expect(find('a short one')).toMatchObject({ truncated: false, sequence_id: large!.sequence_id });
    const long = rows.find((row) => row.truncated && row !== large);
    expect(long).toMatchObject({ sequence_id: large!.sequence_id });
    // Gmail gives such a text in one answer, which is too large to be read.
    if (provider === 'microsoft') expect(long!.received_html).toContain('<b>long</b>');
  });

  test('spam and newsletters that answer nothing of ours are left, and an answer that was taken for spam is found', async () => {
    const { campaign, sent } = await sendFirst();
    const stranger = (subject: string, more = '') =>
      `From: Shop <shop@store.example>\r\nTo: x@y.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@store.example>\r\n${more}\r\nHello there.\r\n`;
    world.deliver(stranger('pills'), true);
    world.deliver(stranger('news', 'List-Id: <news.store.example>\r\n'));
    world.deliver(stranger('question'));
    world.deliver(world.answerTo(sent, 'Yes, tell me more.'), true);
    await world.read(campaign);
    const rows = await world.inboundOf(campaign);
    expect(rows.map(({ subject, reason_to_stop }) => [String(subject).slice(0, 3), reason_to_stop])).toEqual([
      ['que', null],
      ['Re:', 'replied'],
    ]);
  });

  test('a grant that ended holds the emails without counting attempts, and a new consent releases them', async () => {
    const campaign = await world.startCampaign();
    const { admin, account } = campaign;
    world.endGrant();
    await world.send(campaign.organizationId);
    const place = { token: admin.token, params: { id: account.id } };
    const { body } = await world.upstream.call(getEmailAccount, place);
    expect(body).toMatchObject({ health: 'needs_reauth' });
    expect(body.health_reason).toContain(`${company} no longer allows access`);
    expect(await world.stateOf(campaign)).toEqual({ state: 'held', reason: 'needs_reauth' });
    const [row] = await world.sql`select attempts from outbound where campaign_id = ${campaign.campaignId}`;
    expect(row!.attempts).toBe(0);

    world.allowAgain();
    expect(await world.connect(admin)).toMatchObject({ id: account.id, health: 'ok' });
    world.later(1);
    await world.send(campaign.organizationId);
    expect((await world.stateOf(campaign))?.state).toBe('sent');
    expect(world.sent()).toHaveLength(1);
  });
});
