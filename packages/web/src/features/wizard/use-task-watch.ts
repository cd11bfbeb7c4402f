import { trpc } from '@/lib/trpc';

/** The gateway pushes what it learns; this only bounds how long a lost push goes unnoticed. It costs the upstream nothing. */
const LOST_PUSH_MS = 5_000;

/** A task as the gateway follows it; asking stops when the task is over. */
export function useTaskWatch(taskId: string | undefined) {
  return trpc.tasks.watch.useQuery(
    { taskId: taskId ?? '' },
    {
      enabled: taskId !== undefined,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'watching' ? LOST_PUSH_MS : false,
    },
  );
}

/** What `useTaskWatch` reads. */
export type TaskWatch = NonNullable<ReturnType<typeof useTaskWatch>['data']>;
