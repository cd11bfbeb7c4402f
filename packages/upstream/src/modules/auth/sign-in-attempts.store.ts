import { sql } from 'drizzle-orm';
import type { AuthExecutor } from './people.store.ts';

const DELAY_SECONDS_MAX = 900;
const FORGOTTEN_AFTER_SECONDS = 3_600;

export type AttemptLimit = {
  /** Hash of what is counted: an account name or an address. */
  key: string;
  /** Failures without a wait. Each further one doubles the wait, from 1 s to 15 min. */
  freeFails: number;
};

/**
 * Counts an attempt as failed before it is checked, so that many at once are all counted. Returns the seconds to wait
 * if the key is locked (nothing is counted then), else 0.
 */
export async function countAttempt(db: AuthExecutor, limit: AttemptLimit, now: Date): Promise<number> {
  const at = now.toISOString();
  const isOld = sql`auth_attempts.window_started_at < ${at}::timestamptz - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`;
  const fails = sql`case when ${isOld} then 1 else auth_attempts.fails + 1 end`;
  const counted = await db.execute(sql`
    insert into auth_attempts (key, fails, window_started_at) values (${limit.key}, 1, ${at})
    on conflict (key) do update set
      fails = ${fails},
      window_started_at = case when ${isOld} then excluded.window_started_at else auth_attempts.window_started_at end,
      locked_until = case when (${fails}) < ${limit.freeFails}::int then null
        else ${at}::timestamptz + make_interval(secs => least(${DELAY_SECONDS_MAX}::float8, power(2, least((${fails}) - ${limit.freeFails}::int, 20)))) end
    where auth_attempts.locked_until is null or auth_attempts.locked_until <= ${at}
    returning key`);
  if (counted.length === 1) return 0;
  const [row] = await db.execute<{ wait: number }>(sql`
    select extract(epoch from locked_until - ${at}::timestamptz)::float8 as wait from auth_attempts where key = ${limit.key}`);
  return Math.max(1, Math.ceil(row?.wait ?? 1));
}

/**
 * Counts one use of something that is allowed `max` times an hour, which begins with the first use, or after each one.
 * Returns the seconds to wait if that many were counted already (nothing is counted then), else 0.
 */
export async function countWithinHour(
  db: AuthExecutor,
  { key, max, since = 'first' }: { key: string; max: number; since?: 'first' | 'last' },
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const isOld = sql`auth_attempts.window_started_at <= ${at}::timestamptz - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`;
  const begins = since === 'last' ? sql`true` : isOld;
  const counted = await db.execute(sql`
    insert into auth_attempts (key, fails, window_started_at) values (${key}, 1, ${at})
    on conflict (key) do update set
      fails = case when ${isOld} then 1 else auth_attempts.fails + 1 end,
      window_started_at = case when ${begins} then excluded.window_started_at else auth_attempts.window_started_at end
    where ${isOld} or auth_attempts.fails < ${max}::int
    returning key`);
  if (counted.length === 1) return 0;
  const [row] = await db.execute<{ wait: number }>(sql`
    select ${FORGOTTEN_AFTER_SECONDS} - extract(epoch from ${at}::timestamptz - window_started_at)::float8 as wait
    from auth_attempts where key = ${key}`);
  return Math.max(1, Math.ceil(row?.wait ?? 1));
}

/** Whether a person has signed in from an address; `key` is a hash of both. */
export async function isKnownAddress(db: AuthExecutor, key: string): Promise<boolean> {
  const rows = await db.execute(sql`select from auth_known_addresses where key = ${key}`);
  return rows.length === 1;
}

export async function rememberAddress(db: AuthExecutor, key: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into auth_known_addresses (key, seen_at) values (${key}, ${at})
    on conflict (key) do update set seen_at = excluded.seen_at`);
}

/** Deletes the addresses from which nobody signed in since `before`. */
export async function forgetAddresses(db: AuthExecutor, before: Date): Promise<void> {
  await db.execute(sql`delete from auth_known_addresses where seen_at < ${before.toISOString()}`);
}

/** Resets the count after a successful sign-in. */
export async function forgetAttempts(db: AuthExecutor, key: string): Promise<void> {
  await db.execute(sql`delete from auth_attempts where key = ${key}`);
}

/** Subtracts one attempt of an address that many people may share. */
export async function forgiveAttempt(db: AuthExecutor, key: string): Promise<void> {
  await db.execute(sql`
    update auth_attempts set fails = greatest(fails - 1, 0), locked_until = null where key = ${key}`);
}

/** Deletes counters older than `before` that lock nobody any more. */
export async function deleteOldAttempts(db: AuthExecutor, before: Date): Promise<void> {
  const at = before.toISOString();
  await db.execute(sql`
    delete from auth_attempts
    where window_started_at < ${at} and (locked_until is null or locked_until < ${at})`);
}
