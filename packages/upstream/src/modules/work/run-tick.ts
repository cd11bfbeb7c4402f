import type { Deps } from '../../context.ts';
import { type DueWork, offerDueWork, WORK_KINDS, type WorkKind } from './work-clock.store.ts';

/** Turns due rows of the clock into jobs. Each kind belongs to one module. */
export type DueHandlers = { [Kind in WorkKind]?: (deps: Deps, due: readonly DueWork[]) => Promise<void> };

/** Rows of one kind that a tick enqueues; the others wait for the next tick. */
const OFFERS_MAX = 500;

/** Enqueues what is due, kind by kind. A kind that fails does not stop the others. */
export async function runTick(deps: Deps, modules: readonly { enqueueDue?: DueHandlers }[]): Promise<void> {
  for (const kind of WORK_KINDS) {
    const enqueue = modules.find((module) => module.enqueueDue?.[kind])?.enqueueDue?.[kind];
    if (!enqueue) continue;
    try {
      const due = await offerDueWork(deps.database.db, { kind, now: deps.clock.now(), limit: OFFERS_MAX });
      if (due.length > 0) await enqueue(deps, due);
    } catch (error) {
      deps.log.warn({ err: error, kind }, 'due work not handed out');
    }
  }
}
