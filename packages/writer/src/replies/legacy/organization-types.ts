export type OrganizationType =
  | 'practice'
  | 'hospital'
  | 'health-system'
  | 'payer'
  | 'laboratory'
  | 'pharmacy'
  | 'nursing-home'
  | 'manufacturer'
  | 'patient';

/** Words by which a category, a type or a name shows what an organization is; first match wins. */
const WORDS: readonly [RegExp, OrganizationType][] = [
  [/\bpatients?\b|\bmember\b|\bconsumer\b/u, 'patient'],
  [/health plan|\bpayers?\b|\bpayors?\b|insur(?:er|ance)|managed care|\bhmo\b|blue cross/u, 'payer'],
  [/health system|\bidn\b|integrated delivery/u, 'health-system'],
  [/nursing (?:home|facilit)|skilled nursing|\bsnf\b|assisted living|long.term care/u, 'nursing-home'],
  [/hospital|medical center|medical centre|acute care|critical access/u, 'hospital'],
  [/laborator|\blabs?\b|patholog/u, 'laboratory'],
  [/pharmac(?:y|ies)\b/u, 'pharmacy'],
  [/manufactur|device (?:maker|compan)|pharmaceutical|biotech/u, 'manufacturer'],
  [
    /practice|clinic|physician|medical group|associates|dental|therapy|surgery center|\basc\b|group|provider|specialist|clinician|office|dentist|center/u,
    'practice',
  ],
];

const NEIGHBOURS: readonly (readonly [OrganizationType, OrganizationType])[] = [
  ['hospital', 'health-system'],
  ['hospital', 'practice'],
  ['hospital', 'nursing-home'],
  ['practice', 'laboratory'],
  ['laboratory', 'pharmacy'],
];

/** Kind of organization a text speaks of, or undefined. */
export function readOrganizationType(text: string | null): OrganizationType | undefined {
  const lower = (text ?? '').toLowerCase();
  for (const [pattern, type] of WORDS) if (pattern.test(lower)) return type;
  return undefined;
}

/** All kinds a text names, with the place of each, for reading an ideal-customer text. */
export function findOrganizationTypes(text: string): { type: OrganizationType; index: number }[] {
  let rest = text.toLowerCase();
  const found: { type: OrganizationType; index: number }[] = [];
  for (const [pattern, type] of WORDS) {
    if (type === 'patient') continue;
    const all = new RegExp(pattern.source, 'gu');
    rest = rest.replace(all, (word: string, ...args: unknown[]) => {
      const index = args.find((value) => typeof value === 'number');
      found.push({ type, index: typeof index === 'number' ? index : 0 });
      return ' '.repeat(word.length);
    });
  }
  return found;
}

/** True for kinds that stand next to each other ("hospital" and "health system"). */
export function areNeighbouring(left: OrganizationType, right: OrganizationType): boolean {
  return NEIGHBOURS.some(([a, b]) => (a === left && b === right) || (a === right && b === left));
}

export const TYPE_LABELS: Record<OrganizationType, string> = {
  practice: 'Practice',
  hospital: 'Hospital',
  'health-system': 'Health system',
  payer: 'Health plan',
  laboratory: 'Laboratory',
  pharmacy: 'Pharmacy',
  'nursing-home': 'Nursing home',
  manufacturer: 'Manufacturer',
  patient: 'Patient',
};
