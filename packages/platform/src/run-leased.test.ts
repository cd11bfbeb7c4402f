import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runLeased } from './run-leased.ts';

function world(lease: string | undefined) {
  const calls: string[] = [];
  return {
    calls,
    run: {
      take: async () => lease,
      work: async () => {
        calls.push('work');
        return 7;
      },
      release: async (_lease: string, result: number) => void calls.push(`release ${result}`),
    },
  };
}

describe('leased work', () => {
  it('does not run without the lease', async () => {
    const { run, calls } = world(undefined);
    expect(await runLeased(run)).toBe(undefined);
    expect(calls).toEqual([]);
  });

  it('ends its lease with its result', async () => {
    const { run, calls } = world('lease');
    expect(await runLeased(run)).toBe(7);
    expect(calls).toEqual(['work', 'release 7']);
  });

  it('that fails ends its lease as failed, or leaves it to run out', async () => {
    const { run, calls } = world('lease');
    const broken = { ...run, work: () => Promise.reject(new Error('broken')) };
    await expect(runLeased(broken)).rejects.toThrow('broken');
    const failed = async (_lease: string, error: unknown) => void calls.push(String(error));
    expect(await runLeased({ ...broken, failed })).toBe(undefined);
    expect(calls).toEqual(['Error: broken']);
  });

  it('is aborted when its lease is lost or the process stops', async () => {
    const { run } = world('lease');
    const until = (signal: AbortSignal) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('aborted')));
    const work = async (_lease: string, signal: AbortSignal) => until(signal);
    const release = async () => {};
    const renew = { everyMs: 1, renew: async () => false, onError: () => {} };
    expect(await runLeased({ ...run, work, release, renew })).toBe('aborted');
    const stopping = new AbortController();
    const running = runLeased({ ...run, work, release, stopping: stopping.signal });
    await wait(1);
    stopping.abort();
    expect(await running).toBe('aborted');
  });
});
