import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { JobHandlers } from '@myra/platform/jobs/run-job';
import type { Deps } from './context.ts';
import type { Jobs } from './jobs.ts';
import type { DueHandlers } from './modules/work/index.ts';
import type { ReactionMap } from './reactions.ts';

/** What one domain adds to the service. `modules.ts` lists them. */
export type Module = {
  name: string;
  /** Registers the module's calls. */
  routes?: (app: HttpApp, deps: Deps) => void;
  /** The use-case of each of the module's jobs. */
  jobs?: (deps: Deps) => Partial<JobHandlers<Jobs>>;
  enqueueDue?: DueHandlers;
  /** The module's reactions to events of other modules, in the same transaction. */
  reactions?: ReactionMap;
  /** Daily clean-up, once across all processes. Safe to run twice. */
  daily?: (deps: Deps) => Promise<void>;
  /** Started in worker processes. Returns a function that stops it. */
  start?: (deps: Deps) => Promise<() => Promise<void>>;
};
