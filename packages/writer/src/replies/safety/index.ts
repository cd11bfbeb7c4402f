import { ADVERSE_EVENT } from './adverse-event.ts';
import { DISTRESS } from './distress.ts';
import { OWN_DEATH } from './own-death.ts';
import { OWN_HEALTH } from './own-health.ts';
import { PATIENT_HEALTH } from './patient-health.ts';
import { OTHER_LANGUAGES, SPANISH } from './spanish.ts';
import { TREATMENT_HARM } from './treatment-harm.ts';
import type { SafetyPattern } from './types.ts';
import { VIOLENCE } from './violence.ts';
import { WIDE } from './wide.ts';

export { HINTS } from './hints.ts';
export { finds, type SafetyPattern } from './types.ts';
export { isAboutWork, isGeneral, withoutWorkTerms } from './vocabulary/work.ts';

/** Every pattern of what only a person may answer. */
export const SAFETY_PATTERNS: readonly SafetyPattern[] = [
  ...DISTRESS,
  ...OWN_DEATH,
  ...VIOLENCE,
  ...ADVERSE_EVENT,
  ...TREATMENT_HARM,
  ...PATIENT_HEALTH,
  ...OWN_HEALTH,
  ...WIDE,
  ...SPANISH,
  ...OTHER_LANGUAGES,
];
