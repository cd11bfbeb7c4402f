import { inSavepoint, type OrganizationTx } from '@myra/platform/database/with-organization';
import type { actOnSequences as call, SequenceAct } from '@myra/shared/contracts/sequence-acts';
import { AppError, conflict } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { acceptEmailIn } from './accept-email.ts';
import { listEmailsOfLead, lockSequenceOf } from './approval.store.ts';
import { approveLeadIn } from './approve-lead.ts';
import { dropLeadIn } from './drop.ts';
import { writerStateOf } from './email-input.ts';
import { restoreDroppedIn } from './restore-dropped.ts';
import type { EmailRow } from './sequence-list.store.ts';
import { lockWritable } from './start-generation.ts';

type Answer = z.output<(typeof call)['schema']['response'][200]>;
type SeenLead = Extract<SequenceAct, { type: 'approve' }>['leads'][number];

/**
 * Approves, drops or takes back several leads of a campaign that was not launched. What one lead refuses is told with its
 * reason and holds no other up. Throws not-found or precondition-failed for the campaign.
 */
export function actOnSequences(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId }, body: { act } }: RequestOf<typeof call>,
): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    await lockWritable(tx, campaignId);
    const answer: Answer = { done: [], not_done: [] };
    // In one order, so that two such calls do not wait for each other.
    for (const leadId of [...new Set(act.leads.map(({ lead_id }) => lead_id))].toSorted((a, b) => a - b)) {
      try {
        await inSavepoint(tx, () => actOnLead(ctx, tx, act, { campaignId, leadId }));
        answer.done.push(leadId);
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'internal') throw error;
        answer.not_done.push({ lead_id: leadId, why: error.publicMessage ?? error.message });
      }
    }
    return answer;
  });
}

async function actOnLead(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  act: SequenceAct,
  of: { campaignId: number; leadId: number },
): Promise<void> {
  if (act.type === 'restore') {
    await restoreDroppedIn(ctx, tx, { ...of, step: undefined });
    return;
  }
  const seen = act.leads.find(({ lead_id }) => lead_id === of.leadId);
  const emails = await lockAsSeen(tx, of, seen?.emails ?? []);
  if (act.type === 'drop') {
    await dropLeadIn(ctx, tx, of);
    return;
  }
  const { accept_reason: reason } = act;
  for (const email of reason === undefined ? [] : emails) {
    if (writerStateOf(email).look.length === 0) continue;
    await acceptEmailIn(ctx, tx, { emailId: email.id, reason: reason ?? '', version: email.version });
  }
  await approveLeadIn(ctx, tx, { ...of, approved: true });
}

/** The emails of a lead, locked. Throws conflict unless they are those that the person saw. */
async function lockAsSeen(
  tx: OrganizationTx,
  of: { campaignId: number; leadId: number },
  seen: SeenLead['emails'],
): Promise<EmailRow[]> {
  await lockSequenceOf(tx, of);
  const emails = await listEmailsOfLead(tx, of);
  const versions = new Map(seen.map(({ email_id, version }) => [email_id, version]));
  const isSame =
    versions.size === emails.length && emails.every(({ id, version }) => versions.get(id) === version);
  if (!isSame)
    throw conflict('Somebody changed these emails meanwhile. Read them first.', { reason: 'version' });
  return emails;
}
