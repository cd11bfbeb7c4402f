export { type KeptLease, keepLease } from './keep-lease.ts';
export { runTick } from './run-tick.ts';
export { scheduleSoon } from './schedule-soon.ts';
export {
  type ClockExecutor,
  type DueWork,
  hastenWork,
  holdsLease,
  type Lease,
  oldestDueMs,
  releaseLease,
  removeWork,
  renewLease,
  renewLeases,
  STRIKES_MAX,
  scheduleWork,
  takeLease,
  type WorkKind,
} from './work-clock.store.ts';
