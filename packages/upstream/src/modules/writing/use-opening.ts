import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { setEmailOpening } from '@myra/shared/contracts/sequence-emails';
import { notFound, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { planSequence, readOpeningChange } from '@myra/writer/index';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { CampaignOpening } from '../../db/schema.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { changeCampaign, lockCampaign } from '../campaigns/index.ts';
import { accountPeers, leadFactsForWriting } from '../leads/index.ts';
import { checkOpening } from './check-opening.ts';
import { findEmail, listVersions } from './email.store.ts';
import { writerStateOf } from './email-input.ts';
import { countOpening, listUnwrittenLeads, type OpeningSwap, swapOpening } from './opening.store.ts';
import { inputFor, readWritingContext, type WritingContext } from './writing-input.ts';

/** Leads that are planned to count those of an angle; more are said to be more. */
const PLANNED_MAX = 1_000;

type Found = {
  context: WritingContext;
  /** What the person made of the opening; undefined where it stands. */
  edited: (CampaignOpening & { isPersonal: boolean }) | undefined;
  /** The opening of this email that is used for all leads with its angle. */
  used: CampaignOpening | undefined;
};

const swapOf = (opening: CampaignOpening, { rows }: WritingContext): OpeningSwap => ({
  ...opening,
  campaignId: rows.campaign.id,
  words: countWords(opening.to) - countWords(opening.from),
});

const back = (swap: OpeningSwap): OpeningSwap => ({
  ...swap,
  from: swap.to,
  to: swap.from,
  words: -swap.words,
});

async function find(ctx: Ctx<UserActor>, tx: OrganizationTx, emailId: number): Promise<Found> {
  const found = orNotFound(await findEmail(tx, emailId), 'Email');
  const { email, sequence } = found;
  const context = await readWritingContext(tx, sequence.campaignId, ctx.clock.now());
  const used = context.rows.campaign.openings.find((one) => one.email_id === emailId);
  const { parts } = writerStateOf(email);
  const angle = parts?.angle;
  const nothing = { context, edited: undefined, used };
  if (!email.isHuman || email.writer !== 'composer' || angle === undefined) return nothing;
  const before = (await listVersions(tx, emailId)).find((version) => !version.isHuman);
  const lead = (await leadFactsForWriting(tx, sequence.campaignId, [sequence.leadId])).get(sequence.leadId);
  const change =
    before &&
    lead &&
    readOpeningChange({
      lead,
      audienceType: context.base.organization.audienceType,
      signature: context.base.components.signature,
      before: before.body,
      after: email.body,
      line: parts?.line,
    });
  return change ? { ...nothing, edited: { ...change, angle, step: email.step, email_id: emailId } } : nothing;
}

/** Leads without a sequence whose first email will open with this angle. */
async function countPlanned(tx: OrganizationTx, context: WritingContext, { angle, step }: CampaignOpening) {
  const campaignId = context.rows.campaign.id;
  const leadIds = step === 0 ? await listUnwrittenLeads(tx, campaignId, PLANNED_MAX + 1) : [];
  const looked = leadIds.slice(0, PLANNED_MAX);
  const facts = await leadFactsForWriting(tx, campaignId, looked);
  const peers = await accountPeers(tx, campaignId, looked);
  const value = [...facts].filter(([leadId, lead]) => {
    const plan = planSequence(inputFor(context, lead, peers.get(leadId) ?? []));
    return plan.steps[0]?.match.angle.id === angle;
  }).length;
  return { value, exact: leadIds.length <= PLANNED_MAX };
}

/** Whether a person changed the opening of an email, and for how many other leads it may be used. Throws not-found. */
export function readOpening(ctx: Ctx<UserActor>, emailId: number) {
  return inOrganization(ctx, async (tx) => {
    const { context, edited, used } = await find(ctx, tx, emailId);
    const isUsed = used !== undefined && (edited === undefined || edited.to === used.to);
    const opening = isUsed ? used : edited;
    if (!opening) return { opening: null };
    const swap = swapOf(opening, context);
    const checked = isUsed ? undefined : await checkOpening(tx, context, swap);
    const written = checked ? checked.emailIds.length : await countOpening(tx, back(swap));
    const planned = await countPlanned(tx, context, opening);
    return {
      opening: {
        text: opening.to,
        is_used: isUsed,
        names_lead: !isUsed && (edited?.isPersonal === true || checked?.namesLead === true),
        refused: checked?.refused ?? 0,
        leads: { value: written + planned.value, exact: planned.exact },
      },
    };
  });
}

/**
 * Uses the opening that a person wrote for all leads with this angle, written or not, or takes that back. Emails that a
 * person edited or that are on their way stay, and those that would break a rule with it. Returns how many changed and how
 * many it was refused for. Throws not-found, and precondition-failed
 * where there is no such opening or it names its lead.
 */
export function setOpening(
  ctx: Ctx<UserActor>,
  { params: { email_id: emailId }, body: { use } }: RequestOf<typeof setEmailOpening>,
): Promise<{ emails: number; refused: number }> {
  return inOrganization(ctx, async (tx) => {
    const campaignId = (await findEmail(tx, emailId))?.sequence.campaignId;
    // Locked before any email is: the writing shares this lock before it stores what it wrote.
    if (campaignId === undefined || !(await lockCampaign(tx, campaignId))) throw notFound('Email');
    const { context, edited, used } = await find(ctx, tx, emailId);
    if (use && (!edited || edited.isPersonal)) {
      throw preconditionFailed('This opening cannot be used for other leads.', { reason: 'opening' });
    }
    const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
    const { campaign } = context.rows;
    const isReplaced = (one: CampaignOpening) =>
      one === used || (use && one.angle === edited?.angle && one.step === edited.step);
    let emails = 0;
    let refused = 0;
    for (const old of campaign.openings.filter(isReplaced)) {
      emails = await swapOpening(tx, back(swapOf(old, context)), {
        ...by,
        instruction: 'Opening taken back',
      });
    }
    const openings = campaign.openings.filter((one) => !isReplaced(one));
    if (use && edited) {
      const { isPersonal: _, ...opening } = edited;
      openings.push(opening);
      const instruction = 'Opening used for all leads with this angle';
      // After the old one was taken back, so that the texts are those which it changes.
      const swap = swapOf(opening, context);
      const checked = await checkOpening(tx, context, swap);
      if (checked.namesLead) {
        throw preconditionFailed('This opening names another lead.', { reason: 'opening' });
      }
      refused = checked.refused;
      emails = await swapOpening(tx, { ...swap, emailIds: checked.emailIds }, { ...by, instruction });
    }
    await changeCampaign(tx, campaign.id, { openings }, by);
    const { strategyPlanId } = campaign;
    const event = use ? 'opening.used' : 'opening.taken-back';
    await appendActivity(ctx, tx, event, { strategyPlanId, campaignId: campaign.id, details: { emails } });
    return { emails, refused };
  });
}

/** Puts the openings that a person set into what was just written. `openings` must be kept from changing meanwhile. */
export async function applyOpenings(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { context: WritingContext; openings: readonly CampaignOpening[]; sequenceIds: readonly number[] },
): Promise<void> {
  for (const opening of input.openings) {
    const swap = { ...swapOf(opening, input.context), sequenceIds: input.sequenceIds };
    const instruction = 'Opening used for all leads with this angle';
    const { emailIds } = await checkOpening(tx, input.context, swap);
    await swapOpening(
      tx,
      { ...swap, emailIds },
      { name: actorName(ctx.actor), instruction, now: ctx.clock.now() },
    );
  }
}
