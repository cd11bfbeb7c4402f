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
