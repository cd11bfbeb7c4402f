import { isStandstill } from '@myra/shared/rules/screens/standstill';
import type { Ctx, UserActor } from '../../context.ts';
import { readWaiting } from '../results/index.ts';
import { listAlerts } from '../safety/index.ts';
import type { FoundWaits } from './tool-results.ts';

const ROWS_MAX = 50;

/** What the dashboard says of what waits, and how many alerts nobody has taken. */
export async function readWaits(ctx: Ctx<UserActor>): Promise<FoundWaits> {
  const [waiting, alerts] = [await readWaiting(ctx), await listAlerts(ctx, {})];
  const due = waiting.reasons.flatMap(({ reason, campaign, count }) =>
    reason === 'needs_look' && campaign ? [{ campaign, count, is_due: true }] : [],
  );
  return {
    marked: waiting.marked.map(({ mark, count, exact }) => ({ mark, count: { value: count, exact } })),
    unmatched: waiting.unmatched.count,
    untaken: alerts.total,
    drafts: waiting.drafts.count,
    looks: [...due, ...waiting.looks.map((each) => ({ ...each, is_due: false }))].slice(0, ROWS_MAX),
    standing: waiting.reasons
      .flatMap((each) =>
        isStandstill(each) && each.campaign ? [{ campaign: each.campaign, reason: each.reason ?? '' }] : [],
      )
      .filter(({ campaign }, at, all) => all.findIndex((other) => other.campaign.id === campaign.id) === at)
      .slice(0, ROWS_MAX),
    mailboxes: waiting.mailboxes.length,
  };
}
