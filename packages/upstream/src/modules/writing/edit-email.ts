import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignEmail } from '@myra/shared/contracts/sequence-emails';
import { conflict, invalidInput } from '@myra/shared/errors/app-error';
import { type CheckFault, checkEmail } from '@myra/writer/index';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { linesOf, notesAbout } from '../leads/index.ts';
import { faultsOfEdit } from './edit-length.ts';
import { replaceText } from './email.store.ts';
import { openEmail, writerStateOf } from './email-input.ts';
import { judgeEdit } from './judge-edit.ts';
import { mergeEdit } from './merge-edit.ts';
import type { EmailRow } from './sequence-list.store.ts';
import { toCampaignEmail } from './to-campaign-email.ts';
import { wordsOf } from './to-stored-email.ts';

type EmailEdit = {
  emailId: number;
  sequenceId: number;
  subjectLine: string;
  body: string;
  /** Undefined leaves it as it is; empty takes it out of the body. */
  callToAction: string | undefined;
  isHuman: boolean;
  /** The version the writer saw; null overwrites whatever is there. */
  version: number | null;
  /** The step is to be an answer to the lead. */
  isAnswer?: boolean;
};

/** Throws conflict with the text that is stored now, so that both can be shown side by side. */
export function assertVersion(email: EmailRow, version: number | null): void {
  if (version === null || version === email.version) return;
  throw conflict('Somebody else changed this email meanwhile.', {
    reason: 'version',
    current: {
      version: email.version,
      subject_line: email.subjectLine,
      body: email.body,
      call_to_action: email.callToAction,
      is_human: email.isHuman,
    },
  });
}

const FIELD_OF_RULE: Partial<Record<CheckFault['rule'], string>> = { false_reply_subject: 'subject_line' };

function assertMayLeave(faults: readonly CheckFault[]): void {
  const blocking = faults.filter((fault) => fault.blocking);
  if (blocking.length === 0) return;
  throw invalidInput('This text cannot be sent as it is.', {
    reason: blocking[0]?.rule ?? 'content',
    issues: blocking.map((fault) => ({
      path: FIELD_OF_RULE[fault.rule] ?? 'body',
      message: fault.span ? `${fault.span}: ${fault.need}` : fault.need,
    })),
  });
}

/**
 * The faults without figures that the lead's notes and the sentences to this lead hold: a person who writes of them has them
 * from there.
 */
async function withoutNoted(tx: OrganizationTx, leadId: number, faults: CheckFault[]): Promise<CheckFault[]> {
  if (!faults.some(({ rule }) => rule === 'unsourced_number')) return faults;
  const notes = (await notesAbout(tx, [leadId])).get(leadId) ?? [];
  const lines = (await linesOf(tx, [leadId])).get(leadId);
  const known = new Set([...notes, lines?.first, lines?.second].join(' ').match(/\d+/gu));
  return faults.filter(({ rule, span }) => rule !== 'unsourced_number' || !known.has(span));
}

/** A body of nothing but its call to action is empty without it. */
function assertHasText(body: string): void {
  if (body.trim() !== '') return;
  const message = 'Nothing is left of this email without its call to action.';
  throw invalidInput(message, { reason: 'empty', issues: [{ path: 'call_to_action', message }] });
}

/**
 * Saves a text that a person wrote; it is sent as it stands, and the text before stays as a version. Throws conflict,
 * and invalid-input where the text holds what may never leave (merge field, patient data, foreign link, false Re:).
 */
export function editEmail(ctx: Ctx<UserActor>, edit: EmailEdit): Promise<CampaignEmail> {
  return inOrganization(ctx, (tx) => editEmailIn(ctx, tx, edit));
}

/** The same in the caller's transaction. */
export async function editEmailIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  edit: EmailEdit,
): Promise<CampaignEmail> {
  const work = await openEmail(tx, edit.emailId, {
    now: ctx.clock.now(),
    sequenceId: edit.sequenceId,
    lock: true,
    isAnswer: edit.isAnswer === true,
  });
  const { email, sequence, input, context } = work;
  assertVersion(email, edit.version);
  const text = mergeEdit(email, edit);
  assertHasText(text.body);
  const isSame =
    email.subjectLine === edit.subjectLine &&
    email.body === text.body &&
    email.callToAction === text.callToAction;
  if (isSame && email.isHuman === edit.isHuman) return toCampaignEmail(email);
  const { signature } = context.base.components;
  const found = checkEmail({
    input,
    subjectLine: edit.subjectLine,
    body: text.body,
    leadHasWritten: sequence.lastMessageDirection === 'inbound',
  });
  const faults = faultsOfEdit(await withoutNoted(tx, sequence.leadId, found), {
    before: email.body,
    after: text.body,
    signature,
    wordLimit: input.profile.wordLimit,
    line: writerStateOf(email).parts?.line ?? '',
    warnings: email.warnings,
  });
  assertMayLeave(faults);
  const confidence = judgeEdit(work);
  const saved = await replaceText(
    tx,
    email,
    {
      ...text,
      subjectLine: edit.subjectLine,
      isHuman: edit.isHuman,
      writerState: { ...writerStateOf(email), confidence, look: [] },
      warnings: faults.map((fault) => `${fault.rule}: ${fault.span}`),
      confidenceScore: confidence.score,
      wordCount: wordsOf(text.body, signature),
    },
    { name: actorName(ctx.actor), instruction: null, now: ctx.clock.now() },
  );
  await appendActivity(ctx, tx, 'email.edited', {
    strategyPlanId: context.rows.campaign.strategyPlanId,
    campaignId: sequence.campaignId,
    leadId: sequence.leadId,
  });
  return toCampaignEmail(saved);
}
