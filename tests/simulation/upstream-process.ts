import type { OpenMailbox } from '@myra/mail/driver';
import { prepareMessage } from '@myra/mail/prepare-message';
import type { JobHandlers, JobRun } from '@myra/platform/jobs/run-job';
import { type Ctx, type Deps, systemCtx } from '@myra/upstream/src/context.ts';
import { type Jobs, jobs } from '@myra/upstream/src/jobs.ts';
import { pollMailbox } from '@myra/upstream/src/modules/intake/poll-mailbox.ts';
import { receiveNow } from '@myra/upstream/src/modules/intake/receive-now.ts';
import { launchesModule, launchTaskKind } from '@myra/upstream/src/modules/launches/index.ts';
import { recordHealth } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { unsubscribeUrls } from '@myra/upstream/src/modules/public-links/index.ts';
import type { SendingPorts } from '@myra/upstream/src/modules/sending/index.ts';
import { sendingModule } from '@myra/upstream/src/modules/sending/index.ts';
import { suppressAddress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { tasksModule } from '@myra/upstream/src/modules/tasks/index.ts';
import { runTick } from '@myra/upstream/src/modules/work/index.ts';
import { type MortalDatabase, makeMortal } from './mortal-database.ts';

export type UpstreamProcess = {
  deps: Deps;
  mortal: MortalDatabase;
  ports: SendingPorts;
  systemCtx(job: string): Ctx<{ kind: 'system'; job: string; organizationId: number }>;
  tick(): Promise<void>;
  /** Runs a job to its end, or to the end of the process. What a job throws is the queue's business. */
  run(name: string, payload: unknown): Promise<void>;
};

/** The queue parses a payload before it gives it to the handler of its name. */
type Handler = (payload: unknown, run: JobRun) => Promise<void>;

const NAMES = ['planSends', 'dispatchSends', 'reconcileSends', 'expandCampaign', 'receiveMail'] as const;

/** A worker of the bundled upstream with its real handlers. Only its mail server, queue and clock are stand-ins. */
export function startUpstreamProcess(input: {
  deps: Deps;
  organizationId: number;
  openMailbox: (accountId: number) => OpenMailbox;
  onFailure: (error: unknown, job: string) => void;
}): UpstreamProcess {
  const { organizationId } = input;
  const mortal = makeMortal(input.deps.database);
  const deps: Deps = { ...input.deps, database: mortal.database };
  const pool = {
    open: async (_deps: Deps, { accountId }: { accountId: number }) => input.openMailbox(accountId),
  };
  const reader = {
    read: (raws: readonly Buffer[]) => Promise.all(raws.map(prepareMessage)),
    close: async () => {},
  };
  const ports: SendingPorts = {
    openMailbox: pool.open,
    recordHealth,
    checkMarker: async () => {},
    receiveNow: (given, mailbox) => receiveNow(given, mailbox, { pool, reader }),
    suppressedAmong,
    suppressAddress,
    unsubscribeUrls,
  };
  const sending = sendingModule(ports);
  const tasks = tasksModule([launchTaskKind]);
  const { signal } = new AbortController();
  const handlers: Partial<JobHandlers<Jobs>> = {
    ...sending.jobs?.(deps),
    ...launchesModule.jobs?.(deps),
    receiveMail: async ({ accountIds }: { accountIds: readonly number[] }) => {
      for (const accountId of accountIds)
        await pollMailbox({ deps, pool, mailbox: { organizationId, accountId }, reader, signal });
    },
  };
  const byName = new Map(
    NAMES.map((key) => [jobs[key].name as string, handlers[key] as Handler | undefined]),
  );
  const modules = [
    sending,
    tasks,
    {
      enqueueDue: {
        receive: (_deps: Deps, due: readonly { key: number }[]) =>
          deps.queues.enqueueMany(
            jobs.receiveMail,
            due.map(({ key }) => ({ organizationId, accountIds: [key] })),
          ),
      },
    },
  ];
  const orDeath = (work: Promise<void>, name: string) =>
    Promise.race([work.catch((error: unknown) => input.onFailure(error, name)), mortal.died]);
  return {
    deps,
    mortal,
    ports,
    systemCtx: (job) => systemCtx(deps, job, organizationId),
    tick: () => orDeath(runTick(deps, modules), 'tick.run'),
    run(name, payload) {
      const handler = byName.get(name);
      const run: JobRun = { signal, jobId: '1', attempt: 1, log: deps.log };
      return handler ? orDeath(handler(payload, run), name) : Promise.resolve();
    },
  };
}
