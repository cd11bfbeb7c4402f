import { describe, expect, it } from 'vitest';
import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '../../constants/mailbox-defaults.ts';
import { dayCapacity, planSends } from './send-plan.ts';

const monday = { date: '2026-11-23', minute: 9 * 60 };
const smtp = (id: string) => ({ id, limits: MAILBOX_LIMITS_DEFAULT });
const steps = [{ day: 0 }, { day: 3 }, { day: 7 }];

describe('plan of send dates', () => {
  it('a small list is sent at once and its follow-ups keep their distance', () => {
    const plan = planSends({ leadsCount: 40, start: monday, steps, mailboxes: [smtp('a')] });
    expect(plan.days.map((day) => [day.date, day.byStep])).toEqual([
      ['2026-11-23', [40, 0, 0]],
      ['2026-11-26', [0, 40, 0]],
      ['2026-11-30', [0, 0, 40]],
    ]);
    expect(plan).toMatchObject({ total: 120, unplanned: 0, lastDate: '2026-11-30' });
  });

  it('the daily limit holds for all steps together, follow-ups go first and weekends are left out', () => {
    const plan = planSends({ leadsCount: 500, start: monday, steps, mailboxes: [smtp('a')] });
    expect(plan.days.every((day) => day.total <= 50)).toBe(true);
    expect(plan.days.some((day) => ['2026-11-28', '2026-11-29'].includes(day.date))).toBe(false);
    expect(plan.days.find((day) => day.date === '2026-11-26')?.byStep).toEqual([0, 50, 0]);
    expect(plan).toMatchObject({ total: 1500, unplanned: 0 });
    expect([0, 1, 2].map((step) => plan.days.reduce((sum, day) => sum + day.byStep[step]!, 0))).toEqual([
      500, 500, 500,
    ]);
  });

  it('leads are spread evenly over the mailboxes', () => {
    const mailboxes = [smtp('a'), smtp('b'), smtp('c')];
    const plan = planSends({ leadsCount: 100, start: monday, steps: [{ day: 0 }], mailboxes });
    expect(plan.days).toEqual([{ date: '2026-11-23', total: 100, byStep: [100], byMailbox: [34, 33, 33] }]);
  });

  it('an evening start sends only what fits into the window with its gap', () => {
    const limits = { ...MAILBOX_LIMITS_DEFAULT, gapSeconds: 300 };
    expect(dayCapacity(limits, '2026-11-23', 17 * 60)).toBe(12);
    expect(dayCapacity(limits, '2026-11-23', 18 * 60)).toBe(0);
    expect(dayCapacity(limits, '2026-11-22', 0)).toBe(0);
    const plan = planSends({
      leadsCount: 20,
      start: { ...monday, minute: 17 * 60 },
      steps: [{ day: 0 }],
      mailboxes: [{ id: 'a', limits }],
    });
    expect(plan.days.map((day) => day.total)).toEqual([12, 8]);
  });

  it('the sandbox takes everything on the day, even a million', () => {
    const plan = planSends({
      leadsCount: 1_000_000,
      start: { date: '2026-11-22', minute: 1439 },
      steps,
      mailboxes: [{ id: 's', limits: SANDBOX_LIMITS }],
    });
    expect(plan.days.map((day) => day.total)).toEqual([1_000_000, 1_000_000, 1_000_000]);
  });

  it('emails that fit on no day are reported, and without a mailbox nothing is planned', () => {
    const plan = planSends({ leadsCount: 1_000, start: monday, steps, mailboxes: [smtp('a')], daysMax: 7 });
    expect(plan.total).toBe(250);
    expect(plan.unplanned).toBe(2_750);
    expect(planSends({ leadsCount: 5, start: monday, steps, mailboxes: [] })).toMatchObject({
      total: 0,
      unplanned: 15,
    });
  });
});
