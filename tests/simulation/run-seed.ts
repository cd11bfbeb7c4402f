import { createHash } from 'node:crypto';
import { systemClock } from '@myra/platform/clock';
import type { Deps } from '@myra/upstream/src/context.ts';
import { joinReactions } from '@myra/upstream/src/reactions.ts';
import type { Sql } from 'postgres';
import { createSendingDeps, openOwner, seedCampaign } from '../support/sending-world.ts';
import { createDraws } from './draws.ts';
import { makeTimersEager } from './eager-timers.ts';
import { judge } from './judge.ts';
import { createLife } from './life.ts';
import { createLooseQueue } from './loose-queue.ts';
import { createMailStandIn, type Interference, type MailStandIn } from './mail-stand-in.ts';
import { startUpstreamProcess, type UpstreamProcess } from './upstream-process.ts';
import { createVirtualTime } from './virtual-time.ts';
import { chooseFacts, type World } from './world.ts';

const DAY = 86_400_000;
const TICK_MS = 5_000;
/** After the faults, so much time is given for everything to be settled: a mailbox may write on one day of the week only. */
const REST_DAYS = 90;
const TURNS_MAX = 40_000;

export type SeedResult = {
  seed: number;
  violations: string[];
  /** The same for the same seed: a hash of all dialogues. */
  trace: string;
  figures: { emails: number; dialogues: number; kills: number; turns: number; acts: number };
};

/** The marker outside the database is not part of this: a real disk answers when it likes, and no month would come again. */
const forgetfulMarker: Deps['marker'] = {
  place: async () => 'ours',
  markPlace: async () => {},
  of: () => ({
    isThere: async () => true,
    begin: async () => {},
    noteHanded: async () => {},
    noteSuppressed: async () => {},
    async *handed() {},
    lastHanded: async () => [],
    async *suppressed() {},
    shortenSuppressed: async () => {},
    lastSuppressed: async () => [],
    end: async () => null,
  }),
};

type SeedInput = {
  seed: number;
  days: number;
  log?: (line: string) => void;
  /** Makes the mail server lie, to see that the judge notices. */
  sabotage?: (mail: MailStandIn) => void;
};

/**
 * Lives through a seed in a migrated database that nothing else uses: rows of equal rank come in an order that depends on
 * what else is in the tables, so only a new database lives the same month again.
 */
export async function runSeed(databaseUrl: string, input: SeedInput): Promise<SeedResult> {
  const sql = openOwner(databaseUrl);
  // One connection: its statements come in the order in which they were begun.
  const { deps, close } = createSendingDeps(databaseUrl, systemClock, 1);
  try {
    return await live({ ...input, sql, deps });
  } finally {
    await close();
    await sql.end();
  }
}

