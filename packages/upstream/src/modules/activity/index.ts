import type { Module } from '../../module.ts';
import { activityRoutes } from './activity.routes.ts';

export { type ActivityEventName, type ActivitySubject, appendActivity } from './append-activity.ts';

export const activityModule: Module = { name: 'activity', routes: activityRoutes };
