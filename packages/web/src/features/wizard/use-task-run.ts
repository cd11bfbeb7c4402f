import { messages } from '@myra/shared/messages/catalogue';
import { useEffect } from 'react';
import { toast } from '@/lib/toast';
import type { TaskWatch } from '@/lib/use-task-watch';
import { useNow } from './use-now';

/** Where long work stands, in the words that its screens need. */
export interface TaskRun {
  taskId: string;
  isRunning: boolean;
  /** A person stopped it; nothing failed. */
  isStopped: boolean;
  isFailed: boolean;
  /** Why it failed. */
  failure: string | undefined;
  startedAt: string | null;
  elapsedMs: number;
}

/** Follows a watched task from second to second and says once why it failed; `failedText` where it gave no reason. */
export function useTaskRun(
  taskId: string,
  watch: TaskWatch,
  failedText: string = messages.error.general,
): TaskRun {
  const isRunning = watch.state === 'watching';
  const isStopped = watch.status === 'cancelled';
  const isFailed = watch.state === 'failed' && !isStopped;
  const now = useNow(1_000, isRunning);
  const startedAt = watch.task?.created_at ?? null;
  const elapsedMs = startedAt === null ? 0 : Math.max(0, now - Date.parse(startedAt));
  const failure = isFailed ? (watch.task?.error?.message ?? failedText) : undefined;
  useEffect(() => {
    if (failure !== undefined) toast.error(failure);
  }, [failure]);
  return { taskId, isRunning, isStopped, isFailed, failure, startedAt, elapsedMs };
}
