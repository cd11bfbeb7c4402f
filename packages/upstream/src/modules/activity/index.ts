export { type ActivityRow, insertOpsActivity, listActivity } from './activity.store.ts';
export { type ActivitySubject, appendActivity } from './append-activity.ts';
