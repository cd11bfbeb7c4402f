import { trpc } from '@/lib/trpc';

/** The gateway pushes changes. This limits how long a lost push goes unnoticed. */
const LOST_PUSH_MS = 5_000;

/** A task with its progress, updated until it ends. Without an id nothing is read. */
export const useTaskWatch = (taskId: string | undefined) =>
  trpc.tasks.watch.useQuery(
    { task_id: taskId ?? '' },
    {
      enabled: taskId !== undefined,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'watching' ? LOST_PUSH_MS : false,
    },
  );

/** What `useTaskWatch` reads. */
export type TaskWatch = NonNullable<ReturnType<typeof useTaskWatch>['data']>;
