import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';

const START_MS = 120_000;

/** Forwards to what `current` returns. Throws outside tests and hooks, when nothing has started. */
export function late<T extends object>(current: () => T | undefined): T {
  const there = (): T => {
    const value = current();
    if (!value) throw new Error('Not started yet: use it in a test or a hook.');
    return value;
  };
  // A function, so that `sql` can be called.
  return new Proxy((() => {}) as unknown as T, {
    get: (_target, name) => Reflect.get(there(), name),
    set: (_target, name, value) => Reflect.set(there(), name, value),
    apply: (_target, _self, given) => Reflect.apply(there() as never, undefined, given),
  });
}

/** Starts a plain object for the tests of a file and stops it after them. */
export function started<T extends { stop(): Promise<unknown> }>(start: () => Promise<T>): T {
  let value: T | undefined;
  beforeAll(async () => {
    value = await start();
  }, START_MS);
  afterAll(() => value?.stop());
  return late(() => value);
}

/** A connection to the upstream's database as its owner, without row-level security. */
export function ownerOf(
  upstream: { databaseUrl: string },
  open = (url: string): Sql => postgres(url, { max: 2, onnotice: () => {} }),
): Sql {
  let sql: Sql | undefined;
  beforeAll(() => {
    sql = open(upstream.databaseUrl);
  });
  afterAll(() => sql?.end());
  return late(() => sql);
}
