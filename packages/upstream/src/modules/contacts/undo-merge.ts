import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { MERGE_UNDO_DAYS } from '@myra/shared/constants/limits';
import type { ContactLead } from '@myra/shared/contracts/contacts';
import { notFound, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { addToPeopleCount, countListed, factsOfConversations } from '../leads/index.ts';
import { lockLeads, planWork } from '../sending/index.ts';
import { removeCopied, suppressedAmong } from '../suppressions/index.ts';
import { scheduleWork } from '../work/index.ts';
import { readContacts } from './contact.store.ts';
import { lockForMerge, renewSearch } from './merge.store.ts';
import { findMerge, insertUndo, type MergeState } from './merge-record.store.ts';
import { toContacts } from './to-contact.ts';
import { partLeads, partLists, partSelection, wasScoredSince } from './undo-merge.store.ts';
import { partSequences, reopenSequences, restoreDrafts } from './undo-sequences.store.ts';

const DAY_MS = 86_400_000;

/** Until when a merge can be undone. */
export const undoableUntil = (mergedAt: string): Date =>
  new Date(new Date(mergedAt).getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** Throws precondition-failed with the reason if the merge cannot be undone. */
function assertUndoable(merge: MergeState, now: Date): void {
  const refuse = (message: string, reason: string) => preconditionFailed(message, { reason });
  if (merge.isUndone) throw refuse('This merge was undone already.', 'undone');
  if (merge.isCovered) throw refuse('Undo the later merge into this lead first.', 'later-merge');
  if (!merge.isWhole || now > undoableUntil(merge.mergedAt)) {
    throw refuse(`A merge can be undone for ${MERGE_UNDO_DAYS} days.`, 'too-late');
  }
  if (merge.isGone) throw refuse('This lead was merged further. Undo that merge first.', 'later-merge');
}

/** The merge, with both leads locked as sending locks them. Throws not-found, precondition-failed. */
async function lockMerge(tx: OrganizationTx, keptId: number, mergeId: number, now: Date) {
  const found = orNotFound(await findMerge(tx, keptId, mergeId), 'Merge');
  await lockLeads(tx, [keptId, found.mergedId]);
  await lockForMerge(tx, [keptId]);
  // Read again: another person may have undone it during the wait.
  const merge = (await findMerge(tx, keptId, mergeId)) ?? found;
  assertUndoable(merge, now);
  return merge;
}

/**
 * Undoes a merge in one transaction, under both contacts' locks. Fields, campaigns, lists, conversations and opt-outs
 * are restored. What was added since stays with the remaining contact, and mail with its conversation. Returns both.
 * Throws not-found for a merge of another organization, precondition-failed if it can no longer be undone.
 */
export function undoMerge(
  ctx: Ctx<UserActor>,
  keptId: number,
  mergeId: number,
): Promise<{ kept: ContactLead; restored: ContactLead }> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { mergedId, mergedAt, suppressed } = await lockMerge(tx, keptId, mergeId, now);
    const undoing = { mergeId, keptId, mergedId, mergedAt, now };
    const before = await factsOfConversations(tx, [keptId, mergedId]);
    const isScored = await wasScoredSince(tx, undoing);
    await partLeads(tx, undoing);
    await removeCopied(ctx, tx, suppressed);
    const leads = await lockForMerge(tx, [keptId, mergedId]);
    const out = await suppressedAmong(
      ctx,
      tx,
      leads.map(({ email }) => email),
    );
    const sequences = await partSequences(tx, undoing);
    const drafts = await restoreDrafts(tx, undoing);
    // A person who opted out since gets no emails, whatever ran before.
    const reopened = await reopenSequences(tx, {
      ...undoing,
      exceptLeads: leads.flatMap(({ id, email }) => (out.has(email) ? [id] : [])),
    });
    const campaigns = await partSelection(tx, undoing);
    for (const row of await partLists(tx, undoing)) await countListed(tx, row, 1);
    if (isScored) await ctx.reactions.tell(ctx, tx, 'leadsChanged', { leadIds: [keptId, mergedId] });
    await ctx.reactions.tell(ctx, tx, 'leadsRenamed', { leadIds: [keptId, mergedId], before });
    await addToPeopleCount(tx, 1);
    await insertUndo(tx, { mergeId, by: actorName(ctx.actor), now });
    const searched = [...(await renewSearch(tx, keptId)), ...(await renewSearch(tx, mergedId))];
    for (const id of new Set([...searched, ...sequences, ...drafts])) noteChange(tx, 'sequence', id);
    for (const id of campaigns) noteChange(tx, 'campaign', id);
    if (reopened.length > 0) await scheduleWork(tx, { ...planWork(tx), at: now });
    await appendActivity(ctx, tx, 'leads.unmerged', {
      leadId: keptId,
      object: { type: 'lead', id: keptId },
      details: { merged_id: mergedId },
    });
    const both = await toContacts(ctx, tx, await readContacts(tx, [keptId, mergedId]));
    const [kept, restored] = [keptId, mergedId].map((id) => both.find((each) => each.id === id));
    if (!kept || !restored) throw notFound('Lead');
    return { kept, restored };
  });
}
