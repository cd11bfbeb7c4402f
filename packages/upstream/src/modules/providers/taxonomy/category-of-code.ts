import type { Category } from '../normalize-category.ts';

/** Categories of organizations by the beginning of the code; the longest match counts. */
const CATEGORIES: readonly (readonly [string, Category])[] = [
  ['193', 'Group Practice'],
  ['27', 'Hospital'],
  ['28', 'Hospital'],
  ['26', 'Ambulatory Health Facilities'],
  ['29', 'Ambulatory Health Facilities'],
  ['251G', 'Nursing & Custodial Care Facilities'],
  ['251J', 'Nursing & Custodial Care Facilities'],
  ['31', 'Nursing & Custodial Care Facilities'],
  ['32', 'Residential Treatment Facilities'],
  ['385', 'Respite Care Facilities'],
  ['30', 'Managed Care Organizations'],
];
/** Codes of persons. An organization with such a code is a group practice. */
const PERSONAL = /^(1[0-8]|2[0-4]|36|37|39)/;

/** The category of an organization with this code; null if Myra has none. */
export function categoryOfCode(code: string): Category | null {
  const [match] = CATEGORIES.filter(([start]) => code.startsWith(start)).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  if (match) return match[1];
  return PERSONAL.test(code) ? 'Group Practice' : null;
}
