export { LimitFields } from './limit-fields';
export {
  type LimitsForm,
  limitsBodyOf,
  limitsFaults,
  limitsFormOf,
  limitsText,
  type ShownLimits,
  wholeNumber,
} from './limits-form';
