/** Short forms of kinds of organizations in lists, in lower case. */
const SHORT: readonly (readonly [string, string])[] = [
  ['hosps?', 'hospital'],
  ['c(?:n)?trs?', 'center'],
  ['med(?= center)', 'medical'],
  ['surg(?= center)', 'surgery'],
  ['sys', 'system'],
  ['amc', 'academic medical center'],
  ['alfs?', 'assisted living'],
  ['ccrcs?', 'retirement community'],
  ['hhas?', 'home health'],
  ['snfs', 'snf'],
  ['ascs', 'asc'],
  // A size stands behind it: "Acute 100-249", "Short term acute".
  ['(?<!post[ -]?|sub[ -]?|non[ -]?|long[ -]term )acute(?! (?:care|rehab|inpatient rehab))', 'acute care'],
];
const PATTERNS = SHORT.map(([short, long]) => [new RegExp(`\\b(?:${short})\\b\\.?`, 'gu'), long] as const);

/** A kind of organization in full words: "Med Ctr" is a medical center. */
export const kindInFull = (kind: string): string =>
  PATTERNS.reduce((text, [short, long]) => text.replace(short, long), kind.toLowerCase());
