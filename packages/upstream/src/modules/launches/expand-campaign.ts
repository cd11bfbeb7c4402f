import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { mailboxesFor } from '@myra/shared/rules/calendar/campaign-pace';
import type { Ctx, Deps, SystemActor } from '../../context.ts';
import { systemCtx } from '../../context.ts';
import { type CampaignRow, lockCampaign } from '../campaigns/index.ts';
import { noteChange } from '../changes/index.ts';
import { PLAN_AHEAD_MS, planWork, stopSequences } from '../sending/index.ts';
import { advanceTask, finishTask, getTaskRow, startTask, type TaskRow } from '../tasks/index.ts';
import { holdsLease, type Lease, runWork, scheduleWork } from '../work/index.ts';
import { datePeople, type LaunchPlan } from './date-people.ts';
import { findLaunch, type LaunchRow, listLaunchMailboxes } from './launch.store.ts';
import { automaticSteps, forecast } from './launch-forecast.ts';
import * as store from './launch-people.store.ts';
import { respreadChunk } from './respread-late.ts';

/** Leads that are opened and dated in one commit. */
const CHUNK = 5_000;
const RUN_MS = 45_000;

/**
 * Where an interrupted launch resumes. `ordinal` distributes people over mailboxes, so that a second run does it the
 * same way.
 */
type Checkpoint = {
  after: number;
  ordinal: number;
  people: number;
  done: number;
  skipped: Record<string, number>;
};

const START: Checkpoint = { after: 0, ordinal: 0, people: -1, done: 0, skipped: {} };

type ExpandInput = { deps: Deps; organizationId: number; taskId: number; signal: AbortSignal };

/**
 * Carries out a launch, or spreads late emails after a resume: in committed chunks, each with its checkpoint, so that a
 * second run does nothing twice. After its time limit it continues in a new job.
 */
export async function expandCampaign(input: ExpandInput): Promise<void> {
  const { deps, organizationId, taskId } = input;
  const ctx = systemCtx(deps, 'campaign.expand', organizationId);
  await runWork(deps, { kind: 'task', organizationId, key: taskId }, input.signal, async (lease, held) => {
    const until = deps.clock.monotonicMs() + RUN_MS;
    let isMore = true;
    while (isMore && !held.aborted && deps.clock.monotonicMs() < until) {
      isMore = await withOrganization(deps.database, organizationId, (tx) => runChunk(ctx, tx, lease));
    }
    return isMore ? deps.clock.now() : undefined;
  });
}

/** One committed chunk. Returns whether there is more to do. */
async function runChunk(ctx: Ctx<SystemActor>, tx: OrganizationTx, lease: Lease): Promise<boolean> {
  if (!(await holdsLease(tx, lease))) return false;
  const task = await getTaskRow(tx, lease.key);
  if (!(await startTask(ctx, tx, task.id))) return false;
  const campaign = await lockCampaign(tx, task.campaignId ?? 0);
  const launch = campaign && (await findLaunch(tx, campaign.id));
  if (!campaign || !launch || campaign.status !== 'active') {
    await finishTask(ctx, tx, task.id, { status: 'completed', result: { withdrawn: true } });
    return false;
  }
  if (task.input.kind === 'respread') return respreadChunk(ctx, tx, { task, campaign, launch });
  return launchChunk(ctx, tx, { task, campaign, launch });
}

type Chunk = { task: TaskRow; campaign: CampaignRow; launch: LaunchRow };

async function launchChunk(ctx: Ctx<SystemActor>, tx: OrganizationTx, chunk: Chunk): Promise<boolean> {
  const { task, campaign, launch } = chunk;
  // Only the line below writes it.
  const before = { ...START, ...(task.checkpoint as Partial<Checkpoint> | null) };
  const people = before.people >= 0 ? before.people : await countWritten(tx, campaign.id, ctx.clock.now());
  const plan = await planOf(tx, { campaign, launch, people });
  const chosen = await store.listChosen(tx, {
    campaignId: campaign.id,
    after: before.after,
    limit: CHUNK,
    onlyWritten: false,
    now: ctx.clock.now(),
  });
  const written = chosen.filter((person) => person.reason === null);
  const firstAt = await openAndDate(ctx, tx, { plan, written, ordinal: before.ordinal });
  await stopSequences(ctx, tx, {
    sequenceIds: chosen.flatMap((one) => (one.reason === 'suppressed' ? (one.sequence_id ?? []) : [])),
    reason: 'suppressed',
  });
  // No list shows its conversations before something is sent, so one row of the feed is enough for all.
  noteChange(tx, 'campaign', campaign.id);
  if (firstAt !== null) await scheduleWork(tx, { ...planWork(tx), at: new Date(firstAt - PLAN_AHEAD_MS) });
  const after: Checkpoint = {
    people,
    after: chosen.at(-1)?.lead_id ?? before.after,
    ordinal: before.ordinal + written.filter((person) => person.sticky_account_id === null).length,
    done: before.done + chosen.length,
    skipped: addSkipped(before.skipped, chosen),
  };
  const total = Math.max(campaign.leadCount, after.done, 1);
  await advanceTask(ctx, tx, task.id, {
    progress: (after.done / total) * 99,
    phase: 'Scheduling emails',
    checkpoint: after,
  });
  if (chosen.length === CHUNK) return true;
  const result = { people: after.done - sum(after.skipped), skipped: after.skipped };
  await finishTask(ctx, tx, task.id, { status: 'completed', result });
  return false;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

function addSkipped(before: Record<string, number>, people: readonly store.ChosenPerson[]) {
  const after = { ...before };
  for (const { reason } of people) if (reason) after[reason] = (after[reason] ?? 0) + 1;
  return after;
}

async function countWritten(tx: OrganizationTx, campaignId: number, now: Date): Promise<number> {
  const groups = await store.countPeople(tx, campaignId, now);
  return groups.find((group) => group.reason === null)?.n ?? 0;
}

async function planOf(
  tx: OrganizationTx,
  input: { campaign: CampaignRow; launch: LaunchRow; people: number },
): Promise<LaunchPlan> {
  const { campaign, launch, people } = input;
  const [date = '', time = '00:00'] = launch.localStart.split('T');
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const start = { startsAt: launch.startsAt, zone: launch.zone, local: { date, minute } };
  const steps = automaticSteps(campaign.cadence);
  const mailboxes = mailboxesFor(await listLaunchMailboxes(tx, launch.accountIds), campaign.pace);
  return { steps, start, forecasts: forecast({ people, steps, mailboxes, start }) };
}

/** Opens the sequences of these people and dates their emails. Returns the earliest date, epoch ms, or null. */
async function openAndDate(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  input: { plan: LaunchPlan; written: readonly store.ChosenPerson[]; ordinal: number },
): Promise<number | null> {
  const { plan, written } = input;
  if (written.length === 0 || plan.forecasts.length === 0) return null;
  const emails = await store.listUnsentEmails(
    tx,
    written.flatMap((person) => person.sequence_id ?? []),
  );
  const bySequence = Map.groupBy(emails, (email) => email.sequence_id);
  const { people } = datePeople(plan, { people: written, emails: bySequence, ordinal: input.ordinal });
  const assigned = people.map(({ person, accountId, repId }) => ({
    sequence_id: person.sequence_id,
    account_id: accountId,
    rep_id: repId,
  }));
  const dates = people.flatMap((one) => one.emails.map(({ email, at }) => ({ id: email.id, at })));
  await store.openSequences(tx, assigned, ctx.clock.now());
  await store.dateEmails(tx, dates);
  return dates.length > 0 ? Math.min(...dates.map((date) => date.at)) : null;
}
