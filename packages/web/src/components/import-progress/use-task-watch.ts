import { trpc } from '@/lib/trpc';

/** The gateway pushes what it learns; this bounds how long a lost push goes unnoticed. */
const LOST_PUSH_MS = 5_000;

/** A task and how far it is, told anew until it is over. */
export const useTaskWatch = (taskId: string) =>
  trpc.tasks.watch.useQuery(
    { taskId },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'watching' ? LOST_PUSH_MS : false,
    },
  );
