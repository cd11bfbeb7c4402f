export { LimitFields } from './limit-fields';
export { limitsFormOf, limitsSchema, limitsText, type ShownLimits } from './limits-form';
