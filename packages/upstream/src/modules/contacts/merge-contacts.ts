import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { mergeLeads as call, MergedLead } from '@myra/shared/contracts/contact-merges';
import { conflict, invalidInput, notFound, orNotFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { addToPeopleCount, countListed, factsOfConversations } from '../leads/index.ts';
import { endLead, lockLeads, stopSequences } from '../sending/index.ts';
import { copySuppression } from '../suppressions/index.ts';
import { readContacts } from './contact.store.ts';
import { writeListed } from './listed-values.store.ts';
import * as store from './merge.store.ts';
import { listedChanges, mergeFields } from './merge-fields.ts';
import { insertMerge, recordAfter, recordBefore } from './merge-record.store.ts';
import { planSequences } from './merge-sequences.ts';
import { toContacts } from './to-contact.ts';

type Body = BodyOf<typeof call>;

/**
 * Both contacts, under the lock that sending takes too. Throws invalid-input for the same contact twice, not-found,
 * conflict.
 */
async function lockBoth(tx: OrganizationTx, keptId: number, body: Body) {
  await lockLeads(tx, [keptId, body.merged_id]);
  const rows = await store.lockForMerge(tx, [keptId, body.merged_id]);
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === body.merged_id);
  if (!kept || !merged) throw notFound('Lead');
  if (kept.id === merged.id) {
    throw invalidInput('Choose two different leads.', {
      issues: [{ path: 'merged_id', message: 'the same lead' }],
    });
  }
  const isStale = (row: store.LockedLead, seen: number | null) => seen !== null && seen !== row.version;
  if (isStale(kept, body.kept_version) || isStale(merged, body.merged_version)) {
    throw conflict('One of these leads was changed meanwhile. Look at both again.', { reason: 'version' });
  }
  return { kept, merged };
}

/**
 * Merges two contacts in one transaction, under both their locks. Fields are taken as chosen; campaigns, lists,
 * conversations and opt-outs move; the earlier state is recorded for an undo. Throws not-found for a lead of another
 * organization, invalid-input for the same contact twice, conflict if one was changed meanwhile.
 */
export function mergeContacts(ctx: Ctx<UserActor>, keptId: number, body: Body): Promise<MergedLead> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { kept, merged } = await lockBoth(tx, keptId, body);
    const result = mergeFields(kept, merged, body.fields);
    const ids = { keptId: kept.id, mergedId: merged.id };
    const plan = planSequences(kept.id, await store.lockSequencesOf(tx, [kept.id, merged.id]));
    const facts = await factsOfConversations(tx, [kept.id, merged.id]);
    const before = await recordBefore(tx, { ...ids, drop: plan.drop });
    await stopSequences(ctx, tx, { sequenceIds: plan.end, reason: 'closed' });
    await store.dropDrafts(tx, plan.drop);
    await store.moveSequences(tx, { ...ids, ...plan });
    const campaigns = await store.moveSelection(tx, kept.id, merged.id);
    let isListed = false;
    for (const lead of [kept, merged])
      isListed = (await writeListed(tx, lead.id, listedChanges(lead, result))) || isListed;
    const address = { email: result.email, isRoleAddress: result.is_role_address };
    for (const row of await store.moveLists(tx, { ...ids, ...address })) await countListed(tx, row, -1);
    await store.writeMerged(tx, { kept, merged, result, now });
    await addToPeopleCount(tx, -1);
    const carried = await copySuppression(ctx, tx, {
      from: [kept.email, merged.email],
      to: result.email,
    });
    if (carried.isOut) await endLead(ctx, tx, { leadId: kept.id, reason: 'suppressed' });
    if (isListed) await ctx.reactions.tell(ctx, tx, 'leadsChanged', { leadIds: [kept.id] });
    await ctx.reactions.tell(ctx, tx, 'leadsRenamed', { leadIds: [kept.id], before: facts });
    const after = await recordAfter(tx, kept.id);
    const mergeId = await insertMerge(tx, {
      ...ids,
      record: {
        kept,
        merged,
        fields: body.fields,
        sequences: plan,
        before,
        after,
        suppressed: carried.added,
      },
      by: actorName(ctx.actor),
      now,
    });
    for (const id of [...(await store.renewSearch(tx, kept.id)), ...plan.end]) noteChange(tx, 'sequence', id);
    for (const id of plan.drop) noteChange(tx, 'sequence', id, 'delete');
    for (const id of campaigns) noteChange(tx, 'campaign', id);
    await appendActivity(ctx, tx, 'leads.merged', {
      leadId: kept.id,
      object: { type: 'lead', id: kept.id },
      details: { merged_id: merged.id },
    });
    const contact = orNotFound((await toContacts(ctx, tx, await readContacts(tx, [kept.id])))[0], 'Lead');
    return { ...contact, merge_id: mergeId };
  });
}
