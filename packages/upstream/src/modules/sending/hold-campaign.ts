import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { mailboxesOf, moveWaiting } from './effects.store.ts';
import { ASK_AGAIN_MS } from './gate.ts';
import { wakeMailboxes } from './stop-sequence.ts';

type Acting = Pick<Ctx, 'actor' | 'clock'>;

/** Holds the planned emails of a campaign, in the transaction that pauses it. */
export async function holdCampaign(ctx: Acting, tx: OrganizationTx, campaignId: number): Promise<void> {
  const now = ctx.clock.now();
  await moveWaiting(
    tx,
    { campaignId, stepsOnly: true },
    {
      from: ['planned'],
      to: 'held',
      reason: 'campaign_paused',
      dueAt: new Date(now.getTime() + ASK_AGAIN_MS),
      actor: actorName(ctx.actor),
      now,
    },
  );
}

/** Releases the emails that were held with the campaign; the gate spreads them. */
export async function releaseCampaign(ctx: Acting, tx: OrganizationTx, campaignId: number): Promise<void> {
  const freed = await moveWaiting(
    tx,
    { campaignId },
    {
      from: ['held'],
      to: 'planned',
      reason: null,
      isDueNow: true,
      onlyReasons: ['campaign_paused'],
      actor: actorName(ctx.actor),
      now: ctx.clock.now(),
    },
  );
  await wakeMailboxes(ctx, tx, await mailboxesOf(tx, freed));
}
