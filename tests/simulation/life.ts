import { withOrganization } from '@myra/platform/database/with-organization';
import { kickOffInput } from '@myra/shared/contracts/launches';
import { pauseCampaign, resumeCampaign } from '@myra/upstream/src/modules/launches/change-run-state.ts';
import { kickOffCampaign } from '@myra/upstream/src/modules/launches/kick-off-campaign.ts';
import { toggleMailbox } from '@myra/upstream/src/modules/mailboxes/edit-mailbox.ts';
import { lockMailbox } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { markOk } from '@myra/upstream/src/modules/mailboxes/mailbox-health.ts';
import { unsubscribeLead } from '@myra/upstream/src/modules/public-links/unsubscribe-lead.ts';
import { resolveOutbound } from '@myra/upstream/src/modules/sending/index.ts';
import { adminActor } from '../support/admin-actor.ts';
import { type Dialogue, header } from './mail-stand-in.ts';
import { type Received, receivedMail } from './received-mail.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is reported to the judge, in the order of the dialogues. */
export type Act =
  | { kind: 'unsubscribed' | Received; to: string; no: number; trueAt: number }
  | { kind: 'paused' | 'resumed'; no: number; trueAt: number }
  | { kind: 'mailbox off' | 'mailbox on'; accountId: number; no: number; trueAt: number };

export type Happening = { at: number; what: string; run(): Promise<void> };

