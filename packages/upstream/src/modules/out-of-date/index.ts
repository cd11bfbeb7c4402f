export { findOutOfDate, findWithdrawn, type OldEmail, whyWithdrawn } from './find-out-of-date.ts';
export { retrace } from './retrace.ts';
export { traceSources } from './trace-sources.ts';
export { findUnused } from './unused.ts';
