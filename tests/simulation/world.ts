import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type { Sql } from 'postgres';
import type { SeededCampaign } from '../support/sending-world.ts';
import type { Draws } from './draws.ts';
import type { LooseQueue } from './loose-queue.ts';
import type { MailStandIn } from './mail-stand-in.ts';
import type { UpstreamProcess } from './upstream-process.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Everything of one seed. */
export type World = {
  seed: number;
  days: number;
  startMs: number;
  zone: string;
  limits: MailboxLimits;
  steps: { logic: string; day: number }[];
  sql: Sql;
  draws: Draws;
  time: VirtualTime;
  mail: MailStandIn;
  queue: LooseQueue;
  seeded: SeededCampaign;
  /** The clock has jumped in this seed. */
  jumped: boolean;
  /** The faults are over. */
  isOver(): boolean;
  /** A process that lives. */
  person(): UpstreamProcess;
  /** A person's call that was refused, because of the state. */
  noteRefusal(error: unknown): void;
  mailArrived(accountId: number): void;
};

const DAY = 86_400_000;
/** Each start lies a few days before clocks change somewhere. */
const STARTS = ['2027-03-08', '2027-03-22', '2027-10-18', '2027-10-28', '2027-04-01', '2027-09-20'];
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
];

/** The facts of a seed: where, when, how many, how fast. */
export function chooseFacts(draws: Draws) {
  const startMs =
    Date.parse(`${draws.pick(STARTS, 'start')}T00:00:00Z`) + Math.floor(draws.share('start at') * 4 * DAY);
  const from = draws.pick([0, 60, 120, 480, 540], 'from') + draws.between(0, 59, 'from minute');
  const limits: MailboxLimits = {
    dailyLimit: draws.pick([null, 2, 5, 50], 'daily'),
    gapSeconds: draws.pick([0, 30, 120, 900], 'gap'),
    window: {
      days: draws.pick(
        [
          [1, 2, 3, 4, 5],
          [1, 2, 3, 4, 5, 6, 7],
          [2, 4],
        ],
        'days',
      ),
      fromMinute: from,
      toMinute: Math.min(1440, from + draws.pick([60, 240, 600], 'long')),
    },
  };
  const count = draws.between(1, 4, 'steps');
  const gap = draws.between(1, 4, 'step gap');
  const steps = Array.from({ length: count }, (_, step) => ({
    logic: step === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
    day: step * gap,
  }));
  return {
    startMs,
    zone: draws.pick(ZONES, 'zone'),
    limits,
    steps,
    leads: draws.between(3, 9, 'leads'),
    mailboxes: draws.between(1, 2, 'mailboxes'),
    filesSent: draws.chance(0.7, 'files sent'),
    roughness: draws.pick([0, 0.5, 1, 2], 'roughness'),
  };
}
