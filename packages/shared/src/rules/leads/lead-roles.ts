import {
  EXECUTIVE_COMPANIONS,
  EXECUTIVE_ROLES,
  LEAD_ROLES,
  type LeadRole,
} from '../../constants/lead-roles.ts';
import type { CareSetting } from '../../constants/product-sheet.ts';
import { memo } from '../text/memo.ts';
import { ROLE_PATTERNS } from './role-patterns.ts';
import { titleInFull } from './short-forms.ts';

/** Whoever writes letters for somebody has not that post. */
const WRITES_FOR =
  /\b(?:(?:assistant|secretary|aide) to|(?:administrative|executive) (?:assistant|secretary|aide))\b[^/]*|\b(?:asistente|auxiliar|secretari[oa])(?: ejecutiv[oa])? del? (?:la )?(?:direc|geren|presiden|jef)[^/]*/u;

/** The end of a whole post: "Chief Quality and Patient Safety Officer" is one, and no two. */
const POST =
  /(?:officer|director|manager|coordinator|supervisor|leader|administrator|nurse|physician|surgeon|owner|duen[oa]|propietari[oa]|planner|engineer|(?:[oi]log|ac|ap|al|r)ist|directora?|gerente|coordinadora?|enfermer[oa]|medic[oa])$/u;

const rolesIn = (folded: string) =>
  LEAD_ROLES.filter(({ role }) => ROLE_PATTERNS[role].test(folded) || role.toLowerCase() === folded);

/** Roles whose letters are a degree behind a name: a master of arts, a master of dental surgery. */
const NO_CREDENTIALS: readonly LeadRole[] = ['Medical assistant', 'MDS coordinator'];

/** A nurse leads nurses, and anybody else may lead therapists. */
const LEADS_CLINIC = /\bclinical (?:director|lead)\b|\bdirectora? clinic[oa]\b/u;

/** A degree behind a post: the owner of a laboratory is no pharmacist. */
const DEGREE = /(?<=\p{L}), ?quimico farmaceutico$/u;

/**
 * Whether one of several posts is that of whoever runs the house: "CEO/Administrator". Another executive is one by the first post
 * alone, and so is a president, who may be one of the medical staff.
 */
function runsHouse(post: string, at: number): boolean {
  const [found] = rolesIn(post);
  if (found === undefined || /president/u.test(post)) return false;
  return found.role === 'Chief executive' || (at === 0 && EXECUTIVE_ROLES.includes(found.role));
}

function readText(text: string): LeadRole[] {
  const whole = titleInFull(text).replace(WRITES_FOR, '');
  const behind = whole.replace(DEGREE, '');
  const title = rolesIn(behind).length > 0 ? behind : whole;
  if (title === '') return [];
  // Of two posts the first counts first: "Compliance Officer and 340B Coordinator".
  const [first = '', ...others] = title.split(/\s(?:and|&|y|e)\s|\s*\/\s*/u);
  const posts = title.split(/\s(?:and|&|y|e)\s|\s*[/,]\s*/u);
  const found = [
    ...(posts.length > 1 ? posts.filter(runsHouse).flatMap(rolesIn) : []),
    ...(others.length > 0 && POST.test(first) ? rolesIn(first) : []),
    ...rolesIn(title),
  ];
  return [...new Set(found.flatMap(({ role, within }): LeadRole[] => [role, ...within]))];
}

/** Lists say the same titles again and again, and reading one tries a hundred patterns. */
const readKept = memo<readonly LeadRole[]>(readText, 5_000);
/** Longer ones are no titles that are said again, and would fill the memory. */
const KEPT_CHARS_MAX = 200;

const shownBy = (text: string | null): readonly LeadRole[] =>
  text ? (text.length > KEPT_CHARS_MAX ? readText(text) : readKept(text)) : [];

/** Whom the health authority holds to account for a place: what this person leads, the place tells. */
const ACCOUNTABLE = /\bresponsable sanitari[oa]\b/u;
const ACCOUNTABLE_IN: Partial<Record<CareSetting, LeadRole>> = {
  laboratory: 'Laboratory manager',
  pharmacy: 'Pharmacy director',
};

function atPlace(roles: LeadRole[], title: string | null, setting: CareSetting | undefined): LeadRole[] {
  if (setting === undefined || !roles.includes('Quality and compliance')) return roles;
  if (!ACCOUNTABLE.test(titleInFull(title ?? ''))) return roles;
  const theirs = withBroader(ACCOUNTABLE_IN[setting] ?? 'Medical director');
  return [...new Set(roles.flatMap((role) => (role === 'Quality and compliance' ? theirs : role)))];
}

/**
 * Roles in a title, the finest first and broader ones after it: an electrophysiologist is also a cardiologist and a
 * physician. A credential counts only if the title names no role, and that of a nurse only without a title: nurses
 * coordinate, teach and sell. `setting` is that of the place, where it is known. Empty if no role is found.
 */
export function readLeadRoles(
  title: string | null,
  credential: string | null = null,
  setting?: CareSetting,
): LeadRole[] {
  const byTitle = shownBy(title);
  if (byTitle.length > 0) return atPlace([...byTitle], title, setting);
  const byCredential = shownBy(credential);
  if (byCredential.includes('Nurse') && LEADS_CLINIC.test(titleInFull(title ?? ''))) return ['Nurse leader'];
  return byCredential.filter(
    (role) => !NO_CREDENTIALS.includes(role) && (role !== 'Nurse' || !title?.trim()),
  );
}

/** A role and the broader ones after it. */
export const withBroader = (role: LeadRole): LeadRole[] => [
  role,
  ...(LEAD_ROLES.find((known) => known.role === role)?.within ?? []),
];

const foldTag = (word: string): string => word.trim().toLowerCase().replace(/s$/u, '');

const KNOWN: ReadonlySet<string> = new Set(LEAD_ROLES.map(({ role }) => foldTag(role)));

/** Whether a tag names a role of the list, and is no word of somebody's own. */
export const isKnownRole = (tag: string): boolean => KNOWN.has(foldTag(tag));

/** Whether a tag names one of the roles of a lead. Letter case and a plural s are ignored. */
export function isRoleTagged(tags: readonly string[], roles: readonly string[]): boolean {
  if (tags.length === 0) return false;
  const wanted = roles.map(foldTag);
  return tags.some((tag) => wanted.includes(foldTag(tag)));
}

/** Whether tags name nobody of a department: only those who run an organization, or nobody at all. */
export const nameNoDepartment = (tags: readonly string[]): boolean =>
  tags.every((tag) => isRoleTagged([...EXECUTIVE_ROLES, ...EXECUTIVE_COMPANIONS], [tag]));

/** Whether what these tags are for is written for executives alone. What is tagged for a department too is its detail to them. */
export const isForExecutives = (tags: readonly string[]): boolean =>
  nameNoDepartment(tags) && isRoleTagged(tags, EXECUTIVE_ROLES);

/** Executives whom tags name and who do not get what they stand on, because these also name people of a department. */
export const unheardExecutives = (tags: readonly string[]): LeadRole[] =>
  isForExecutives(tags) ? [] : EXECUTIVE_ROLES.filter((role) => isRoleTagged(tags, [role]));

/** A role in the plural, for sentences such as "Write one for OR supervisors". */
export function pluralOfRole(role: string): string {
  return LEAD_ROLES.find((known) => known.role === role)?.plural ?? role;
}
