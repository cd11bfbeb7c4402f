import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { conflict } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { retrace, traceSources } from '../out-of-date/index.ts';
import type { ChooseWriter } from './choose-writer.ts';
import { assertVersion } from './edit-email.ts';
import { replaceText } from './email.store.ts';
import { openEmail, toWritten } from './email-input.ts';
import { faultError } from './fault-error.ts';
import { toCampaignEmail } from './to-campaign-email.ts';
import { stateOf, wordsOf } from './to-stored-email.ts';

export type Regeneration = {
  sequenceId: number;
  emailId: number;
  instruction: string;
  version: number | null;
  /** The step is to be an answer to the lead. */
  isAnswer?: boolean;
};

/**
 * Writes one email again. The model works outside any transaction. Throws conflict if somebody saved the email meanwhile,
 * limit-exceeded if the day's tokens are used up, and invalid-input with the writer's reason. If the instruction was not
 * understood, the email and its version stay.
 */
export async function regenerateEmail(ctx: Ctx<UserActor>, chooseWriter: ChooseWriter, input: Regeneration) {
  const { sequenceId, emailId, instruction, isAnswer = false } = input;
  const work = await inOrganization(ctx, (tx) =>
    openEmail(tx, emailId, { now: ctx.clock.now(), sequenceId, isAnswer }),
  );
  assertVersion(work.email, input.version);
  const writer = await chooseWriter(organizationOf(ctx.actor), work.sequence.campaignId);
  const result = await writer.regenerate({ input: work.input, current: toWritten(work.email), instruction });
  if (!result.ok) throw faultError(result.fault);
  const said = {
    applied: result.applied,
    not_applied: result.notApplied.map(({ text, why }) => ({ text, why })),
  };
  if (!result.changed) {
    // It says what the sheet says now: nothing of it is old.
    if (instruction.trim() === TAKE_UP_MENDED)
      await inOrganization(ctx, async (tx) => {
        const now = ctx.clock.now();
        const { email } = await openEmail(tx, emailId, { now, sequenceId, lock: true, isAnswer });
        if (email.version === work.email.version) await retrace(tx, [emailId], now);
      });
    return { email: toCampaignEmail(work.email), ...said };
  }
  return inOrganization(ctx, async (tx) => {
    const { email, sequence, context } = await openEmail(tx, emailId, {
      now: ctx.clock.now(),
      sequenceId,
      lock: true,
      isAnswer,
    });
    if (email.version !== work.email.version) {
      throw conflict('Somebody changed this email while it was being rewritten; their text stays.', {
        reason: 'version',
        current: { version: email.version, subject_line: email.subjectLine, body: email.body },
      });
    }
    const next = result.email;
    const saved = await replaceText(
      tx,
      email,
      {
        subjectLine: next.subjectLine,
        body: next.body,
        callToAction: next.callToAction,
        isHuman: false,
        writer: result.writer ?? writer.name,
        writerState: stateOf(next),
        sources: traceSources(next.sources, context.base.sheet),
        warnings: next.warnings,
        confidenceScore: next.confidence.score,
        wordCount: wordsOf(next.body, context.base.components.signature),
      },
      { name: actorName(ctx.actor), instruction: instruction || null, now: ctx.clock.now() },
    );
    await appendActivity(ctx, tx, 'email.regenerated', {
      strategyPlanId: context.rows.campaign.strategyPlanId,
      campaignId: sequence.campaignId,
      leadId: sequence.leadId,
    });
    return { email: toCampaignEmail(saved), ...said };
  });
}
