import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { timing } from '@/lib/timing';
import { trpc } from '@/lib/trpc';
import type { Sent } from './sent-question';
import {
  begunSince,
  isAnswered,
  isAnswering,
  isAskedAfter,
  mergeThread,
  type Thread,
  withSamples,
} from './thread';

/** Events tell of changes. This is for a service that sends none. */
const POLL_MS = 2_000;

/** The first part names the procedure, so that events find it. */
const keyOf = (threadId: string | null) =>
  [['assistant', 'read'], { input: { thread_id: threadId } }] as const;

/** Shows a question and the beginning of its answer, as the call that asked it answered. The next read brings the rest. */
export function useTakeAsked() {
  const queryClient = useQueryClient();
  return (threadId: string, changed: Thread) =>
    queryClient.setQueryData<Thread>(keyOf(threadId), (kept) =>
      // What changed before the question may not have been read yet.
      mergeThread(kept, { ...changed, rev: kept?.rev ?? 0 }),
    );
}

/** Looks for a question of which no answer came: in its thread, or as a new thread. Undefined where it is not. */
export function useFindAsked() {
  const { client } = trpc.useUtils();
  return async ({ threadId, question, after, newestThread }: Sent) => {
    const [newest] =
      threadId === undefined ? (await client.assistant.threads.query({ query: { limit: 1 } })).threads : [];
    // A thread that was there before may have a question of the same words.
    const id = threadId ?? begunSince(newest, newestThread)?.id;
    const changed = id && (await client.assistant.read.query({ params: { id }, query: { after: 0 } }));
    const isThere = changed && isAskedAfter(changed.messages, question, after);
    return isThere ? { thread_id: id, changed } : undefined;
  };
}

/**
 * A thread with its messages. Each read asks only for what changed after the one before. An answer in the making causes event
 * upon event, and each begins the read anew: one read follows the other, and what it brings is shown at once.
 */
export function useThread(threadId: string | undefined) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const isDemo = trpc.capabilities.get.useQuery().data?.demo === true;
  const asked = useRef(0);
  const reading = useRef<Promise<unknown>>(undefined);
  const queryKey = keyOf(threadId ?? null);
  const read = async (): Promise<Thread> => {
    const kept = queryClient.getQueryData<Thread>(queryKey);
    const changed = await utils.client.assistant.read.query({
      params: { id: threadId ?? '' },
      query: { after: kept?.rev ?? 0 },
    });
    if (isAnswered(kept, changed)) await new Promise((done) => setTimeout(done, timing.botMessageMs));
    return queryClient.setQueryData<Thread>(queryKey, (now) => mergeThread(now, changed)) ?? changed;
  };
  return useQuery({
    queryKey,
    enabled: threadId !== undefined,
    ...(isDemo && { select: withSamples }),
    queryFn: async (): Promise<Thread> => {
      asked.current += 1;
      const mine = asked.current;
      await reading.current;
      const kept = queryClient.getQueryData<Thread>(queryKey);
      // A later one waited too and brings the same.
      if (mine < asked.current && kept) return kept;
      const own = read();
      reading.current = own.catch(() => undefined);
      return own;
    },
    refetchInterval: ({ state }) => (state.data?.messages.some(isAnswering) ? POLL_MS : false),
  });
}
