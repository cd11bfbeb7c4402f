import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { greetAnew } from '@myra/writer/index';
import { actorName, type Ctx } from '../../context.ts';
import type { Happenings } from '../../happenings.ts';
import { appendActivity } from '../activity/index.ts';
import { replan } from '../sending/index.ts';
import { lockOpenTexts } from './greeting.store.ts';
import { readRenamed } from './renamed-leads.ts';
import { replaceBodies } from './replace-bodies.store.ts';

/** What the versions of a text say of why its greeting changed. */
export const NAME_CORRECTED = 'Name corrected';

/**
 * Emails that have not left greet a lead by the name that it has now; the rest of them stays, and who wrote it. Those that wait
 * frozen are planned anew.
 */
export async function greetRenamed(
  ctx: Ctx,
  tx: OrganizationTx,
  happening: Happenings['leadsRenamed'],
): Promise<void> {
  const now = ctx.clock.now();
  const texts = await lockOpenTexts(tx, [...happening.before.keys()]);
  if (texts.length === 0) return;
  const sequenceIds = [...new Set(texts.map(({ sequence_id }) => sequence_id))];
  const renamed = await readRenamed(tx, happening, { sequenceIds, now });
  const changed = texts.flatMap((text) => {
    const lead = renamed.get(text.sequence_id);
    const body = lead ? greetAnew(text.body, lead) : text.body;
    // The limit counts what stands behind the greeting.
    return body === text.body ? [] : [{ ...text, body, words: 0 }];
  });
  const frozen = changed.filter(({ is_frozen }) => is_frozen);
  if (frozen.length > 0)
    await replan(ctx, tx, { sequenceIds: frozen.map((one) => one.sequence_id), reason: 'name_changed' });
  const by = { name: actorName(ctx.actor), instruction: NAME_CORRECTED, now };
  for (const [sequenceId, own] of Map.groupBy(changed, ({ sequence_id }) => sequence_id)) {
    const lead = renamed.get(sequenceId);
    if (!lead) continue;
    await appendActivity(ctx, tx, 'email.edited', {
      strategyPlanId: lead.strategyPlanId ?? undefined,
      campaignId: Number(lead.after.campaign.id),
      leadId: Number(lead.after.lead.id),
      details: { emails: await replaceBodies(tx, own, by) },
    });
  }
}
