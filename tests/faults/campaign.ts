import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabaseName } from '@myra/platform/database/create-database';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { type MailboxLimits, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import type { Sql } from 'postgres';
import { makeDataFolder } from '../support/data-folder.ts';
import type { ChildInput } from '../support/sending-child.ts';
import { openOwner, type SeededCampaign, seedCampaign, statesOf } from '../support/sending-world.ts';
import type { QueueChildInput } from './queue-child.ts';
import { startLossyRedis } from './redis.ts';
import type { SinkInput } from './sink-child.ts';

const SENDER = path.join(import.meta.dirname, '../support/sending-child.ts');
const WORKER = path.join(import.meta.dirname, 'queue-child.ts');
const SINK = path.join(import.meta.dirname, 'sink-child.ts');
const MAILBOXES = 4;
/** With queues each email is a job of its own: the gap ends the turn of a mailbox. */
const PACED: MailboxLimits = { ...SANDBOX_LIMITS, gapSeconds: 1 };
const PACED_MAILBOXES = 20;

/** A campaign that is being sent by processes which may be disturbed, with its own Postgres and mail server. */
export type FaultyCampaign = {
  databaseUrl: string;
  seeded: SeededCampaign;
  /** When the mail server heard of each recipient, in epoch ms. */
  begun(): Promise<{ to: string; at: number }[]>;
  senders: ChildProcess[];
  /** How many emails the mail server has stored. */
  stored(): Promise<number>;
  startSender(): ChildProcess;
  /** Starts senders that ended anew. One of these ends where its database does; the product's has a supervisor. */
  revive(): void;
  /** Kills a sender; its leases end at once instead of after their time. Returns how many of its emails were under way. */
  kill(index: number): Promise<number>;
  /** Ends Postgres without a checkpoint and starts it again. Returns how long it was away, in ms. */
  restartPostgres(): Promise<number>;
  /** Empties Redis by killing it. Returns how long after its return the next email came, in ms. */
  wipeRedis(): Promise<number>;
  /** Waits until so many emails have left since now. False: all have. */
  waitForSome(emails: number): Promise<boolean>;
  /** Ends all leases, although their owners work. */
  expireLeases(): Promise<void>;
  isDrained(): Promise<boolean>;
  /** Waits until every email is settled. */
  drain(): Promise<void>;
  verdict(): Promise<Verdict>;
  stop(): Promise<void>;
};

export type Verdict = {
  states: Record<string, number>;
  stored: number;
  lost: number;
  twice: number;
  unknown: number;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Starts everything and `senders` sending processes. */
export async function startFaultyCampaign(input: {
  emails: number;
  senders: number;
  sink: Omit<SinkInput, 'log'>;
  /** The senders are workers with queues in a Redis of their own; else they are told what to do by no queue. */
  onRedis?: boolean;
  /** Postgres keeps what it has committed when it is killed, as the product's does. */
  isDurable?: boolean;
  /** An empty database of the upstream; else one on a Postgres of its own, which can be killed. */
  databaseUrl?: string;
}): Promise<FaultyCampaign> {
  const dataDir = await makeDataFolder('faults');
  const log = path.join(dataDir, 'sink.log');
  const startPostgres = () => startEmbeddedPostgres({ dataDir, isDurable: input.isDurable === true });
  let server: EmbeddedPostgres | undefined = input.databaseUrl ? undefined : await startPostgres();
  const databaseUrl = input.databaseUrl ?? withDatabaseName(server?.url('postgres') ?? '', 'faults');
  if (server) await migrateUpstream({ databaseUrl, queuesInPostgres: false });
  let sql: Sql = openOwner(databaseUrl);
  const redis = input.onRedis ? await startLossyRedis() : undefined;
  const count = redis ? PACED_MAILBOXES : MAILBOXES;
  const seeded: SeededCampaign = await seedCampaign(sql, {
    leads: input.emails,
    mailboxes: count,
    ...(input.onRedis && { limits: PACED }),
    launchedAt: new Date(Date.now() - 60_000),
  });
  const { organizationId, campaignId, mailboxes } = seeded;
  const first = mailboxes[0]?.id ?? 0;
  await sql`update sequences set email_account_id = ${first} + (id % ${count}) where campaign_id = ${campaignId}`;
  const sink = fork(SINK, [JSON.stringify({ ...input.sink, log } satisfies SinkInput)]);
  const [{ smtpPort, sentPort }] = (await once(sink, 'message')) as [{ smtpPort: number; sentPort: number }];

  const startSender = (): ChildProcess => {
    const sentUrl = `http://127.0.0.1:${sentPort}`;
    if (redis) {
      const env = {
        UPSTREAM_DATABASE_URL: databaseUrl,
        REDIS_URL: redis.url,
        MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
        MYRA_DATA: dataDir,
        LOG_LEVEL: 'silent',
      };
      const given: QueueChildInput = { env, smtpPort, sentUrl };
      return spawn(process.execPath, [WORKER, JSON.stringify(given)], { stdio: 'ignore' });
    }
    const given: ChildInput = { databaseUrl, smtpPort, sentUrl, organizationId, mailboxes };
    return spawn(process.execPath, [SENDER, JSON.stringify(given)], { stdio: 'ignore' });
  };
  const senders = Array.from({ length: input.senders }, startSender);
  const revive = () => {
    for (const [index, sender] of senders.entries())
      if (sender.exitCode !== null || sender.signalCode !== null) senders[index] = startSender();
  };
  const ids = async (): Promise<string[]> =>
    (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const passTime = async () => {
    await sql`update outbound set looked_up_at = looked_up_at - interval '61 seconds' where state = 'in_doubt'`;
    await sql`
      update work_clock set next_at = now()
      where ctid in (select ctid from work_clock where kind = 'reconcile' and next_at > now() for update skip locked)`;
  };
  /** A row that is locked is being worked on, and its lease would be renewed at once. */
  const expireLeases = async () =>
    void (await sql`
      update work_clock set leased_until = now()
      where ctid in (select ctid from work_clock where leased_until > now() for update skip locked)`);
  const isDrained = async (): Promise<boolean> => {
    const [row] = await sql`
      select (select count(*)::int from outbound where campaign_id = ${campaignId} and state not in ('sent', 'unconfirmed', 'cancelled'))
        + (select count(*)::int from sequence_emails where campaign_id = ${campaignId} and outbound_id is null and skip_reason is null) as n`;
    return row?.n === 0;
  };

  return {
    databaseUrl,
    seeded,
    async begun() {
      const lines = (await readFile(`${log}.begun`, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      return lines.map((line) => {
        const [at = '', to = ''] = line.split(' ');
        return { to, at: Number(at) };
      });
    },
    senders,
    startSender,
    revive,
    isDrained,
    stored: async () => (await ids()).length,
    async kill(index) {
      const victim = senders[index];
      victim?.kill('SIGKILL');
      if (victim) await ended(victim);
      const [flying] = await sql`select count(*)::int as n from outbound where state = 'handed'`;
      // Nobody else locks the rows of a dead process; the senders lock rows in another order.
      await sql`
        update work_clock set leased_until = now()
        where ctid in (select ctid from work_clock where owner like ${`p${victim?.pid}-%`} for update skip locked)`;
      await passTime();
      senders[index] = startSender();
      return Number(flying?.n);
    },
    async restartPostgres() {
      const from = performance.now();
      await sql.end({ timeout: 0 });
      await server?.stop(0);
      server = await startPostgres();
      sql = openOwner(databaseUrl);
      await sql`select 1`;
      await expireLeases();
      return performance.now() - from;
    },
    async wipeRedis() {
      await redis?.wipe(500);
      const before = (await ids()).length;
      const from = performance.now();
      while ((await ids()).length === before && !(await isDrained())) await wait(20);
      return performance.now() - from;
    },
    expireLeases,
    async waitForSome(emails) {
      const goal = (await ids()).length + emails;
      const until = performance.now() + 240_000;
      while ((await ids()).length < goal) {
        if (await isDrained()) return false;
        revive();
        if (!redis) await passTime();
        if (performance.now() > until) throw new Error('Nothing left for four minutes');
        await wait(50);
      }
      return true;
    },
    async drain() {
      const until = performance.now() + 300_000;
      while (!(await isDrained())) {
        if (performance.now() > until)
          throw new Error(`Not settled: ${JSON.stringify(await statesOf(sql, campaignId))}`);
        revive();
        if (!redis) await passTime();
        await wait(100);
      }
    },
    async verdict() {
      const seen = Map.groupBy(await ids(), (id) => id);
      const rows = await sql`select send_key, state from outbound where campaign_id = ${campaignId}`;
      const known = new Set(rows.map((row) => String(row.send_key)));
      return {
        states: await statesOf(sql, campaignId),
        stored: seen.size,
        lost: rows.filter((row) => row.state === 'sent' && !seen.has(String(row.send_key))).length,
        twice: [...seen.values()].filter((all) => all.length > 1).length,
        unknown: [...seen.keys()].filter((id) => !known.has(id)).length,
      };
    },
    async stop() {
      for (const sender of senders) sender.kill('SIGKILL');
      sink.disconnect();
      redis?.stop();
      await sql.end({ timeout: 1 });
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
