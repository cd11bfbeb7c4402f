import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timing } from '@/lib/timing';
import { trpc } from '@/lib/trpc';
import { isAnswered, isAnswering, mergeThread, type Thread, withSamples } from './thread';

/** Events tell of changes. This is for a service that sends none. */
const POLL_MS = 2_000;

/** A thread with its messages. Each read asks only for what changed after the one before. */
export function useThread(threadId: string | undefined) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const isDemo = trpc.capabilities.get.useQuery().data?.demo === true;
  // The first part names the procedure, so that events find it.
  const queryKey = [['assistant', 'read'], { input: { thread_id: threadId ?? null } }] as const;
  return useQuery({
    queryKey,
    enabled: threadId !== undefined,
    ...(isDemo && { select: withSamples }),
    queryFn: async (): Promise<Thread> => {
      const kept = queryClient.getQueryData<Thread>(queryKey);
      const changed = await utils.client.assistant.read.query({
        params: { id: threadId ?? '' },
        query: { after: kept?.rev ?? 0 },
      });
      if (isAnswered(kept, changed)) await new Promise((done) => setTimeout(done, timing.botMessageMs));
      // An event makes a read begin anew: what this one has brought is shown all the same.
      return queryClient.setQueryData<Thread>(queryKey, (now) => mergeThread(now, changed)) ?? changed;
    },
    refetchInterval: ({ state }) => (state.data?.messages.some(isAnswering) ? POLL_MS : false),
  });
}
