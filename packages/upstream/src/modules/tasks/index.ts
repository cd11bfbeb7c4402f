import type { Module } from '../../module.ts';
import { cancelTasksOf, enqueueDueTasks } from './steer-task.ts';
import type { TaskKind } from './task-kind.ts';
import { tasksRoutes } from './tasks.routes.ts';

export {
  advanceTask,
  amendTask,
  createTask,
  failTask,
  finishTask,
  type NewTask,
  startTask,
} from './advance-task.ts';
export { getTaskRow } from './read-task.ts';
export { enqueueTask } from './steer-task.ts';
export { findOpenTask, type TaskRow } from './task.store.ts';
export { noDetails, type TaskKind } from './task-kind.ts';

/** The calls for tasks of all kinds. Each kind comes from the module that does its work. */
export function tasksModule(kinds: readonly TaskKind[]): Module {
  return {
    name: 'tasks',
    routes: (app, deps) => tasksRoutes(app, deps, kinds),
    enqueueDue: { task: (deps, due) => enqueueDueTasks(deps, kinds, due) },
    reactions: {
      campaignDeleted: (ctx, tx, { campaignId }) => cancelTasksOf(ctx, tx, kinds, campaignId),
    },
  };
}
export { noteNoRoom, roomAskedAt, waitingOf } from './wait-for-room.ts';
