export {
  eachOutOfDate,
  findOutOfDate,
  findWithdrawn,
  type OldEmail,
  type OldSentence,
  whyWithdrawn,
} from './find-out-of-date.ts';
export { readSheets } from './read-sheets.ts';
export { retrace } from './retrace.ts';
export { traceSources } from './trace-sources.ts';
export { findUnused } from './unused.ts';
