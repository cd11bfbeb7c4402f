import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Campaign } from '@myra/shared/contracts/campaigns';
import { invalidInput, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { appendActivity } from '../activity/index.ts';
import { type CampaignRow, changeCampaign, loadCampaign, lockCampaign } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { readPolicies } from '../policies/index.ts';
import { createTask } from '../tasks/index.ts';
import { activatePlan, findLaunchByKey, insertLaunch, isPlanThere } from './launch.store.ts';
import { type KickOffInput, keyOf, type LaunchStart, localText, readStart } from './launch-settings.ts';
import { prepareLaunch } from './prepare-launch.ts';

/** Throws precondition-failed with the blocked rows of the checklist, if there are any. */
async function assertNothingBlocks(ctx: Ctx, input: KickOffInput, start: LaunchStart): Promise<void> {
  await inOrganization(ctx, async (tx) => {
    const { checks } = await prepareLaunch(ctx, tx, {
      campaignId: input.campaign_id,
      settings: input,
      start,
    });
    const blocked = checks.filter((check) => check.level === 'blocked');
    if (blocked.length === 0) return;
    throw preconditionFailed(blocked.map((check) => check.detail).join(' '), {
      reason: 'launch-blocked',
      checks: blocked.map((check) => check.key),
    });
  });
}

/**
 * The first result, for a launch with a known key. Throws precondition-failed for another launch of an active campaign.
 */
async function answerOf(tx: OrganizationTx, campaign: CampaignRow, input: KickOffInput) {
  const known = await findLaunchByKey(tx, campaign.id, keyOf(input, campaign.launchNo));
  if (known) return loadCampaign(tx, campaign.id);
  if (campaign.status !== 'active') return undefined;
  throw preconditionFailed('This campaign has been launched already.', {
    state: `${campaign.status} / ${campaign.runState ?? 'running'}`,
  });
}

async function getCampaignToLaunch(tx: OrganizationTx, input: KickOffInput): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, input.campaign_id);
  if (!campaign || campaign.strategyPlanId !== input.strategy_plan_id) throw notFound('Campaign');
  if (!(await isPlanThere(tx, campaign.strategyPlanId))) throw notFound('Strategy plan');
  return campaign;
}

/** Writes the launch in one transaction. Its task does the work for every lead. */
async function writeLaunch(ctx: Ctx, tx: OrganizationTx, input: KickOffInput, start: LaunchStart) {
  const campaign = await getCampaignToLaunch(tx, input);
  const first = await answerOf(tx, campaign, input);
  if (first) return { campaign: first, taskId: null };
  const launchNo = campaign.launchNo + 1;
  const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
  await insertLaunch(tx, {
    campaignId: campaign.id,
    launchNo,
    idempotencyKey: keyOf(input, launchNo),
    scheduleType: input.schedule_type,
    startsAt: start.startsAt,
    zone: start.zone,
    localStart: localText(start.local),
    accountIds: [...new Set(input.email_account_ids)],
    listAttestation: input.list_attestation === true,
    launchedBy: by.name,
    launchedAt: by.now,
  });
  const isHeldBack = input.schedule_type === 'save_and_not_send' || !input.kickoff_sequence;
  const organization = await findOrganization(tx);
  const isPatientAudience =
    organization?.audienceType === 'patients' || organization?.audienceType === 'both';
  const { tracking } = (await readPolicies(tx)).sending;
  await changeCampaign(
    tx,
    campaign.id,
    {
      status: 'active',
      runState: isHeldBack ? 'ready' : 'running',
      runStateReason: null,
      pendingTask: null,
      wizardStep: null,
      launchNo,
      scheduleType: input.schedule_type,
      scheduleStartTime: start.startsAt,
      scheduleTimezone: start.zone,
      scheduleLocalStart: localText(start.local),
      ...(input.pace && { pace: input.pace }),
      emailConfig: {
        ...campaign.emailConfig,
        ...(input.from_name !== undefined && { from_name: input.from_name || null }),
        ...(input.reply_to_email !== undefined && { reply_to_email: input.reply_to_email || null }),
      },
      tracking: {
        ...(input.tracking ?? campaign.tracking),
        // If patients are written to, opens are health information.
        ...((isPatientAudience || tracking.opens === 'off') && { open_read: false }),
        ...((isPatientAudience || tracking.links === 'off') && { link: false }),
      },
    },
    by,
  );
  await activatePlan(tx, campaign.strategyPlanId);
  const { task } = await createTask(ctx, tx, {
    taskType: 'campaign_launch',
    campaignId: campaign.id,
    input: { kind: 'launch', launch_no: launchNo },
    idempotencyKey: `launch-${campaign.id}-${launchNo}`,
  });
  await appendActivity(ctx, tx, 'campaign.launched', {
    strategyPlanId: campaign.strategyPlanId,
    campaignId: campaign.id,
  });
  return { campaign: await loadCampaign(tx, campaign.id), taskId: task.id };
}

/** Adds the job of a committed launch. If the queue is unavailable, the tick finds the task. */
export async function enqueueLaunch(ctx: Ctx, taskId: number | null): Promise<void> {
  if (taskId === null) return;
  try {
    await ctx.queues.enqueue(jobs.expandCampaign, { organizationId: organizationOf(ctx.actor), taskId });
  } catch (error) {
    ctx.log.warn({ err: error, task_id: taskId }, 'launch not enqueued, the tick will');
  }
}

function assertReplyTo(input: KickOffInput): void {
  const address = input.reply_to_email;
  if (!address || /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(address)) return;
  throw invalidInput('The reply-to address is not an email address.', {
    issues: [{ path: 'reply_to_email', message: 'Please enter a valid email address.' }],
  });
}

/**
 * Launches a campaign: one short transaction with the launch, the statuses and the task that opens the sequences. The
 * same key again returns the first result. Throws invalid-input at the field, not-found, and precondition-failed if the
 * checklist blocks or the campaign is already active.
 */
export async function kickOffCampaign(ctx: Ctx, input: KickOffInput): Promise<Campaign> {
  assertReplyTo(input);
  // A repeated launch is answered before any check: its start may be past by now, and the people written to.
  const first = await inOrganization(ctx, async (tx) => {
    const campaign = await getCampaignToLaunch(tx, input);
    return answerOf(tx, campaign, input);
  });
  if (first) return first;
  const start = readStart(input, ctx.clock.now());
  await assertNothingBlocks(ctx, input, start);
  const launched = await inOrganization(ctx, (tx) => writeLaunch(ctx, tx, input, start));
  await enqueueLaunch(ctx, launched.taskId);
  return launched.campaign;
}
