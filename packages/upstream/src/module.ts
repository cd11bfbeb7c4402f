import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { JobHandlers } from '@myra/platform/jobs/run-job';
import type { Deps } from './context.ts';
import type { Jobs } from './jobs.ts';
import type { DueWork, WorkKind } from './modules/work/index.ts';
import type { ReactionMap } from './reactions.ts';

/** What one domain adds to the service; `modules.ts` lists them. */
export type Module = {
  name: string;
  /** Registers the calls that the module answers. */
  routes?: (app: HttpApp, deps: Deps) => void;
  /** The use-case behind each job of the catalogue that is this module's. */
  jobs?: (deps: Deps) => Partial<JobHandlers<Jobs>>;
  /** Turns due rows of `work_clock` into jobs. A kind belongs to one module. */
  enqueueDue?: { [Kind in WorkKind]?: (deps: Deps, due: readonly DueWork[]) => Promise<void> };
  /** What the module does, in the same transaction, when something happens elsewhere. */
  reactions?: ReactionMap;
  /** Cleans up, once a day in the whole fleet. Safe to run twice. */
  daily?: (deps: Deps) => Promise<void>;
  /** Started in processes that work; returns how to stop it. */
  start?: (deps: Deps) => Promise<() => Promise<void>>;
};
