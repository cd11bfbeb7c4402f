import type { BodyOf } from '@myra/shared/contracts/answer';
import type { makeLead as call } from '@myra/shared/contracts/orphaned';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { readEmail } from '../imports/index.ts';
import { addToPeopleCount } from '../leads/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import { assign } from './assign-unmatched.ts';
import { findReceived } from './message.store.ts';
import { insertLead, openConversation, toNewLead } from './new-lead.store.ts';

/**
 * Makes a lead of whoever wrote a message of the catch-all, and a conversation in a campaign, to which the message and others of
 * its thread go. A lead with this address is taken as it is. Doing it again finds the same. Throws not-found, and
 * precondition-failed for a message without a usable or with a suppressed sender, or of another conversation.
 */
export function makeLead(ctx: Ctx<UserActor>, notificationId: number, person: BodyOf<typeof call>) {
  return inOrganization(ctx, async (tx) => {
    const message = await findReceived(tx, notificationId);
    if (!message) throw notFound('Message');
    const campaign = await findCampaign(tx, person.campaign_id);
    if (!campaign) throw notFound('Campaign');
    const sender = readEmail(message.sender ?? '');
    if (!sender.ok) throw preconditionFailed(sender.message, { reason: 'no-sender' });
    if ((await suppressedAmong(ctx, tx, [sender.key])).size > 0) {
      throw preconditionFailed('This person may not be written to any more.', { reason: 'suppressed' });
    }
    const now = ctx.clock.now();
    const { id: leadId, came } = await insertLead(tx, toNewLead(sender, person), now);
    if (came !== 'known') await addToPeopleCount(tx, 1);
    const { id: sequenceId, isNew } = await openConversation(tx, {
      campaignId: person.campaign_id,
      leadId,
      accountId: message.emailAccountId,
      now,
    });
    await assign(ctx, tx, { notificationId, sequenceId, made: { came, isConversationNew: isNew } });
    await appendActivity(ctx, tx, 'lead.made', { leadId, campaignId: person.campaign_id });
    return { lead_id: leadId, sequence_id: sequenceId };
  });
}
