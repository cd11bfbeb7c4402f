import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/tasks';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readTask, readTaskDetails } from './read-task.ts';
import { cancelTask, retryTask } from './steer-task.ts';
import type { TaskKind } from './task-kind.ts';

export function tasksRoutes(app: HttpApp, deps: Deps, kinds: readonly TaskKind[]): void {
  route(app, deps, calls.getTask, ({ ctx, params }) => readTask(ctx, params.id));
  route(app, deps, calls.getTaskDetails, ({ ctx, params }) => readTaskDetails(ctx, kinds, params.id));
  route(app, deps, calls.retryTask, ({ ctx, params }) => retryTask(ctx, kinds, params.id));
  route(app, deps, calls.cancelTask, ({ ctx, params }) => cancelTask(ctx, kinds, params.id));
}
