import {
  connectAccountByConsent,
  type EmailAccount,
  startAccountConsent,
} from '@myra/shared/contracts/email-accounts';
import { expect } from 'vitest';
import { startGoogleStandIn } from './google-stand-in.ts';
import { assignMailbox, ledgerOf, startMailWorld } from './mail-world.ts';
import { startMicrosoftStandIn } from './microsoft-stand-in.ts';
import { MONDAY_NOON, type SeededCampaign, seedCampaign } from './sending-world.ts';
import { headerOf } from './stand-in.ts';
import { signUp, type TestPerson } from './upstream-app.ts';

const PUBLIC_URL = 'https://myra.example.org';

export type ConsentCampaign = SeededCampaign & { admin: TestPerson; account: EmailAccount };
export type ConsentWorld = Awaited<ReturnType<typeof startGoogleWorld | typeof startMicrosoftWorld>>;

/** Google's stand-in and an upstream that knows it. */
export async function startGoogleWorld() {
  let now = () => MONDAY_NOON.getTime();
  const redirectUri = `${PUBLIC_URL}/mail/accounts/gmail/callback`;
  const google = await startGoogleStandIn({ redirectUri, now: () => now() });
  const { clientId, clientSecret, url } = google;
  const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ENDPOINT: url };
  const world = await openWorld('gmail', google, env);
  now = () => world.upstream.clock.now().getTime();
  return { ...world, google };
}

/** Microsoft's stand-in and an upstream that knows it. */
export async function startMicrosoftWorld() {
  let now = () => MONDAY_NOON.getTime();
  const redirectUri = `${PUBLIC_URL}/mail/accounts/microsoft/callback`;
  const microsoft = await startMicrosoftStandIn({ redirectUri, now: () => now() });
  const world = await openWorld('microsoft', microsoft, {
    MICROSOFT_CLIENT_ID: microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
    MICROSOFT_TENANT: microsoft.tenant,
    MICROSOFT_ENDPOINT: microsoft.url,
  });
  now = () => world.upstream.clock.now().getTime();
  return { ...world, microsoft };
}

type StandIn = {
  mailbox: { email: string; messages: object[] };
  consent(authUrl: string): Promise<{ code: string; state: string }>;
  stop(): Promise<void>;
};

async function openWorld(provider: 'gmail' | 'microsoft', standIn: StandIn, env: Record<string, string>) {
  const world = await startMailWorld({ PUBLIC_URL, ...env });
  const { upstream, sql } = world;
  let serial = 0;
  let answers = 0;

  async function authUrl(token: string): Promise<string> {
    const { status, body } = await upstream.call(startAccountConsent, { params: { provider }, token });
    expect(status).toBe(200);
    return body.auth_url;
  }
  const exchange = (token: string, answer: { code: string; state: string }) =>
    upstream.call(connectAccountByConsent, { params: { provider }, token, body: answer });
  async function connect({ token }: TestPerson): Promise<EmailAccount> {
    const { status, body } = await exchange(token, await standIn.consent(await authUrl(token)));
    expect(status).toBe(200);
    return body;
  }

  return {
    ...world,
    authUrl,
    exchange,
    connect,
    /** From now on the stand-in is another person's empty mailbox. */
    anotherMailbox(): string {
      serial += 1;
      standIn.mailbox.email = `ana.${serial}@clinic.example`;
      standIn.mailbox.messages.length = 0;
      return standIn.mailbox.email;
    },
    /** A launched campaign of two steps on the mailbox. */
    async startCampaign(): Promise<ConsentCampaign> {
      const campaign = await seedCampaign(sql, {
        leads: 1,
        launchedAt: upstream.clock.now(),
        steps: [
          { logic: 'START_CAMPAIGN', day: 0 },
          { logic: 'IF_NOT_REPLIED', day: 3 },
        ],
      });
      const admin = await signUp(upstream, { organizationId: campaign.organizationId });
      const account = await connect(admin);
      await assignMailbox(sql, campaign, account.id);
      return { ...campaign, admin, account };
    },
    stateOf: async ({ campaignId }: SeededCampaign) => (await ledgerOf(sql, campaignId))[0],
    later: (minutes: number) => upstream.clock.advance(minutes * 60_000),
    read: ({ organizationId, account }: ConsentCampaign) => world.receive(organizationId, [account.id]),
    /** The messages that were read, with what became of their sequence. */
    inboundOf: ({ organizationId }: SeededCampaign) => sql`
      select n.class, n.subject, n.body, n.received_html, n.truncated, n.sequence_id, s.reason_to_stop,
        (select count(*)::int from message_attachments a where a.notification_id = n.id) as parts
      from notifications n left join sequences s on s.id = n.sequence_id
      where n.organization_id = ${organizationId} and n.direction = 'inbound' order by n.id`,
    /** The lead's answer to an email that was sent. */
    answerTo(sent: Buffer, words: string): string {
      answers += 1;
      return [
        `From: ${headerOf(sent, 'To')}`,
        `To: ${headerOf(sent, 'From')}`,
        `Subject: Re: ${headerOf(sent, 'Subject')}`,
        `Message-ID: <answer.${answers}@lead.example>`,
        `In-Reply-To: ${headerOf(sent, 'Message-ID')}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        words,
        '',
      ].join('\r\n');
    },
    async stop() {
      await world.stop();
      await standIn.stop();
    },
  };
}
