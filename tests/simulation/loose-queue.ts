import type { Queues } from '@myra/platform/jobs/create-queues';
import type { Draws } from './draws.ts';
import type { VirtualTime } from './virtual-time.ts';

type WaitingJob = { name: string; payload: unknown; at: number };

/** A queue that loses jobs, gives some twice, and some late. It keeps nothing that rows do not say. */
export type LooseQueue = {
  queues: Queues;
  /** While true every job is lost, as after a wiped Redis. */
  isDown: boolean;
  nextAt(): number;
  /** Takes the jobs that are due. */
  take(): WaitingJob[];
};

export function createLooseQueue(time: VirtualTime, draws: Draws, roughness: () => number): LooseQueue {
  let waiting: WaitingJob[] = [];
  let serial = 0;
  const add = (name: string, payload: unknown, delayMs = 0) => {
    serial += 1;
    const rough = roughness();
    if (queue.isDown || draws.chance(0.03 * rough, 'job lost', serial)) return;
    const late = draws.chance(0.05 * rough, 'job late', serial)
      ? draws.between(1, 120, 'job late by', serial) * 1_000
      : 0;
    waiting.push({ name, payload, at: time.trueMs + delayMs + late });
    if (draws.chance(0.05 * rough, 'job twice', serial)) {
      waiting.push({
        name,
        payload,
        at: time.trueMs + delayMs + draws.between(0, 90, 'again', serial) * 1_000,
      });
    }
  };
  const queue: LooseQueue = {
    isDown: false,
    queues: {
      enqueue: async (job, payload, options) => add(job.name, payload, options?.delayMs),
      enqueueMany: async (job, payloads) => {
        for (const payload of payloads) add(job.name, payload);
      },
      schedule: async () => {},
      renewSchedules: async () => {},
      counts: async () => ({}),
      close: async () => {},
    },
    nextAt: () => Math.min(Number.POSITIVE_INFINITY, ...waiting.map((job) => job.at)),
    take() {
      const due = waiting.filter((job) => job.at <= time.trueMs);
      waiting = waiting.filter((job) => job.at > time.trueMs);
      return due;
    },
  };
  return queue;
}
