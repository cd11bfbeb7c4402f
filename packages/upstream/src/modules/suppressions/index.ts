export { addSuppressions } from './add-suppressions.ts';
export { entriesOf, type KeptBecause, keptBecause, liftEntries } from './do-not-contact.ts';
export { noteAllSuppressions } from './mark-suppressed.ts';
export { lacksSuppression, putBackSuppressions } from './put-back-suppressions.ts';
export {
  copySuppression,
  domainKey,
  liftCorrected,
  liftHeard,
  removeCopied,
  type SuppressionReason,
  type SuppressionScope,
  suppress,
  suppressAddress,
  suppressCorrected,
  suppressedAmong,
  suppressForGood,
} from './suppress.ts';
export { leadIsSuppressed } from './suppressed-lead.store.ts';
export { suppressionsModule } from './suppressions.routes.ts';
