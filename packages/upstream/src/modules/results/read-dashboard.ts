import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { DASHBOARD_DAYS_MAX, type ResultFilter } from '@myra/shared/contracts/dashboard';
import { invalidInput } from '@myra/shared/errors/app-error';
import { addDays } from '@myra/shared/rules/calendar/calendar';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { scheduleWork } from '../work/index.ts';
import { countStep } from './count-results.ts';
import { readFeedState, readProgress } from './progress.store.ts';
import { type CountRow, type FacetRow, hasResults, type ResultScope, sumResults } from './totals.store.ts';

/** Most rows of the feed that a reader counts by itself. The job counts the rest. */
const CATCH_UP = 200;
const DAYS_DEFAULT = 30;
const DAY_MS = 86_400_000;

/**
 * The period and the rest of a filter. Throws invalid-input for a period that ends before it begins, or is too long.
 */
export function scopeOf(filter: ResultFilter, today: string): ResultScope {
  const to = filter.to ?? today;
  const from = filter.from ?? addDays(to, 1 - (filter.days ?? DAYS_DEFAULT));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) {
    throw invalidInput('The period ends before it begins.', {
      issues: [{ path: 'to', message: 'Choose a day that is not before the first.' }],
    });
  }
  if (days > DASHBOARD_DAYS_MAX) {
    throw invalidInput(`A period has at most ${DASHBOARD_DAYS_MAX} days.`, {
      issues: [{ path: 'from', message: `Choose at most ${DASHBOARD_DAYS_MAX} days.` }],
    });
  }
  return {
    from,
    to,
    campaignId: filter.campaign_id,
    step: filter.step,
    emailAccountId: filter.email_account_id,
    repId: filter.rep_id === 'none' ? 0 : filter.rep_id,
  };
}

const countsOf = (row: CountRow | undefined) => ({
  tried: row?.tried ?? 0,
  sent: row?.sent ?? 0,
  delivered: (row?.tried ?? 0) - (row?.bounced ?? 0),
  tracked: row?.tracked ?? 0,
  opened: row?.opened ?? 0,
  clicked: row?.clicked ?? 0,
  replied: row?.replied ?? 0,
  positive: row?.positive ?? 0,
  bounced: row?.bounced ?? 0,
  unsubscribed: row?.unsubscribed ?? 0,
});

const namedOf = (row: FacetRow) => ({ ...countsOf(row), id: row.id || null, name: row.name, gone: row.gone });

/** Counts recent changes, unless another process does. Returns the organization's zone, and whether more is to be counted. */
export async function catchUp(ctx: Ctx, tx: OrganizationTx): Promise<{ zone: string; isCounting: boolean }> {
  const [progress, feed] = await Promise.all([readProgress(tx), readFeedState(tx)]);
  const { zone } = feed;
  const isDone = progress?.scannedTo === null && progress.zone === zone && progress.feedSeq === feed.newest;
  if (isDone) return { zone, isCounting: false };
  const step = await countStep(ctx, tx, { isWaiting: false, limit: CATCH_UP });
  return { zone, isCounting: step === undefined || step.isMore };
}

/** The job counts what a reader leaves. */
async function leaveToJob(ctx: Ctx): Promise<void> {
  const organizationId = organizationOf(ctx.actor);
  await scheduleWork(ctx.database.db, { kind: 'count', organizationId, key: 0, at: ctx.clock.now() });
  await ctx.queues.enqueue(jobs.countResults, { organizationId });
}

/**
 * Outcomes of the emails sent in a period. Each number counts emails of the period, whenever the outcome happened.
 * Recent changes are counted before it answers. Throws invalid-input for an impossible period.
 */
export async function readDashboard(ctx: Ctx, filter: ResultFilter) {
  const answer = await inOrganization(ctx, async (tx) => {
    const { zone, isCounting } = await catchUp(ctx, tx);
    const scope = scopeOf(filter, instantToLocal(ctx.clock.now().getTime(), zone).date);
    const [rows, progress] = await Promise.all([sumResults(tx, scope), readProgress(tx)]);
    const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet);
    const [all] = of('all');
    return {
      from: scope.from,
      to: scope.to,
      timezone: zone,
      totals: countsOf(all),
      days: of('day')
        .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
        .map((row) => ({ ...countsOf(row), day: row.day ?? scope.from })),
      campaigns: of('campaign').map(namedOf),
      steps: of('step')
        .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
        .map((row) => ({ ...countsOf(row), step: row.id ?? 0 })),
      mailboxes: of('mailbox').map(namedOf),
      representatives: of('representative').map(namedOf),
      counted_at: (progress?.countedAt ?? ctx.clock.now()).toISOString(),
      is_counting: isCounting,
      has_results: (all?.tried ?? 0) > 0 || (await hasResults(tx)),
    };
  });
  if (answer.is_counting) await leaveToJob(ctx);
  return answer;
}
