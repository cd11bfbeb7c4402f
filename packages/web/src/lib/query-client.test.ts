import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { sessionQuery } from './session';

const told = (reason: string) =>
  Object.assign(new Error(''), { data: { code: 'upstream-unavailable', details: { reason } } });

/** A page with one list on it, after a write that failed. */
async function afterWrite(failure: Error, read: () => Promise<string>) {
  const client = createQueryClient();
  const stop = new QueryObserver(client, { queryKey: ['list'], queryFn: read, retry: false }).subscribe(
    () => {},
  );
  await vi.advanceTimersByTimeAsync(1);
  await failWrite(client, failure);
  return { client, stop };
}

async function failWrite(client: QueryClient, failure: Error, failed = vi.fn()): Promise<void> {
  const write = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(failure), meta: { failed } })
    .execute(undefined);
  await expect(write).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(1);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a page shows', () => {
  it('is read again after a write whose answer was lost, and once more when the server is back', async () => {
    const read = vi
      .fn()
      .mockResolvedValueOnce('before')
      .mockRejectedValueOnce(told('unreachable'))
      .mockResolvedValue('after');
    const { client, stop } = await afterWrite(told('outcome-unknown'), read);
    expect(read).toHaveBeenCalledTimes(2);
    expect(client.getQueryData(['list'])).toBe('before');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(client.getQueryData(['list'])).toBe('after');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
    stop();
  });

  it('is read once where many answers are lost, and who is signed in is not asked', async () => {
    const read = vi.fn().mockResolvedValue('rows');
    const askSession = vi.fn().mockResolvedValue({ id: '1' });
    const { client, stop } = await afterWrite(told('outcome-unknown'), read);
    const stopSession = new QueryObserver(client, { ...sessionQuery, queryFn: askSession }).subscribe(
      () => {},
    );
    await vi.advanceTimersByTimeAsync(1);
    for (let nth = 0; nth < 10; nth += 1) await failWrite(client, told('outcome-unknown'));
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(read).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
    expect(askSession).toHaveBeenCalledTimes(1);
    stop();
    stopSession();
  });

  it('stays after a write that was refused', async () => {
    const read = vi.fn().mockResolvedValue('before');
    const { stop } = await afterWrite(told('unreachable'), read);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    stop();
  });
});

it('a failed write is told once by what its mutation names', async () => {
  const failed = vi.fn();
  await failWrite(createQueryClient(), told('unreachable'), failed);
  expect(failed.mock.calls).toEqual([[told('unreachable')]]);
});