/** What people, mail servers and clocks do in one seed. */
export function createLife(world: World) {
  const { draws, time, mail, seeded, queue } = world;
  const happenings: Happening[] = [];
  const acts: Act[] = [];
  const add = (at: number, what: string, run: () => Promise<void> | void) =>
    void happenings.push({ at, what, run: async () => run() });
  const next = () => {
    mail.order.last += 1;
    return { no: mail.order.last, trueAt: time.trueMs };
  };
  /** People's calls go to a process that is not killed meanwhile; they try again where they were too early or too late. */
  const ctx = () => ({ ...world.person().deps, actor: adminActor(seeded.organizationId) });
  const refusedAsWell = async (work: Promise<unknown>) => void (await work.catch(world.noteRefusal));

  async function unsubscribe(dialogue: Dialogue): Promise<void> {
    const token = /\/u\/([\w-]+)/.exec(header(dialogue.raw, 'List-Unsubscribe'))?.[1] ?? '';
    const view = await unsubscribeLead(world.person().deps, token);
    if (view) acts.push({ kind: 'unsubscribed', to: dialogue.to, ...next() });
  }

  function back(kind: Received, dialogue: Dialogue): void {
    const mailbox = seeded.mailboxes.find((one) => one.id === dialogue.accountId)?.email ?? '';
    mail.deliver(dialogue.accountId, receivedMail(kind, dialogue, mailbox, time.clock.now()));
    acts.push({ kind, to: dialogue.to, ...next() });
    world.mailArrived(dialogue.accountId);
  }

  mail.onStored = (dialogue) => {
    if (world.isOver()) return;
    const key = [dialogue.to, mail.dialogues.filter((one) => one.stored && one.to === dialogue.to).length];
    const what = draws.share('answer', ...key);
    const after = draws.pick([0, 1, 20, 300, 2_000, 6_000], 'after', ...key) * MINUTE;
    const at = time.trueMs + after + draws.between(1, 50_000, 'exact', ...key);
    if (what < 0.14) add(at, 'reply', () => back('reply', dialogue));
    else if (what < 0.2) add(at, 'out of office', () => back('out-of-office', dialogue));
    else if (what < 0.24) add(at, 'hard bounce', () => back('hard-bounce', dialogue));
    else if (what < 0.27) add(at, 'full mailbox', () => back('full-mailbox', dialogue));
    else if (what < 0.285) add(at, 'complaint', () => back('complaint', dialogue));
    else if (what < 0.36) add(at, 'unsubscribe', () => unsubscribe(dialogue));
  };

  function during(name: string, share: number, hours: number, begin: () => unknown, end: () => unknown) {
    for (let turn = 0; turn < 2; turn += 1) {
      if (!draws.chance(share / 2, name, turn)) continue;
      const at = world.startMs + draws.share(name, 'at', turn) * (world.days - 3) * DAY;
      const long = Math.max(0.1, draws.share(name, 'long', turn) * hours) * HOUR;
      add(at, name, async () => void (await begin()));
      add(at + long, `${name} is over`, async () => void (await end()));
    }
  }

  const startsIn = draws.pick([0, 0, 3, 30, 100], 'starts in') * HOUR;
  const launch = kickOffInput.parse({
    campaign_id: seeded.campaignId,
    strategy_plan_id: seeded.planId,
    schedule_start_timestamp: Math.floor((world.startMs + startsIn) / 1_000) + 600,
    schedule_type: startsIn === 0 ? 'send_now' : 'save_and_schedule',
    schedule_timezone: world.zone,
    kickoff_sequence: true,
    email_account_ids: seeded.mailboxes.map(({ id }) => id),
    idempotency_key: 'the-one-launch',
  });
  add(world.startMs, 'launch', async () => {
    await kickOffCampaign(ctx(), launch);
    if (draws.chance(0.5, 'launch twice')) await kickOffCampaign(ctx(), launch);
  });
  during(
    'campaign paused',
    0.6,
    14,
    async () => {
      await refusedAsWell(
        pauseCampaign(ctx(), seeded.campaignId).then(() => acts.push({ kind: 'paused', ...next() })),
      );
    },
    async () => {
      acts.push({ kind: 'resumed', ...next() });
      await refusedAsWell(resumeCampaign(ctx(), seeded.campaignId));
    },
  );
  const [first] = seeded.mailboxes;
  const accountId = first?.id ?? 0;
  let isOff = false;
  const turn = async (off: boolean) => {
    if (isOff === off) return;
    isOff = off;
    if (!off) acts.push({ kind: 'mailbox on', accountId, ...next() });
    await toggleMailbox(ctx(), accountId);
    if (off) acts.push({ kind: 'mailbox off', accountId, ...next() });
  };
  during(
    'mailbox off',
    0.5,
    8,
    () => turn(true),
    () => turn(false),
  );
  let passwords = 0;
  during(
    'password changed',
    0.5,
    10,
    () => {
      passwords += 1;
      mail.box(accountId).password = `new ${passwords}`;
    },
    async () => {
      mail.box(accountId).known = mail.box(accountId).password;
      const { actor, ...deps } = ctx();
      await withOrganization(deps.database, seeded.organizationId, async (tx) => {
        const row = await lockMailbox(tx, accountId);
        if (row) await markOk({ ...deps, actor }, tx, row);
      });
    },
  );
  const flip = (name: string, share: number, hours: number, set: (isOn: boolean) => void) =>
    during(
      name,
      share,
      hours,
      () => set(true),
      () => set(false),
    );
  flip('mail server down', 0.8, 4, (isOn) => {
    mail.isDown = isOn;
  });
  flip('queue wiped', 0.6, 5, (isOn) => {
    queue.isDown = isOn;
  });
  flip('clock jumps', 0.4, 4, (isOn) => {
    time.skewMs = isOn ? draws.pick([-HOUR, -2 * MINUTE, 90_000, HOUR], 'jump') : 0;
    if (isOn) world.jumped = true;
  });
  during(
    'inbox rebuilt',
    0.4,
    1,
    () => {
      mail.box(accountId).uidvalidity += 1;
    },
    () => {},
  );

  /** A person settles what nobody can prove, truthfully. */
  async function settleUnconfirmed(): Promise<void> {
    const rows = await world.sql`
      select id, send_key from outbound where organization_id = ${seeded.organizationId} and state = 'unconfirmed' order by id`;
    const held = await world.sql`
      select id from outbound where organization_id = ${seeded.organizationId} and state = 'held' and reason like 'overlap%' order by id`;
    for (const row of held)
      await refusedAsWell(resolveOutbound(ctx(), world.person().ports, Number(row.id), 'put_back'));
    for (const row of rows) {
      const isThere = mail.dialogues.some((one) => one.stored && one.sendId === String(row.send_key));
      await refusedAsWell(
        resolveOutbound(ctx(), world.person().ports, Number(row.id), isThere ? 'mark_sent' : 'send_again'),
      );
    }
  }
  for (let day = 1; day <= world.days + 10; day += 2)
    add(world.startMs + day * DAY, 'settle', settleUnconfirmed);

  return {
    happenings,
    acts,
    /** In the dialogue with one person another one clicks to unsubscribe. */
    async meanwhile(dialogue: Dialogue): Promise<void> {
      if (world.isOver() || !draws.chance(0.06, 'click meanwhile', dialogue.to, dialogue.no)) return;
      const others = mail.dialogues.filter((one) => one.stored && one.to !== dialogue.to);
      const chosen = others[Math.floor(draws.share('whose', dialogue.to) * others.length)];
      if (chosen) await unsubscribe(chosen);
    },
  };
}
