import { allCalls } from '@myra/shared/contracts/all-calls';
import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { APART, createTrpcClient } from './trpc';

const asked: string[] = [];
const passMicrotasks = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** Timers stand still, as nearly they do in a tab that nobody sees. */
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url).replace(/\?.*/, ''));
    return new Promise(() => {});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function askTwice() {
  const client = createTrpcClient() as unknown as Record<
    string,
    Record<string, { query(): Promise<unknown> }>
  >;
  for (const name of ['badges', 'presence']) void client.mail?.[name]?.query();
}

describe('the calls of a page', () => {
  it('are sent together on a visible page', async () => {
    vi.stubGlobal('document', { hidden: false });
    askTwice();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/trpc/mail.badges,mail.presence']);
  });

  it('that ask a model are sent alone', async () => {
    vi.stubGlobal('document', { hidden: false });
    const client = createTrpcClient() as unknown as Record<
      string,
      Record<string, { mutate(input: unknown): Promise<unknown> }>
    >;
    const asking = [
      ['documents', 'ask'],
      ['leads', 'proposeLines'],
      ['mail', 'updateDraft'],
      ['productSheet', 'propose'],
      ['sequences', 'regenerateEmail'],
    ] as const;
    for (const [router, name] of asking) void client[router]?.[name]?.mutate({});
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.toSorted()).toEqual(asking.map(([router, name]) => `/trpc/${router}.${name}`));
    // Each of these calls of the contract belongs to one of these procedures.
    expect([...allCalls.values()].filter(({ config }) => config.asksModel)).toHaveLength(asking.length);
  });

  it('that the gateway answers itself do not wait for one that goes through', async () => {
    vi.stubGlobal('document', { hidden: false });
    const client = createTrpcClient() as unknown as Record<
      string,
      Record<string, { query(input: unknown): Promise<unknown> }>
    >;
    for (const [router, name] of [
      ['mail', 'listSequences'],
      ['safety', 'list'],
      ['mail', 'badges'],
      ['mail', 'getSequence'],
      ['capabilities', 'get'],
    ] as const)
      void client[router]?.[name]?.query({});
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.toSorted()).toEqual([
      '/trpc/mail.getSequence',
      '/trpc/mail.listSequences,mail.badges',
      '/trpc/safety.list,capabilities.get',
    ]);
  });

  it('do not wait for a search', async () => {
    vi.stubGlobal('document', { hidden: false });
    const client = createTrpcClient() as unknown as Record<
      string,
      Record<string, { query(input: unknown): Promise<unknown> }>
    >;
    void client.mail?.listSequences?.query({ search: 'shipment' });
    void client.mail?.listSequences?.query({ sequence_type: 'archived' });
    void client.mail?.listSequences?.query({ sequence_type: 'draft' });
    void client.mail?.badges?.query(undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.toSorted()).toEqual([
      '/trpc/mail.listSequences',
      '/trpc/mail.listSequences',
      '/trpc/mail.listSequences,mail.badges',
    ]);
  });

  it('do not wait for a separate call', async () => {
    vi.stubGlobal('document', { hidden: false });
    const client = createTrpcClient() as unknown as Record<
      string,
      Record<string, { query(input: unknown, options?: object): Promise<unknown> }>
    >;
    void client.providers?.list?.query({});
    void client.providers?.list?.query({}, APART);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/trpc/providers.list', '/trpc/providers.list']);
  });

  it('are sent one by one without a timer in a hidden tab', async () => {
    vi.stubGlobal('document', { hidden: true });
    askTwice();
    await passMicrotasks();
    expect(asked).toEqual(['/trpc/mail.badges', '/trpc/mail.presence']);
  });
});

describe("a page's answers", () => {
  it('are shown without waiting for a timer', async () => {
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['unread'], queryFn: () => 3 });
    const shown: unknown[] = [];
    // As the hooks do it.
    const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => void shown.push(data)));
    await passMicrotasks();
    expect(shown.at(-1)).toBe(3);
    stop();
  });
});
