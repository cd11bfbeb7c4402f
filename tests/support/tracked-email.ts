import { readMessage } from '@myra/mail/read-message';
import { type MailCampaign, type MailWorld, seedSandboxCampaign, startMailWorld } from './mail-world.ts';

const PUBLIC_URL = 'https://myra.example.org';
/** Where the links of the email lead. */
export const SITE = 'https://clinic.example.org';
const BODY = `Hello,\n\nread ${SITE}/study?b=1&c=2 or ${SITE}/meet.\n\nAna`;

type Switches = { open_read: boolean; link: boolean };
export type TrackedEmail = {
  campaign: MailCampaign;
  raw: Buffer;
  text: string;
  html: string;
  open: string;
  clicks: string[];
};

/** A campaign with these switches and two links in its first email, which is sent. */
export async function startTracked(
  world: MailWorld,
  tracking: Switches,
  audience = 'providers',
): Promise<MailCampaign> {
  const campaign = await seedSandboxCampaign(world, { audience });
  const { organizationId, campaignId } = campaign;
  const stored = world.sql.json({ reply: true, landing_page: false, ...tracking });
  await world.sql`update campaigns set tracking = ${stored} where id = ${campaignId}`;
  await world.sql`update sequence_emails set body = ${BODY} where campaign_id = ${campaignId} and step = 0`;
  await world.send(organizationId);
  return campaign;
}

/** The received email of such a campaign, with the paths of its image and links. */
export async function sendTracked(world: MailWorld, tracking: Switches): Promise<TrackedEmail> {
  const campaign = await startTracked(world, tracking);
  const { organizationId } = campaign;
  const [row] =
    await world.sql`select raw from sandbox_messages where organization_id = ${organizationId} and direction = 'captured'`;
  const raw = Buffer.from(row!.raw as Uint8Array);
  const { text, html = '' } = await readMessage(raw);
  const pathsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!);
  const [open = ''] = pathsOf(
    /<img src="https:\/\/myra\.example\.org(\/o\/[\w-]{32})" alt="" width="1" height="1">/g,
  );
  const clicks = pathsOf(/<a href="https:\/\/myra\.example\.org(\/c\/[\w-]{32})">/g);
  return { campaign, raw, text, html, open, clicks };
}

/** The world of these emails: their links begin with the public address. */
export const startTrackingWorld = () => startMailWorld({ PUBLIC_URL });
