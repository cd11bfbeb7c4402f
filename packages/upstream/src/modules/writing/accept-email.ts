import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignEmail } from '@myra/shared/contracts/sequence-emails';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { assertVersion } from './edit-email.ts';
import { replaceText } from './email.store.ts';
import { openEmail, writerStateOf } from './email-input.ts';
import { judgeEdit } from './judge-edit.ts';
import { toCampaignEmail } from './to-campaign-email.ts';

type Acceptance = { emailId: number; reason: string; version: number | null };

/**
 * Accepts an email that did not pass: it is sent as it stands, and who said why stays with its versions. Throws not-found,
 * conflict, and precondition-failed where nothing needs a look.
 */
export function acceptEmail(ctx: Ctx<UserActor>, input: Acceptance): Promise<CampaignEmail> {
  return inOrganization(ctx, (tx) => acceptEmailIn(ctx, tx, input));
}

/** `acceptEmail` in the caller's transaction. */
export async function acceptEmailIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  input: Acceptance,
): Promise<CampaignEmail> {
  const work = await openEmail(tx, input.emailId, { now: ctx.clock.now(), lock: true });
  const { email, sequence, context } = work;
  assertVersion(email, input.version);
  const state = writerStateOf(email);
  if (state.look.length === 0) {
    throw preconditionFailed('Nothing in this email needs a look.', { reason: 'no-fault' });
  }
  const confidence = judgeEdit(work);
  const saved = await replaceText(
    tx,
    email,
    {
      writerState: { ...state, confidence, look: [] },
      warnings: [],
      confidenceScore: confidence.score,
    },
    { name: actorName(ctx.actor), instruction: `Accepted: ${input.reason}`, now: ctx.clock.now() },
  );
  await appendActivity(ctx, tx, 'email.accepted', {
    strategyPlanId: context.rows.campaign.strategyPlanId,
    campaignId: sequence.campaignId,
    leadId: sequence.leadId,
  });
  return toCampaignEmail(saved);
}
