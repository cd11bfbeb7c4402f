export {
  copySuppression,
  liftCorrected,
  removeCopied,
  type SuppressionReason,
  type SuppressionScope,
  suppress,
  suppressAddress,
  suppressCorrected,
  suppressedAmong,
} from './suppress.ts';
export { leadIsSuppressed } from './suppressed-lead.store.ts';
export { suppressionsModule } from './suppressions-module.ts';
