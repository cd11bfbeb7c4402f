/**
 * The kinds of organizations. `Hospital` and `clinician` are spelled as in the API documents, the others as the facility
 * types of the filter.
 */
export const CATEGORIES = [
  'Hospital',
  'clinician',
  'Health Systems',
  'Group Practice',
  'Insurance & Payers',
  'Ambulatory Health Facilities',
  'Managed Care Organizations',
  'Nursing & Custodial Care Facilities',
  'Residential Treatment Facilities',
  'Respite Care Facilities',
] as const;
export type Category = (typeof CATEGORIES)[number];

const WORDS: readonly (readonly [Category, RegExp])[] = [
  ['Health Systems', /\bhealth\W?(care)? (system|network)s?\b|\bidn\b|\bintegrated delivery/],
  ['Managed Care Organizations', /\bmanaged care|\bmco\b|\bhmo\b|\baco\b|\baccountable care/],
  ['Insurance & Payers', /\binsur|\bpayers?\b|\bpayors?\b|\bhealth plans?\b/],
  ['Respite Care Facilities', /\brespite/],
  ['Residential Treatment Facilities', /\bresidential/],
  [
    'Nursing & Custodial Care Facilities',
    /\bnursing (home|facilit|&|and)|\bskilled nursing|\bsnf\b|\bcustodial|\bassisted living|\bmemory care|\bretirement communit|\blong.term care|\bhospice/,
  ],
  ['Hospital', /\bhospitals?\b|\bmedical cent(er|re)s?\b|\bacute care/],
  ['Group Practice', /\bgroup|\bpractices?\b|\bassociates\b|\bsolo\b/],
  [
    'Ambulatory Health Facilities',
    /\bambulatory|\basc\b|\bclinics?\b|\boutpatient|\burgent care|\bsurgery cent(er|re)|\bfqhc\b|\bfederally qualified|\bdialysis|\bimaging cent/,
  ],
  [
    'clinician',
    /\bclinicians?\b|\bphysicians?\b|\bdoctors?\b|\bproviders?\b|\bindividual|\bnurse\b|\bpractitioner/,
  ],
];

/** The category that a text names, or null. */
export function toCategory(text: string): Category | null {
  const lower = text.toLowerCase();
  for (const [category, words] of WORDS)
    if (lower === category.toLowerCase() || words.test(lower)) return category;
  return null;
}
