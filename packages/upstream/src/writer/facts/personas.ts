import type { Family } from '../catalogue/types.ts';

export type Persona = 'clinician' | 'practice-manager' | 'revenue-cycle' | 'it' | 'payer-medical-director';

/** First match wins; the finer role stands before the broader one. */
const TITLES: readonly [RegExp, Persona][] = [
  [
    /(?:plan|payer|health plan|utilization|medical policy).*(?:director|officer)|medical director.*(?:plan|payer|utilization)/u,
    'payer-medical-director',
  ],
  [
    /\bcio\b|\bcto\b|\bcmio\b|\bciso\b|information (?:officer|technology|systems)|\bit (?:director|manager|lead)|interoperability|integration|informatics|technology officer|systems? analyst/u,
    'it',
  ],
  [
    /revenue|billing|\brcm\b|reimburse|accounts receivable|claims|denials?\b|\bcfo\b|financ/u,
    'revenue-cycle',
  ],
  [
    /practice (?:manager|administrator|director)|office manager|clinic (?:manager|director|administrator)|front (?:desk|office)|administrator|operations|\bcoo\b|patient access|scheduling|referral coordinator|intake|manager/u,
    'practice-manager',
  ],
  [
    /\bm\.?d\b|\bd\.?o\b|\bdds\b|\bdmd\b|\bnp\b|\bpa-?c\b|\brn\b|\bdpt\b|physician|doctor|surgeon|nurse|clinician|therapist|dentist|psychiatrist|psychologist|(?:cardi|dermat|neur|onc|radi|ophthalm|ur|gynec)\w*ologist|pediatrician|hospitalist|medical director|chief medical|internist|optometrist|chief of/u,
    'clinician',
  ],
];

/** Role by title and credential; a medical director of a health plan reads as one. Undefined where nothing tells. */
export function readPersona(
  title: string | null,
  credential: string | null,
  isPlan: boolean,
): Persona | undefined {
  const text = `${title ?? ''} ${credential ?? ''}`.toLowerCase();
  if (isPlan && /medical|clinical|utilization/u.test(text)) return 'payer-medical-director';
  for (const [pattern, persona] of TITLES) if (pattern.test(text)) return persona;
  return undefined;
}

export const PERSONA_LABELS: Record<Persona, string> = {
  clinician: 'Clinician',
  'practice-manager': 'Practice manager',
  'revenue-cycle': 'Revenue-cycle lead',
  it: 'IT lead',
  'payer-medical-director': 'Payer medical director',
};

/** Who decides or owns the work of a family (1), and who works beside it (0.5); the rest is unrelated. */
const OWNERS: Record<Family, { owns: readonly Persona[]; beside: readonly Persona[] }> = {
  'prior-authorization': {
    owns: ['practice-manager', 'clinician', 'payer-medical-director'],
    beside: ['revenue-cycle', 'it'],
  },
  'benefits-verification': { owns: ['practice-manager', 'revenue-cycle'], beside: ['clinician', 'it'] },
  'intake-scheduling': { owns: ['practice-manager'], beside: ['clinician', 'it'] },
  'payor-follow-up': { owns: ['revenue-cycle', 'practice-manager'], beside: ['it'] },
  'patient-follow-up': { owns: ['practice-manager', 'clinician'], beside: ['it'] },
  telehealth: { owns: ['practice-manager', 'it'], beside: ['clinician'] },
  'remote-monitoring': { owns: ['clinician', 'practice-manager'], beside: ['it', 'revenue-cycle'] },
  'ehr-integration': { owns: ['it'], beside: ['practice-manager', 'clinician', 'revenue-cycle'] },
  'medical-devices': { owns: ['clinician'], beside: ['practice-manager', 'it'] },
  staffing: { owns: ['practice-manager'], beside: ['clinician'] },
  general: {
    owns: ['practice-manager'],
    beside: ['clinician', 'revenue-cycle', 'it', 'payer-medical-director'],
  },
};

/** How close a role stands to the work of a family: 1 owns it, 0.5 works beside it, 0 unrelated. */
export function ownership(persona: Persona, family: Family): 0 | 0.5 | 1 {
  const row = OWNERS[family];
  if (row.owns.includes(persona)) return 1;
  return row.beside.includes(persona) ? 0.5 : 0;
}
