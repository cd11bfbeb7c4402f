import type { getCampaign } from '@myra/shared/contracts/campaigns';
import type { getTaskDetails } from '@myra/shared/contracts/tasks';
import type { ViewId } from '../../session/session.ts';
import type { Caller } from '../../trpc/context.ts';
import type { Answer } from '../../upstream/wire-types.ts';

export type WatchState = 'watching' | 'done' | 'failed' | 'lost';

export type TaskWatch = {
  state: WatchState;
  status: string | null;
  /** 0 to 100, never falling. */
  progress: number;
  phase: string | null;
  /** Null until the first answer has come. */
  task: Answer<typeof getTaskDetails> | null;
  synced_at: string | null;
};

export type CampaignWatch = { campaign: Answer<typeof getCampaign>; synced_at: string };

/** A task on its way, whoever of the organization began it. */
export type RunningTask = { task_id: string; progress: number };

/** Rows that the worker polls on behalf of whoever has a screen open. */
export type Watches = {
  /** Registers a task that has just been started, or goes on: polled after 2, 5 and 10 s, then by the tick. */
  start(viewId: ViewId, taskId: string, taskType: string | null): Promise<void>;
  /** The tasks of a type that a view has on their way, oldest first. */
  running(viewId: ViewId, taskType: string): Promise<RunningTask[]>;
  /** What is known of a task; registers it, after one read in the person's name, where it is new. Throws `not-found`. */
  task(caller: Caller, taskId: string): Promise<TaskWatch>;
  /** The same for a campaign, watched for as long as somebody keeps asking. */
  campaign(caller: Caller, campaignId: string): Promise<CampaignWatch>;
  /** Reads a watched campaign again in the person's name, so that a write is seen by its writer. */
  rereadCampaign(caller: Caller, campaignId: string): Promise<void>;
  /** Polls what the ids name; called by the worker. What the tick has not leased for this is leased first, or left alone. */
  poll(watchIds: readonly number[], options: { isLeased: boolean }): Promise<void>;
  /** Takes what is due, in batches for `poll`. */
  lease(): Promise<number[][]>;
  /** How long the oldest due watch of an awake view has waited. */
  oldestDueMs(): Promise<number>;
};
