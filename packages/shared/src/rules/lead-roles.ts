import { EXECUTIVE_COMPANIONS, EXECUTIVE_ROLES, LEAD_ROLES, type LeadRole } from '../constants/lead-roles.ts';
import { ROLE_PATTERNS } from './role-patterns.ts';

/** Titles as people write them, and what they mean. */
const SHORT: readonly [RegExp, string][] = [
  [/\bmgr\b\.?/gu, 'manager'],
  [/\bdir\b\.?/gu, 'director'],
  [/\bmgmt\b\.?/gu, 'management'],
  [/\badmin\b\.?/gu, 'administrator'],
  // Who heads a field of medicine is a physician of it.
  [/\b(?:chief|chair|head)(?:man|woman|person)?(?:,| of)? (\p{L}{4,}olog)y\b/gu, '$1ist'],
  [/\b(\p{L}{4,}olog)y (?:section |division )?(?:chief|chair)\b/gu, '$1ist'],
];

/** A title in lower case, without accents and with short forms written out. */
const folded = (title: string): string =>
  SHORT.reduce(
    (text, [short, long]) => text.replace(short, long),
    title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  );

/** The end of a whole post: "Chief Quality and Patient Safety Officer" is one, and no two. */
const POST =
  /(?:officer|director|manager|coordinator|supervisor|leader|administrator|nurse|physician|surgeon|owner|planner|engineer|(?:[oi]log|ac|ap|al|r)ist|directora?|gerente|coordinadora?|enfermer[oa]|medic[oa])$/u;

const rolesIn = (folded: string) =>
  LEAD_ROLES.filter(({ role }) => ROLE_PATTERNS[role].test(folded) || role.toLowerCase() === folded);

/** Roles whose letters are a degree behind a name: a master of arts, a master of dental surgery. */
const NO_CREDENTIALS: readonly LeadRole[] = ['Medical assistant', 'MDS coordinator'];

/** A nurse leads nurses, and anybody else may lead therapists. */
const LEADS_CLINIC = /\bclinical (?:director|lead)\b|\bdirectora? clinic[oa]\b/u;

/**
 * Roles in a title, the finest first and broader ones after it: an electrophysiologist is also a cardiologist and a
 * physician. A credential counts only if the title names no role, and that of a nurse only without a title: nurses
 * coordinate, teach and sell. Empty if no role is found.
 */
export function readLeadRoles(title: string | null, credential: string | null = null): LeadRole[] {
  const shown = (text: string | null): LeadRole[] => {
    const title = folded(text ?? '');
    if (title.trim() === '') return [];
    // Of two posts the first counts first: "Compliance Officer and 340B Coordinator".
    const [first = '', ...others] = title.split(/\s(?:and|&|y|e)\s|\//u);
    const found = [...(others.length > 0 && POST.test(first) ? rolesIn(first) : []), ...rolesIn(title)];
    return [...new Set(found.flatMap(({ role, within }): LeadRole[] => [role, ...within]))];
  };
  const byTitle = shown(title);
  if (byTitle.length > 0) return byTitle;
  const byCredential = shown(credential);
  if (byCredential.includes('Nurse') && LEADS_CLINIC.test(folded(title ?? ''))) return ['Nurse leader'];
  return byCredential.filter(
    (role) => !NO_CREDENTIALS.includes(role) && (role !== 'Nurse' || !title?.trim()),
  );
}

/** Whether a tag names one of the roles of a lead. Letter case and a plural s are ignored. */
export function isRoleTagged(tags: readonly string[], roles: readonly string[]): boolean {
  const fold = (word: string) => word.trim().toLowerCase().replace(/s$/u, '');
  const wanted = new Set(roles.map(fold));
  return tags.some((tag) => wanted.has(fold(tag)));
}

/**
 * Whether the sentence that these tags are for is written for executives: beside those who run an organization it names
 * nobody of a department. What is tagged for both is a department's detail to them.
 */
export const isForExecutives = (tags: readonly string[]): boolean =>
  tags.every((tag) => isRoleTagged([...EXECUTIVE_ROLES, ...EXECUTIVE_COMPANIONS], [tag]));

/** Executives whom tags name and who do not get what they stand on, because these also name people of a department. */
export const unheardExecutives = (tags: readonly string[]): LeadRole[] =>
  isForExecutives(tags) ? [] : EXECUTIVE_ROLES.filter((role) => isRoleTagged(tags, [role]));

/** A role in the plural, for sentences such as "Write one for OR supervisors". */
export function pluralOfRole(role: string): string {
  return LEAD_ROLES.find((known) => known.role === role)?.plural ?? role;
}
