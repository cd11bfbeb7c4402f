import { prepareMessage } from '@myra/mail/prepare-message';
import { systemCtx } from '@myra/upstream/src/context.ts';
import type { Incoming } from '@myra/upstream/src/modules/intake/index.ts';
import { takeInMessages } from '@myra/upstream/src/modules/intake/take-in-message.ts';
import type { MailCampaign, MailWorld } from './mail-world.ts';
import { inOrganizationOf } from './organization-rows.ts';

let uid = 0;

/** Takes in raw messages from a folder of the campaign's mailbox. Returns how many were new. */
export async function takeIn(
  { upstream }: MailWorld,
  campaign: MailCampaign,
  raws: readonly string[],
  { account = campaign.account.id, folder = 'INBOX' } = {},
): Promise<number> {
  const ctx = systemCtx(upstream.deps, 'mail.receive', campaign.organizationId);
  const messages: Incoming[] = [];
  for (const raw of raws) {
    uid += 1;
    messages.push({
      message: await prepareMessage(Buffer.from(raw.replaceAll('\n', '\r\n'))),
      location: { folder, uidvalidity: 1, uid },
      receivedAt: upstream.clock.now(),
    });
  }
  return inOrganizationOf(upstream, { id: campaign.organizationId }, (tx) =>
    takeInMessages(ctx, tx, { account: { id: account, email: campaign.account.email }, messages }),
  );
}
