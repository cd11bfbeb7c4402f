import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { writeMissingSteps as call } from '@myra/shared/contracts/sequences';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { listEmailsOfLead, lockSequenceOf } from './approval.store.ts';
import type { ChooseWriter } from './choose-writer.ts';
import { listDroppedSubjects } from './dropped-drafts.store.ts';
import { faultError } from './fault-error.ts';
import { closeMissing, findSequenceOf } from './missing-steps.store.ts';
import { inputsOf, toAdd } from './plan-missing.ts';
import { lockWritable } from './start-generation.ts';
import { toStoredEmail, toStoredUnwritten } from './to-stored-email.ts';
import { readWritingContext } from './writing-input.ts';
import { upsertEmails } from './written-leads.store.ts';

type Lead = { campaignId: number; leadId: number };

/** The steps of a lead that the writer left out, and that no person dropped. */
async function openMissing(tx: OrganizationTx, of: Lead) {
  await lockSequenceOf(tx, of);
  const sequence = orNotFound(await findSequenceOf(tx, of), 'Lead');
  if (sequence.status !== 'completed')
    throw preconditionFailed('The emails of this lead are not written yet.', { state: sequence.status });
  const emails = await listEmailsOfLead(tx, of);
  const dropped = await listDroppedSubjects(tx, of.campaignId, [of.leadId]);
  const there = [...emails, ...dropped].map(({ step }) => step);
  const left = (sequence.notWritten ?? []).filter(({ step }) => !emails.some((email) => email.step === step));
  return { sequence, emails, left, missing: left.flatMap(({ step }) => (there.includes(step) ? [] : step)) };
}

/**
 * Writes the steps of a lead that were left out and can be written by what is approved now; its other emails stay as they are. The
 * model works outside any transaction. Throws not-found, precondition-failed once the campaign was launched or while the
 * lead is being written, and with the reason of the writer.
 */
export async function writeMissingSteps(
  ctx: Ctx<UserActor>,
  chooseWriter: ChooseWriter,
  { params: { id: campaignId, lead_id: leadId } }: Pick<RequestOf<typeof call>, 'params'>,
): Promise<{ written: number }> {
  const of = { campaignId, leadId };
  const now = ctx.clock.now();
  const work = await inOrganization(ctx, async (tx) => {
    await lockWritable(tx, campaignId);
    const { sequence, emails, missing } = await openMissing(tx, of);
    const context = await readWritingContext(tx, campaignId, now);
    const inputs = await inputsOf(tx, context, [{ leadId, openingAngle: sequence.openingAngle, emails }]);
    return { context, missing, input: orNotFound(inputs.get(leadId), 'Lead') };
  });
  if (work.missing.length === 0) return { written: 0 };
  const { context } = work;
  const writer = await chooseWriter(organizationOf(ctx.actor), campaignId);
  const result = await writer.write(work.input);
  if (!result.ok) throw faultError(result.fault);
  return inOrganization(ctx, async (tx) => {
    const { strategyPlanId } = await lockWritable(tx, campaignId);
    const { sequence, emails, left, missing } = await openMissing(tx, of);
    const added = toAdd(result.emails, emails, missing);
    const name = result.writer ?? writer.name;
    const stored = added.map((email) => toStoredEmail({ email, isHuman: false }, name, context));
    await upsertEmails(
      tx,
      campaignId,
      stored.map((email) => ({ ...email, sequence_id: sequence.id })),
    );
    const still = left
      .filter(({ step }) => !added.some((email) => email.step === step))
      .map((old) => {
        const fresh = result.notWritten.find(({ step }) => step === old.step);
        return fresh && missing.includes(old.step) ? toStoredUnwritten(fresh, context) : old;
      });
    await closeMissing(tx, { sequenceId: sequence.id, left: still, added: added.length });
    if (added.length > 0) await appendActivity(ctx, tx, 'sequence.steps-written', { strategyPlanId, ...of });
    return { written: added.length };
  });
}
