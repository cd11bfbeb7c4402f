import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ActivityEventName } from '@myra/shared/constants/activity';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import { isStorableText } from '@myra/shared/rules/text/storable-text';
import type { Ctx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { pauseSequence, stopLead } from '../sending/index.ts';
import { type SuppressionReason, suppress } from '../suppressions/index.ts';
import type { EffectInput } from './effect-input.ts';
import { listGoingOnOfDomain, lockConversations, type SequenceFacts } from './intake.store.ts';

/** The subject of an entry in the activity log. */
export const subjectOf = (sequence: SequenceFacts) => ({
  leadId: sequence.leadId,
  campaignId: sequence.campaignId,
  ...(sequence.strategyPlanId !== null && { strategyPlanId: sequence.strategyPlanId }),
});

/**
 * Suppresses the addresses and stops everything that would be sent to the lead. Returns whether it did: after a bounce of an
 * earlier address, or a bounce or complaint of somebody else's, the lead is still written to.
 */
export async function takeOutOfReach(
  ctx: Ctx,
  tx: OrganizationTx,
  input: EffectInput,
  end: { reason: SuppressionReason; event: ActivityEventName; addresses: readonly (string | undefined)[] },
): Promise<boolean> {
  const addresses = new Set(end.addresses.flatMap((each) => (each ? [each.toLowerCase()] : [])));
  const source = end.reason === 'bounced' ? 'delivery' : 'reply';
  for (const value of [...addresses].toSorted()) {
    await suppress(ctx, tx, { scope: 'address', value, reason: end.reason, source });
  }
  const { sequence } = input;
  if (!sequence) return false;
  // An address that does not work, or that got a copy, says nothing about the lead's present one.
  if (end.reason !== 'unsubscribed' && !addresses.has(sequence.leadAddress?.toLowerCase() ?? ''))
    return false;
  await stopLead(ctx, tx, { leadId: sequence.leadId, reason: end.reason });
  await appendActivity(ctx, tx, end.event, subjectOf(sequence));
  return true;
}

/** Whether a lawyer or a lawsuit is mentioned, also beside an opt-out. */
export const isLegal = ({
  message: { intent, attention },
}: {
  message: Pick<EffectInput['message'], 'intent' | 'attention'>;
}) => intent === 'legal' || attention === 'legal';

/** The domain that a message for which `isLegal` holds pauses; none for hosts where everybody has an address. */
function domainToHold({ sequence, sender }: Pick<EffectInput, 'sequence' | 'sender'>) {
  const address = sequence?.leadAddress ?? sender;
  const domain = address && domainOf(address);
  return domain && isStorableText(domain) && !isPublicMailHost(domain) ? domain : undefined;
}

/**
 * Locks the conversations that the effects of messages change, before any of them is changed: those of their leads, and of the
 * domains that legal ones pause. Call it under the leads' locks.
 */
export async function lockForEffects(
  tx: OrganizationTx,
  inputs: readonly (Pick<EffectInput, 'sequence' | 'sender'> & Parameters<typeof isLegal>[0])[],
): Promise<void> {
  const leadIds = inputs.flatMap(({ sequence }) => sequence?.leadId ?? []);
  const domains = inputs.filter(isLegal).flatMap((each) => domainToHold(each) ?? []);
  await lockConversations(tx, { leadIds, domains });
}

/** Pauses all sequences of the sender's domain until a person has looked, and tells that answers to it must not leave. Returns those that would have gone on. */
export async function holdDomain(
  ctx: Ctx,
  tx: OrganizationTx,
  { notificationId, sequence, sender }: Pick<EffectInput, 'notificationId' | 'sequence' | 'sender'>,
): Promise<number[]> {
  const domain = domainToHold({ sequence, sender });
  if (domain === undefined) return [];
  await ctx.reactions.tell(ctx, tx, 'domainHeld', { domain, notificationId, exceptId: sequence?.id });
  const running = await listGoingOnOfDomain(tx, domain);
  for (const sequenceId of running)
    await pauseSequence(ctx, tx, {
      sequenceId,
      resumeAt: null,
      why: { reason: 'legal', source: notificationId },
    });
  return running;
}
