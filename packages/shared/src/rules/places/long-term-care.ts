import type { LeadRole } from '../../constants/lead-roles.ts';
import type { CareSetting } from '../../constants/product-sheet.ts';

/** What houses where old people live are called, and other places too. "AL" in a name is assisted living or Alabama. */
const HOUSE = /\b(?:manor|village|commons|seniors?|apts?|apartments|elders?|villas?)\b|\(al\b[^)]*\)|\bal$/iu;

/** Roles that every house where people live has. In one with a name of such a house, they show that it is one. */
const OF_HOUSES: readonly LeadRole[] = [
  'Director of nursing',
  'Nurse leader',
  'Nurse',
  'MDS coordinator',
  'Activities',
  'Social worker',
  'Food service director',
  'Environmental services',
  'Facilities',
  'Administrator',
  'Executive director',
  'Chief executive',
  'Owner',
  'Operations',
  'Finance',
  'Supply chain',
  'Human resources',
  'Patient access',
  'Marketing',
];

/** Titles that hardly anybody has elsewhere. */
const TITLE_OF_HOUSES =
  /\b(?:ssd|soc(?:ial)? (?:services?|svcs?) (?:dir(?:ector)?|designee)|dir(?:ector)?\.?(?: of)? (?:social|soc) (?:services|svcs?)|l?nha|mds|ad?ons?|life enrichment|resident (?:care|life|services|engagement)|activit(?:y|ies) dir(?:ector)?)\b/iu;

type Somebody = { name: string | null | undefined; title: string | null; roles: readonly LeadRole[] };

/**
 * Whether houses where people live are among the settings that are served, and the title of somebody, or the name of their place beside
 * their role, shows that theirs is one.
 */
export function showsServedHouse(served: readonly CareSetting[], { name, title, roles }: Somebody): boolean {
  if (!served.some((one) => one === 'skilled nursing' || one === 'assisted living')) return false;
  const isOfHouse = roles.some((role) => role === 'Activities' || role === 'MDS coordinator');
  if (isOfHouse || TITLE_OF_HOUSES.test(title ?? '')) return true;
  return HOUSE.test(name?.trim() ?? '') && roles.some((role) => OF_HOUSES.includes(role));
}
