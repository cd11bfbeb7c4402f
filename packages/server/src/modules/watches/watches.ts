import type { Answer } from '@myra/shared/contracts/answer';
import type { getCampaign } from '@myra/shared/contracts/campaigns';
import type { getTaskDetails } from '@myra/shared/contracts/tasks';
import type { Caller } from '../../session/caller.ts';
import type { ViewId } from '../../session/session.ts';

export type WatchState = 'watching' | 'done' | 'failed' | 'lost';

export type TaskWatch = {
  state: WatchState;
  status: string | null;
  /** 0 to 100, never falling. */
  progress: number;
  phase: string | null;
  /** Null until the first answer. */
  task: Answer<typeof getTaskDetails> | null;
  synced_at: string | null;
};

export type CampaignWatch = { campaign: Answer<typeof getCampaign>; synced_at: string };

/** A running task, started by anybody of the organization. */
export type RunningTask = { task_id: string; progress: number };

/** Rows that the worker polls for everybody who has the screen open. */
export type Watches = {
  /** Registers a task that has just been started or restarted: polled after 2, 5 and 10 s, then by the tick. */
  start(viewId: ViewId, taskId: string, taskType: string | null): Promise<void>;
  /** The running tasks of a type in a view, oldest first. */
  running(viewId: ViewId, taskType: string): Promise<RunningTask[]>;
  /** The last answer about a task. Registers a new one after one read as the person. Throws `not-found`. */
  task(caller: Caller, taskId: string): Promise<TaskWatch>;
  /** Reads a watched task again as the person, so that a writer sees the write. */
  rereadTask(caller: Caller, taskId: string): Promise<void>;
  /** The same for a campaign. It is watched while pages keep asking. */
  campaign(caller: Caller, campaignId: string): Promise<CampaignWatch>;
  /** Reads a watched campaign again as the person, so that a writer sees the write. */
  rereadCampaign(caller: Caller, campaignId: string): Promise<void>;
  /**
   * Polls the watches with these ids; called by the worker. A watch that the tick has not leased is leased first, or
   * skipped.
   */
  poll(watchIds: readonly number[], options: { isLeased: boolean }): Promise<void>;
  /** Leases due watches in batches for `poll`. */
  lease(): Promise<number[][]>;
  /** How long the oldest due watch of an active view has waited. */
  oldestDueMs(): Promise<number>;
};
