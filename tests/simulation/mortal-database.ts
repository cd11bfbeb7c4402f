import type { Database } from '@myra/platform/database/open-database';

/** A process that can be killed between any two steps of its database. Whatever it awaits then never comes. */
export type MortalDatabase = {
  database: Database;
  /** Resolves when the process dies. */
  died: Promise<void>;
  isDead(): boolean;
  die(): void;
  /** Dies at the `steps`-th step from now. */
  dieIn(steps: number): void;
  /** Waits until the server has undone what the dead process had open. */
  settled(): Promise<void>;
};

const never = <T>(): Promise<T> => new Promise<T>(() => {});
class Killed extends Error {}

/** Steps are the begin of a statement or transaction, the moment before a commit and the moment after it. */
export function makeMortal(real: Database): MortalDatabase {
  let isDead = false;
  let left = Number.POSITIVE_INFINITY;
  let tell: () => void = () => {};
  const open = new Set<Promise<unknown>>();
  const died = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const die = () => {
    isDead = true;
    tell();
  };
  const isOver = (): boolean => {
    left -= 1;
    if (left <= 0) die();
    return isDead;
  };

  function watch<T>(work: () => Promise<T>): Promise<T> {
    if (isDead || isOver()) return never();
    return new Promise<T>((resolve, reject) => {
      const running = work().then(
        (value) => (isDead || isOver() ? undefined : resolve(value)),
        (error: unknown) => (isDead ? undefined : reject(error)),
      );
      open.add(running);
      void running.finally(() => open.delete(running));
    });
  }

  const transaction: Database['db']['transaction'] = (work, config) =>
    watch(() =>
      real.db.transaction(async (tx) => {
        const result = await work(tx);
        if (isDead || isOver()) throw new Killed();
        return result;
      }, config),
    );
  const db = new Proxy(real.db, {
    get(target, key, receiver) {
      if (key === 'transaction') return transaction;
      if (key === 'execute') return (query: never) => watch(async () => target.execute(query));
      return Reflect.get(target, key, receiver);
    },
  });
  return {
    database: { ...real, db },
    died,
    isDead: () => isDead,
    die,
    dieIn(steps) {
      left = steps;
    },
    settled: async () => void (await Promise.allSettled([...open])),
  };
}
