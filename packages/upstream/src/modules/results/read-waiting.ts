import { ATTENTION_MARKS } from '@myra/shared/constants/reply-intents';
import { LEDGER_WAITING_STATES } from '@myra/shared/constants/result-metrics';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { unmatchedAlerts } from '../safety/index.ts';
import * as store from './waiting.store.ts';

type Answer = AnswerOf<typeof readDashboardWaiting>;
type Reason = Answer['reasons'][number];

/** A cause that is a mailbox's is shown at the mailbox, every other at the campaign. */
const OF_MAILBOX = new Set([
  'mailbox_off',
  'needs_reauth',
  'mailbox_unreachable',
  'mailbox_throttled',
  'rep_removed',
  'sync_stale',
  'outside_window',
  'over_daily_limit',
  'gap',
  'unreachable',
]);
const REASONS_MAX = 100;

const URGENT_FIRST: readonly string[] = ATTENTION_MARKS;
/** Unknown marks last. */
const urgencyOf = (mark: string): number =>
  URGENT_FIRST.includes(mark) ? URGENT_FIRST.indexOf(mark) : URGENT_FIRST.length;

/** Groups with the same cause become one. */
function mergeGroups(groups: readonly store.LedgerGroup[], names: store.Names): Reason[] {
  const merged = new Map<string, Reason>();
  for (const group of groups) {
    const isOfMailbox = group.reason !== null && OF_MAILBOX.has(group.reason);
    const owner = isOfMailbox ? group.email_account_id : group.campaign_id;
    const key = `${group.state} ${group.reason} ${isOfMailbox} ${owner}`;
    const campaign = group.campaign_id === null ? undefined : names.campaigns.get(group.campaign_id);
    const before = merged.get(key);
    merged.set(key, {
      state: group.state,
      reason: group.reason,
      count: (before?.count ?? 0) + group.n,
      exact: group.looked_at <= store.WAITING_MAX,
      campaign:
        isOfMailbox || !campaign || group.campaign_id === null
          ? null
          : { id: group.campaign_id, name: campaign.name, strategy_plan_id: campaign.strategyPlanId },
      mailbox: isOfMailbox
        ? { id: group.email_account_id, name: names.mailboxes.get(group.email_account_id) ?? '' }
        : null,
      next_at: before?.next_at && before.next_at < group.next_at ? before.next_at : group.next_at,
    });
  }
  return [...merged.values()];
}

/**
 * What waits for a person, mailboxes that do not send, and every reason why something has not left. It is computed from
 * the present states each time and not stored, so it cannot stay wrong.
 */
export function readWaiting(ctx: Ctx<UserActor>): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const names = await store.readNames(tx);
    const groups: store.LedgerGroup[] = [];
    for (const state of LEDGER_WAITING_STATES) groups.push(...(await store.groupLedger(tx, state, now)));
    const ofCampaign = (id: number) => {
      const campaign = names.campaigns.get(id);
      return campaign ? { id, name: campaign.name, strategy_plan_id: campaign.strategyPlanId } : null;
    };
    const plain = { exact: true, mailbox: null, next_at: null };
    const held = (await store.listHeldCampaigns(tx)).map((each) => ({
      ...plain,
      state: 'dated',
      reason: each.run_state === 'paused' ? 'campaign_paused' : 'campaign_not_started',
      count: Math.min(each.n, store.WAITING_MAX),
      exact: each.n <= store.WAITING_MAX,
      campaign: ofCampaign(each.id),
    }));
    const dated: Reason[] = [];
    for (const reason of ['rep_removed', 'sequence_paused'] as const)
      for (const { campaign_id: id, n } of await store.listDatedWaiting(tx, reason))
        dated.push({ ...plain, state: 'dated', reason, count: n, campaign: ofCampaign(id) });
    const toLook = (await store.listDueToLook(tx, now)).map((each) => ({
      ...plain,
      state: 'dated',
      reason: 'needs_look',
      count: each.n,
      campaign: ofCampaign(each.campaign_id),
    }));
    const paused = await store.countPausedSequences(tx);
    const onHold = {
      ...plain,
      state: 'sequences',
      reason: 'sequence_paused',
      count: Math.min(paused.n, store.WAITING_MAX),
      exact: paused.n <= store.WAITING_MAX,
      campaign: null,
      next_at: paused.next_at,
    };
    const stopped = (await store.listFailedTasks(tx)).map((each) => ({
      ...plain,
      state: 'task',
      reason: each.reason,
      count: 1,
      campaign: ofCampaign(each.campaign_id),
    }));
    const unlaunched = (await store.listDraftCampaigns(tx)).flatMap((each) => {
      const campaign = ofCampaign(each.campaign_id);
      return [
        { ...plain, state: 'draft', reason: 'not_launched', count: each.written, campaign },
        { ...plain, state: 'draft', reason: 'writing_failed', count: each.failed, campaign },
      ];
    });
    const beginnings = await store.readBeginnings(tx);
    const isMailboxMissing = beginnings.has_campaign && !beginnings.has_mailbox;
    const mailboxes = isMailboxMissing
      ? [{ ...plain, state: 'mailboxes', reason: 'no_mailbox', count: 1, campaign: null }]
      : [];
    const marked = await store.countMarked(tx);
    const looks = (await store.countLooks(tx)).flatMap(({ campaign_id: id, n }) => {
      const campaign = ofCampaign(id);
      return campaign ? [{ campaign, count: n }] : [];
    });
    const drafts = await store.readWaitingDrafts(tx);
    const { sequence_id: oldestId, lead_name: leadName, since } = drafts;
    return {
      drafts: {
        count: drafts.n,
        oldest:
          oldestId === null || since === null
            ? null
            : { sequence_id: oldestId, lead_name: leadName ?? '', since },
      },
      mailboxes: [...(await store.listTroubledMailboxes(tx))],
      marked: marked
        .toSorted((a, b) => urgencyOf(a.mark) - urgencyOf(b.mark))
        .map(({ mark, n, looked_at }) => ({ mark, count: n, exact: looked_at <= store.WAITING_MAX })),
      unmatched: await unmatchedAlerts(ctx, tx),
      looks,
      reasons: [
        ...mergeGroups(groups, names),
        ...held,
        ...dated,
        ...toLook,
        onHold,
        ...stopped,
        ...unlaunched,
        ...mailboxes,
      ]
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, REASONS_MAX),
      ...beginnings,
    };
  });
}
