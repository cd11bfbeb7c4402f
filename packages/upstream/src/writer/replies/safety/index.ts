import { ADVERSE_EVENT } from './adverse-event.ts';
import { DISTRESS } from './distress.ts';
import { PATIENT_HEALTH } from './patient-health.ts';
import type { SafetyPattern } from './types.ts';

export type { SafetyPattern } from './types.ts';

/** Every pattern of what only a person may answer. */
export const SAFETY_PATTERNS: readonly SafetyPattern[] = [...DISTRESS, ...ADVERSE_EVENT, ...PATIENT_HEALTH];
