import type { Module } from '../../module.ts';
import { activityRoutes } from './activity.routes.ts';

export { type ActivityRow, insertOpsActivity, listActivity } from './activity.store.ts';
export { type ActivitySubject, appendActivity } from './append-activity.ts';
export { readCursor } from './read-activity.ts';

export const activityModule: Module = { name: 'activity', routes: activityRoutes };
