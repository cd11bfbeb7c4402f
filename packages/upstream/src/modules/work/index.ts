export { type DueHandlers, runTick } from './run-tick.ts';
export { runWork, type TakenLease } from './run-work.ts';
export { scheduleSoon } from './schedule-soon.ts';
export {
  type ClockExecutor,
  type DueWork,
  hastenWork,
  holdsLease,
  LEASE_ATTEMPTS_MAX,
  LEASE_RENEW_MS,
  type Lease,
  noteProgress,
  oldestDueMs,
  releaseLease,
  removeWork,
  renewLeases,
  scheduleWork,
  takeLease,
  type WorkKind,
} from './work-clock.store.ts';
