const EXPANSIONS: Record<string, string> = {
  ctr: 'center',
  centre: 'center',
  hosp: 'hospital',
  med: 'medical',
  assoc: 'associates',
  assocs: 'associates',
  assn: 'association',
  univ: 'university',
  grp: 'group',
  phys: 'physicians',
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
  hlth: 'health',
  healthcare: 'health',
  svcs: 'services',
  inst: 'institute',
  dept: 'department',
  reg: 'regional',
  mem: 'memorial',
  gen: 'general',
  cardio: 'cardiology',
  clin: 'clinic',
  ortho: 'orthopedics',
  peds: 'pediatrics',
  comm: 'community',
  natl: 'national',
  intl: 'international',
  w: 'and',
};
const DROPPED: ReadonlySet<string> = new Set(
  'the of and at for llc inc pllc pc pa corp corporation ltd llp lp co company incorporated dba care'.split(
    ' ',
  ),
);

/**
 * The normalized form of an organization's name, for comparing spellings: lower case without accents, abbreviations expanded,
 * legal forms and small words removed. It is stored beside the name, so that SQL can find candidates.
 */
export function normalizeOrganizationName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .map((word) => EXPANSIONS[word] ?? word)
    .filter((word) => word !== '' && !DROPPED.has(word))
    .join(' ');
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3));
  return grams;
}

/** The similarity of two normalized names, 0 to 1 (Dice coefficient of trigrams). */
export function nameSimilarity(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const left = trigrams(a);
  const right = trigrams(b);
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared++;
  return (2 * shared) / (left.size + right.size);
}
