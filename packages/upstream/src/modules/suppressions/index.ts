export {
  copySuppression,
  removeCopied,
  type SuppressionReason,
  type SuppressionScope,
  suppress,
  suppressAddress,
  suppressedAmong,
} from './suppress.ts';
export { leadIsSuppressed } from './suppressed-lead.store.ts';
export { suppressionsModule } from './suppressions-module.ts';
