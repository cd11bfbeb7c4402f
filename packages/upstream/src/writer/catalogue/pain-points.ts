import { PATIENT_WORK_PAIN_POINTS } from './patient-work.ts';
import { PAYER_WORK_PAIN_POINTS } from './payer-work.ts';
import { PATIENT_TOPICS, PLAN_PAIN_POINTS } from './payers-and-patients.ts';
import { SYSTEMS_PAIN_POINTS } from './systems-and-staff.ts';
import type { PainPoint } from './types.ts';

/** What may be listed as a pain point of a lead: things that happen in the field. */
export const PAIN_POINTS: readonly PainPoint[] = [
  ...PAYER_WORK_PAIN_POINTS,
  ...PATIENT_WORK_PAIN_POINTS,
  ...SYSTEMS_PAIN_POINTS,
  ...PLAN_PAIN_POINTS,
];

/** All that an email may open with; the topics for patients are conveniences, never listed as pain points. */
export const OPENING_TOPICS: readonly PainPoint[] = [...PAIN_POINTS, ...PATIENT_TOPICS];
