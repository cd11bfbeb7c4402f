import { trpc } from '@/lib/trpc';

/** The gateway pushes changes. This limits how long a lost push goes unnoticed. */
const LOST_PUSH_MS = 5_000;

/** A task with its progress, updated until it ends. */
export const useTaskWatch = (taskId: string) =>
  trpc.tasks.watch.useQuery(
    { taskId },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'watching' ? LOST_PUSH_MS : false,
    },
  );
