/** Shapes of patient data: birth dates, record and social security numbers, a diagnosis of a person. */
const SHAPES: readonly [RegExp, string][] = [
  [/\b\d{3}-\d{2}-\d{4}\b|\b(?:ssn|social security)\b/iu, 'social security number'],
  [/\bmrn\b|\bmedical record (?:number|no\b)/iu, 'medical record number'],
  [/\b(?:dob|date of birth|born on)\b/iu, 'date of birth'],
  [/\b(?:0?[1-9]|1[0-2])[/-](?:0?[1-9]|[12]\d|3[01])[/-](?:19|20)\d{2}\b/u, 'date that may be a birth date'],
  [
    /\b(?:diagnosed with|your diagnosis|diagnosis of|your (?:condition|illness|test results?|medication))\b/iu,
    'diagnosis of a person',
  ],
];

/** Names of the patient-data shapes a text holds; empty for clean text. */
export function findPatientData(text: string): string[] {
  return SHAPES.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
}