/** Lives through the days, lets everything settle, and judges. */
async function live(input: SeedInput & { sql: Sql; deps: Deps }): Promise<SeedResult> {
  const { sql, seed, days, log } = input;
  const draws = createDraws(seed);
  const facts = chooseFacts(draws);
  const time = createVirtualTime(facts.startMs);
  const overAt = facts.startMs + days * DAY;
  const isOver = () => time.trueMs >= overAt;
  const roughness = () => (isOver() ? 0 : facts.roughness);
  const mail = createMailStandIn(time, draws, roughness);
  mail.filesSent = facts.filesSent;
  input.sabotage?.(mail);
  const queue = createLooseQueue(time, draws, roughness);
  const failures: string[] = [];
  const seeded = await seedCampaign(sql, { ...facts, launchedAt: null });
  const { organizationId } = seeded;
  const start = new Date(facts.startMs);
  await sql`update email_accounts set synced_ok_at = null, created_at = ${start} where organization_id = ${organizationId}`;
  // Most work in places of their own; some addresses do not exist.
  await sql`
    update leads set email = x.email, email_key = x.email
    from (select id, case when nth % 11 = ${seed % 11} then 'gone' else 'lead' end || nth || '@'
                 || case when nth % 4 = 3 then '' else 'p' || nth || '.' end || ${`s${seed}.test`} as email
          from (select id, row_number() over (order by id) as nth from leads where organization_id = ${organizationId}) n) x
    where leads.id = x.id`;
  await sql`update lead_list_leads x set email = l.email from leads l where l.id = x.lead_id and x.organization_id = ${organizationId}`;
  for (const { id } of seeded.mailboxes) {
    await sql`insert into work_clock (kind, organization_id, key, next_at) values ('receive', ${organizationId}, ${id}, ${start})`;
  }

  let tokens = 0;
  const ids: Deps['ids'] = {
    uuid: () => {
      tokens += 1;
      const hex = createHash('sha1').update(`${seed} uuid ${tokens}`).digest('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
    token: (bytes) => {
      tokens += 1;
      return createHash('sha512')
        .update(`${seed} token ${tokens}`)
        .digest()
        .subarray(0, bytes)
        .toString('base64url');
    },
  };
  const deps: Deps = {
    ...input.deps,
    clock: time.clock,
    ids,
    queues: queue.queues,
    marker: forgetfulMarker,
    reactions: joinReactions([]),
  };

  let kills = 0;
  let births = 0;
  const processes: UpstreamProcess[] = [];
  const refusals: string[] = [];
  const world: World = {
    ...facts,
    seed,
    days,
    sql,
    draws,
    time,
    mail,
    queue,
    seeded,
    jumped: false,
    isOver,
    person: () => calm,
    noteRefusal: (error) => void refusals.push(String(error)),
    mailArrived: (accountId) => void arrived.set(accountId, time.trueMs),
  };
  const arrived = new Map<number, number>();

  const bear = (isMortal: boolean): UpstreamProcess => {
    births += 1;
    const born = births;
    const acts: Interference = {
      kill: () => process.mortal.die(),
      stall: async (ms) => {
        // The others go on; this one wakes up later and finds its lease gone.
        const until = time.trueMs + ms;
        while (time.trueMs < until) await turn(until, process);
      },
      meanwhile: (dialogue) => life.meanwhile(dialogue),
    };
    const process = startUpstreamProcess({
      deps,
      organizationId,
      openMailbox: (accountId) => mail.open(accountId, acts),
      onFailure: (error, job) =>
        void failures.push(`${job}: ${error instanceof Error ? error.message : error}`),
    });
    if (isMortal && draws.chance(Math.min(0.9, 0.5 * facts.roughness), 'dies', born) && !isOver()) {
      process.mortal.dieIn(draws.between(1, 400, 'dies in', born));
    }
    return process;
  };
  const calm = bear(false);
  processes.push(bear(true), bear(true));
  const life = createLife(world);

  /** A living worker, not the one that stands still. */
  async function worker(
    not: UpstreamProcess | undefined,
    ...what: (string | number)[]
  ): Promise<UpstreamProcess> {
    for (const [index, each] of processes.entries()) {
      if (!each.mortal.isDead()) continue;
      kills += 1;
      await each.mortal.settled();
      processes[index] = bear(true);
    }
    const able = processes.filter((each) => each !== not);
    return draws.pick(able, 'worker', ...what);
  }

  /** When a row of the clock is due, in true time. */
  async function dueAt(): Promise<number> {
    const [row] = await sql`
      select (extract(epoch from min(greatest(next_at, coalesce(leased_until, next_at)))) * 1000)::float8 as at from work_clock
      where organization_id = ${organizationId} and kind in ('send', 'plan', 'reconcile', 'receive', 'task')`;
    return row?.at == null ? Number.POSITIVE_INFINITY : Number(row.at) - time.skewMs;
  }

  /** A mailbox is read when something is in it, two minutes later at most: nothing happens in the reads between. */
  async function skipIdleReads(): Promise<void> {
    const rows = await sql`
      select w.key from work_clock w join email_accounts a on a.id = w.key
      where w.kind = 'receive' and w.organization_id = ${organizationId} and a.health = 'ok'
        and (w.leased_until is null or w.leased_until < ${time.clock.now()})`;
    for (const row of rows) {
      const key = Number(row.key);
      const at = arrived.get(key);
      const nextAt = at === undefined ? time.trueMs + 400 * DAY : at + 120_000;
      if (at !== undefined && at + 120_000 <= time.trueMs) arrived.delete(key);
      await sql`
        update work_clock set next_at = ${new Date(nextAt + time.skewMs)}
        where kind = 'receive' and organization_id = ${organizationId} and key = ${key}`;
    }
  }

  let turns = 0;
  async function turn(until: number, not?: UpstreamProcess): Promise<boolean> {
    turns += 1;
    if (turns > TURNS_MAX) throw new Error('does not come to rest');
    const due = Math.ceil((await dueAt()) / TICK_MS) * TICK_MS;
    const nextHappening = Math.min(Number.POSITIVE_INFINITY, ...life.happenings.map((one) => one.at));
    const at = Math.min(Math.max(due, not ? time.trueMs + TICK_MS : 0), nextHappening, queue.nextAt());
    if (at > until) {
      time.moveTo(until);
      return false;
    }
    time.moveTo(at);
    // Nothing of people happens inside another process's pause: their calls would overlap with themselves.
    if (nextHappening <= time.trueMs && !not) {
      const index = life.happenings.findIndex((one) => one.at === nextHappening);
      const [one] = life.happenings.splice(index, 1);
      log?.(`${new Date(time.trueMs).toISOString()} ${one?.what}`);
      await one?.run();
      if (one && arrived.size > 0) await skipIdleReads();
      return true;
    }
    if (nextHappening <= time.trueMs && not) time.moveTo(time.trueMs + TICK_MS);
    if (due <= time.trueMs) {
      await (await worker(not, 'tick', turns)).tick();
      if (queue.nextAt() > time.trueMs) time.moveTo(time.trueMs + TICK_MS);
    }
    for (const job of queue.take()) {
      const process = await worker(not, 'job', turns);
      log?.(`${new Date(time.trueMs).toISOString()} ${job.name} ${JSON.stringify(job.payload)}`);
      await process.run(job.name, job.payload);
      await process.mortal.settled();
    }
    await skipIdleReads();
    return true;
  }

  let stuck: string | undefined;
  const restoreTimers = makeTimersEager();
  try {
    while (await turn(overAt + REST_DAYS * DAY));
  } catch (error) {
    stuck = error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    restoreTimers();
  }
  const violations = await judge(world, life.acts);
  if (stuck !== undefined) violations.push(`the simulation ended: ${stuck}`);
  violations.push(
    ...new Set(failures.filter((line) => !/died/.test(line)).map((line) => `a job failed: ${line}`)),
  );
  await sql`delete from work_clock where organization_id = ${organizationId}`;
  const trace = createHash('sha1')
    .update(
      JSON.stringify(
        mail.dialogues.map((one) => [one.no, one.to.split('@')[0], one.trueAt - facts.startMs, one.stored]),
      ),
    )
    .digest('hex')
    .slice(0, 12);
  const stored = mail.dialogues.filter((one) => one.stored).length;
  return {
    seed,
    violations,
    trace,
    figures: { emails: stored, dialogues: mail.dialogues.length, kills, turns, acts: life.acts.length },
  };
}
