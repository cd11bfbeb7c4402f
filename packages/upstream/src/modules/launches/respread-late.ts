import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { addDays, daysBetween } from '@myra/shared/rules/calendar/calendar';
import { mailboxesFor } from '@myra/shared/rules/calendar/campaign-pace';
import { instantToLocal, localToInstant, nextOpening } from '@myra/shared/rules/calendar/schedule';
import type { Ctx, SystemActor } from '../../context.ts';
import type { CampaignRow } from '../campaigns/index.ts';
import { PLAN_AHEAD_MS, planWork } from '../sending/index.ts';
import { advanceTask, finishTask, type TaskRow } from '../tasks/index.ts';
import { scheduleWork } from '../work/index.ts';
import { countLate, listLate, listLater } from './late-emails.store.ts';
import { type LaunchRow, listLaunchMailboxes } from './launch.store.ts';
import { dateEmails } from './launch-people.store.ts';
import { makeTimetable, type Timetable } from './timetable.ts';

const CHUNK = 5_000;

/**
 * `from` is the time of the resume. It is the same for every chunk, so that an email dated by one chunk is not late for
 * the next.
 */
type Checkpoint = {
  from: number;
  after: number;
  places: Record<string, number>;
  counts: Record<string, number>;
};

type Chunk = { task: TaskRow; campaign: CampaignRow; launch: LaunchRow };

/**
 * Spreads emails whose time passed while the campaign was paused: from now, in order, under each mailbox's limit, gap
 * and window. The later emails of the same person move by the same number of days. Does one chunk; returns whether
 * there is more.
 */
export async function respreadChunk(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  { task, campaign, launch }: Chunk,
): Promise<boolean> {
  const now = ctx.clock.now();
  // Only this function writes it.
  const stored = task.checkpoint as Checkpoint | null;
  const from = new Date(stored?.from ?? now.getTime());
  const before = stored ?? {
    from: from.getTime(),
    after: 0,
    places: {},
    counts: Object.fromEntries(
      (await countLate(tx, campaign.id, from)).map((one) => [one.account_id, one.n]),
    ),
  };
  const accountIds = [...new Set([...launch.accountIds, ...Object.keys(before.counts).map(Number)])];
  const mailboxes = mailboxesFor(await listLaunchMailboxes(tx, accountIds), campaign.pace);
  const timetables = new Map<number, Timetable>(
    mailboxes.map((mailbox) => [
      mailbox.id,
      makeTimetable({
        peopleCount: before.counts[mailbox.id] ?? 0,
        steps: [{ day: 0 }],
        start: instantToLocal(from.getTime(), launch.zone),
        zone: launch.zone,
        limits: mailbox.limits,
      }),
    ]),
  );
  const late = await listLate(tx, { campaignId: campaign.id, after: before.after, now: from, limit: CHUNK });
  const places = { ...before.places };
  const dates: { id: number; at: number }[] = [];
  const daysOf = new Map<number, number>();
  for (const email of late) {
    const place = places[email.account_id] ?? 0;
    places[email.account_id] = place + 1;
    const at = Math.max(
      timetables.get(email.account_id)?.slot(place, 0)?.at ?? from.getTime(),
      from.getTime(),
    );
    dates.push({ id: email.id, at });
    const [was, is] = [email.at_ms, at].map((ms) => instantToLocal(ms, launch.zone).date);
    if (was !== undefined && is !== undefined) daysOf.set(email.sequence_id, daysBetween(was, is));
  }
  const later = await listLater(
    tx,
    [...daysOf.keys()],
    late.map((email) => email.id),
  );
  for (const email of later) {
    const days = daysOf.get(email.sequence_id) ?? 0;
    const window = mailboxes.find((mailbox) => mailbox.id === email.account_id)?.limits.window;
    if (days <= 0 || !window) continue;
    const local = instantToLocal(email.at_ms, launch.zone);
    const moved = localToInstant({ date: addDays(local.date, days), minute: local.minute }, launch.zone);
    dates.push({ id: email.id, at: nextOpening(window, launch.zone, moved) ?? moved });
  }
  await dateEmails(tx, dates);
  const firstAt = dates.reduce((least, date) => Math.min(least, date.at), Number.POSITIVE_INFINITY);
  if (dates.length > 0) {
    await scheduleWork(tx, { ...planWork(tx), at: new Date(firstAt - PLAN_AHEAD_MS) });
  }
  if (late.length === CHUNK) {
    const after = late.at(-1)?.sequence_id ?? before.after;
    await advanceTask(ctx, tx, task.id, {
      phase: 'Scheduling emails',
      checkpoint: { ...before, after, places },
    });
    return true;
  }
  await finishTask(ctx, tx, task.id, { status: 'completed', result: { spread: true } });
  return false;
}
