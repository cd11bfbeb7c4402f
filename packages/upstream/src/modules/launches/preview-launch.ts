import type { BodyOf } from '@myra/shared/contracts/answer';
import type { LaunchPreview, previewLaunch as previewCall } from '@myra/shared/contracts/launches';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { type Ctx, inOrganization } from '../../context.ts';
import { campaignsOfOverlaps } from '../overlaps/index.ts';
import { findUsedOn } from './launch.store.ts';
import { daysOf } from './launch-forecast.ts';
import { listSkipped } from './launch-people.store.ts';
import { readStart } from './launch-settings.ts';
import { tellMissing } from './missing-words.ts';
import { type PreparedLaunch, prepareLaunch } from './prepare-launch.ts';

const SHOWN_MAX = 200;

type Tx = Parameters<typeof prepareLaunch>[1];

/** A preview of a launch with these settings, without doing it. Throws not-found, invalid-input at the field. */
export function previewLaunch(
  ctx: Ctx,
  campaignId: number,
  input: BodyOf<typeof previewCall>,
): Promise<LaunchPreview> {
  const now = ctx.clock.now();
  const start = readStart(input, now);
  return inOrganization(ctx, async (tx) => {
    const prepared = await prepareLaunch(ctx, tx, { campaignId, settings: input, start });
    const { review, checks, paced } = prepared;
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      checks,
      blocked: checks.some((check) => check.level === 'blocked'),
      people: review.people,
      people_total: prepared.peopleTotal,
      emails: review.emails,
      first_at: iso(review.firstAt),
      last_at: iso(review.lastAt),
      days: daysOf(review.days, paced, start.local.date),
      mailboxes: await tellMailboxes(tx, prepared, now),
      missing: tellMissing(review.missing),
      skipped: await tellSkipped(tx, campaignId, now),
      skipped_total: prepared.skippedTotal,
      plan: review.plan.map((email) => ({ ...email, at: new Date(email.at).toISOString() })),
    };
  });
}

async function tellSkipped(tx: Tx, campaignId: number, now: Date): Promise<LaunchPreview['skipped']> {
  const people = await listSkipped(tx, { campaignId, limit: SHOWN_MAX, now });
  const overlaps = people.map(({ lead_id, reason }) => ({ lead_id, overlap: reason }));
  const campaigns = await campaignsOfOverlaps(tx, campaignId, overlaps);
  return people.map((person) => ({ ...person, campaign: campaigns.get(person.lead_id)?.name ?? null }));
}

async function tellMailboxes(tx: Tx, { mailboxes, review }: PreparedLaunch, now: Date) {
  const told: LaunchPreview['mailboxes'] = [];
  for (const mailbox of mailboxes) {
    const today = instantToLocal(now.getTime(), mailbox.zone).date;
    told.push({
      email_account_id: mailbox.id,
      email: mailbox.email,
      people: review.peopleOf.get(mailbox.id) ?? 0,
      used_today: await findUsedOn(tx, mailbox.id, today),
      daily_limit: mailbox.limits.dailyLimit,
    });
  }
  return told;
}
