import { EXECUTIVE_COMPANIONS, EXECUTIVE_ROLES, LEAD_ROLES, type LeadRole } from '../constants/lead-roles.ts';
import { ROLE_PATTERNS } from './role-patterns.ts';

/** Short forms in titles; what follows decides where one stands for several words. */
const SHORT: readonly [RegExp, string][] = (
  [
    ['mgrs?', 'manager'],
    ['dir', 'director'],
    ['mgmt|mgt', 'management'],
    ['sup(?:v|r|vr|erv)|spvr', 'supervisor'],
    ['coord(?= del?\\b)', 'coordinador'],
    ['coord', 'coordinator'],
    ['gte', 'gerente'],
    ['asst', 'assistant'],
    ['exec', 'executive'],
    ['v p|vice[ -]pres(?:ident)?', 'vp'],
    ['pres', 'president'],
    ['s(?:r)?vcs', 'services'],
    ['s(?:r)?vc', 'service'],
    ['supp(?= serv)', 'support'],
    ['ops', 'operations'],
    ['depts?', 'department'],
    ['hlth', 'health'],
    // The head of a house is an "Admin", and so is whoever writes letters for it.
    [
      '(?<=executive )admin|admin(?=,? (?:assistant|coord|sec|supp|clerk|spec|service|officer|aide))',
      'administrative',
    ],
    ['adm(?:in|n|r|inr)', 'administrator'],
    ['med rec', 'medical records'],
    ['med(?= (?:director|staff|records|assistant|affairs|officer|service))', 'medical'],
    ['reg(?= (?:nurse|diet|resp|pharm))', 'registered'],
    ['reg(?= (?:[aes]?vp|director|manager|administrator|operations|sales|clin))', 'regional'],
    ['clin', 'clinical'],
    ['nutr', 'nutrition'],
    ['dtry|diet(?= (?:director|manager|supervisor|department))', 'dietary'],
    ['nsg|nrsg', 'nursing'],
    ['purch', 'purchasing'],
    ["mat(?:'?l|erial)?s?(?= manage)", 'materials'],
    ['qual', 'quality'],
    ['maint', 'maintenance'],
    ['env(?:iron)?(?= serv)', 'environmental'],
    ['fac(?= (?:director|manage))', 'facilities'],
    ['rev(?= cycle)', 'revenue'],
    ['mktg', 'marketing'],
    ['fin(?=$| )', 'finance'],
    ['surg(?= (?:serv|tech))', 'surgical'],
    ['periop', 'perioperative'],
    ['spch', 'speech'],
    ['soc(?= (?:serv|work))', 'social'],
    ['inf(?:ect)? (?:prev|control|ctrl)', 'infection control'],
    ['disch', 'discharge'],
    ['pharm(?=$| (?:director|manage|supervisor|operations|serv|tech))', 'pharmacy'],
    ['resp(?= (?:ther|care|serv|director|manager|supervisor))', 'respiratory'],
    ['occ(?= ther)', 'occupational'],
    ['phys(?= ther)', 'physical'],
    ['phys(?= assistant)', 'physician'],
    ['pt(?= (?:access|care|flow|experience|serv|acc|fin|advoc|reg|safety))', 'patient'],
    [
      'director(?= (?:nursing|clinical serv|resident care|health serv|pharm|imaging|radiology|diagnostic|engineering|security|pt\b|it\b))',
      'director of',
    ],
    // Who heads a field of medicine is a physician of it.
    [String.raw`(?:chief|chair|head)(?:man|woman|person)?(?:,| of)? (\p{L}{4,}olog)y`, '$1ist'],
    [String.raw`(\p{L}{4,}olog)y (?:section |division )?(?:chief|chair)`, '$1ist'],
  ] as const
).map(([short, long]) => [new RegExp(String.raw`\b(?:${short})\b`, 'gu'), long]);

/** Letters with dots between or behind them: "R.D.N.", "Ph.D.". */
const DOTTED = /\b(?:\p{L}{1,2}\.)+\p{L}\b/gu;

/** A title in lower case, without accents and dots, and with short forms written out. */
export const titleInFull = (title: string): string =>
  SHORT.reduce(
    (text, [short, long]) => text.replace(short, long),
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
      .replaceAll(/[.\s]+/gu, ' ')
      .trim(),
  );

/** Whoever writes letters for somebody has not that post. */
const WRITES_FOR =
  /\b(?:(?:assistant|secretary|aide) to|(?:administrative|executive) (?:assistant|secretary|aide))\b[^/]*|\b(?:asistente|auxiliar|secretari[oa])(?: ejecutiv[oa])? del? (?:la )?(?:direc|geren|presiden|jef)[^/]*/u;

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
    const title = titleInFull(text ?? '').replace(WRITES_FOR, '');
    if (title === '') return [];
    // Of two posts the first counts first: "Compliance Officer and 340B Coordinator".
    const [first = '', ...others] = title.split(/\s(?:and|&|y|e)\s|\//u);
    const found = [...(others.length > 0 && POST.test(first) ? rolesIn(first) : []), ...rolesIn(title)];
    return [...new Set(found.flatMap(({ role, within }): LeadRole[] => [role, ...within]))];
  };
  const byTitle = shown(title);
  if (byTitle.length > 0) return byTitle;
  const byCredential = shown(credential);
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

/** Whether a tag names one of the roles of a lead. Letter case and a plural s are ignored. */
export function isRoleTagged(tags: readonly string[], roles: readonly string[]): boolean {
  const fold = (word: string) => word.trim().toLowerCase().replace(/s$/u, '');
  const wanted = new Set(roles.map(fold));
  return tags.some((tag) => wanted.has(fold(tag)));
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
