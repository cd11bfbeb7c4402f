export { ComplianceCheck } from './compliance-check';
