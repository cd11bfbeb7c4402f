import { EXECUTIVE_COMPANIONS, EXECUTIVE_ROLES, LEAD_ROLES, type LeadRole } from '../constants/lead-roles.ts';
import { anyOf } from './any-of.ts';

/** Physicians who lead a field, without the word for what they are: "Chief of Anesthesia". */
const headOf = (field: string): string =>
  `(?:chief|chair|head)(?:man|woman|person)? of (?:the (?:department|division) of )?${field}|${field} (?:chief|chair|medical director)`;

/** Words of a title by which a role is recognised, folded to lower case. */
const PATTERNS: Record<LeadRole, RegExp> = {
  Electrophysiologist: /electrophysiolog/u,
  Cardiologist:
    /cardi[oó]log(?:ist|o\b|a\b)|cardiac surgeon|chief of cardiology|cardiology (?:physician|chair)/u,
  'Orthopaedic surgeon': /orthop\w*(?: \w+)? surgeon|orthopa?edist/u,
  Surgeon: /surgeon|chief of surgery|otolaryngologist|urologist/u,
  Oncologist: /oncologist/u,
  Dermatologist: /dermatologist/u,
  Neurologist: new RegExp(`neurologist|${headOf('neurology')}`, 'u'),
  Radiologist: new RegExp(`radiologist|${headOf('radiology')}`, 'u'),
  Pathologist: /(?<!speech.language )pathologist(?! assistant)/u,
  Anesthesiologist: new RegExp(`an(?:a)?esthesiologist|${headOf('an(?:a)?esthesi(?:a|ology)')}`, 'u'),
  Ophthalmologist: /ophthalmologist/u,
  Gastroenterologist: /gastroenterologist/u,
  Pediatrician: /pa?ediatrician/u,
  Psychiatrist: /psychiatrist/u,
  'Primary care physician':
    /primary care physician|family (?:physician|doctor|medicine physician)|internist|general practitioner/u,
  Hospitalist: /hospitalist/u,
  Dentist: /dentist|orthodontist|\bdds\b|\bdmd\b/u,
  Optometrist: /optometrist/u,
  'Payer medical director':
    /(?:plan|payer|payor|medical policy) medical director|medical director.{0,20}(?:plan|payer|payor)/u,
  'Chief medical officer':
    /chief (?:medical|clinical|physician) officer|\bcmo\b(?!.*market)|vp.{0,6} medical affairs/u,
  'Medical director':
    /medical director|director(?:a)? médic[oa]|director of medic|physician (?:lead|director|executive)|chief of (?:staff|medicine)/u,
  'Chief nursing officer':
    /chief nurs|\bcno\b|vp.{0,6} (?:of )?nursing|vice president.{0,6} nursing|patient care services/u,
  'Director of nursing':
    /director of (?:nursing|clinical services)|nursing director|\ba?don\b|\bdns\b|director of (?:resident care|health services)|(?:resident care|wellness) director/u,
  'Emergency department director':
    /(?:director|manager|head|chief) (?:of )?(?:the )?(?:emergency|\bed\b)|(?:emergency (?:department|room|services|medicine)?|\bed\b),? ?(?:nurse )?(?:director|manager|chief)/u,
  'Emergency nurse': /(?:emergency(?: department| room)?|\bed\b|\ber\b) nurse|\bcen\b/u,
  'Infusion nurse': /infusion.{0,12}nurse|nurse.{0,12}infusion|\bcrni\b/u,
  'Infection preventionist': /infection (?:prevention|control)/u,
  'Wound care nurse': /wound|ostomy|\bcwo?cn\b/u,
  'Discharge planner': /discharge|planificador(?:a)? de altas?/u,
  'Case manager': /case manage|gestor(?:a)? de casos?/u,
  'Care coordinator': /care (?:coordinat|transition|navigat|manage)|patient navigat|population health/u,
  'Nurse leader': new RegExp(
    anyOf(`
      ^(?:(?:hospice|home health|rn) )?clinical (?:manager|supervisor)$
      nurse (?:manager|leader|director|supervisor|educator)|nursing (?:manager|supervisor|leader)
      enfermer[oa] (?:encargad|jef|supervisor)
      (?:jef[ae]|director(?:a)?|supervisor(?:a)?|coordinador(?:a)?) de enfermer`),
    'u',
  ),
  'Nurse practitioner': /nurse practitioner|\b[afpd]?np\b|\bnp-c\b|\baprn\b|\bcrna\b/u,
  'Physician assistant': /physician assistant|\bpa-?c\b/u,
  'OR supervisor': new RegExp(
    anyOf(`
      (?:\\bor\\b|operating room|perioperative|surgical services|surgery center|theatre).{0,16}(?:manager|supervisor|director|lead|coordinator|nurse)
      (?:manager|supervisor|director|head) of (?:perioperative|surgical services|the operating room|surgery)
      (?:manager|supervisor|director),? (?:perioperative|surgical services|or\\b)`),
    'u',
  ),
  'Sterile processing manager': /sterile|central (?:supply|service)|\bspd\b|\bcssd\b/u,
  'Supply chain': /supply chain|materials? manage|purchas|procure|buyer|sourcing|value analysis/u,
  'Biomedical engineering': /biomed|clinical engineer/u,
  Facilities:
    /facilit(?:y|ies) (?:manage|director)|director, facilities|environmental services|plant (?:operations|manager)|\bevs\b/u,
  'Physical therapist': /physical therap|physiotherap|\bdpt\b|rehab/u,
  'Respiratory therapist': /respiratory|pulmonary rehab|\brrt\b/u,
  Therapist: /therapist|speech.language/u,
  'Pharmacy director': /pharmacy (?:director|manager|lead|operations)|director of pharmacy|chief pharmacy/u,
  Pharmacist: /pharmacist|pharm\.?d/u,
  'Laboratory manager': /\blab(?:oratory)?\b/u,
  'Imaging manager':
    /(?:imaging|radiology|\bmri\b|\bct\b).{0,12}(?:manager|director|supervisor|lead)|director of (?:imaging|radiology)/u,
  Dietitian: /dietit|dietic|nutrition/u,
  'Billing manager': /billing|factura(?:ción|dor)|coding|accounts receivable|medical biller/u,
  'Revenue cycle': /revenue|\brcm\b|reimburse|denials?\b|patient financial/u,
  'Prior authorization':
    /prior auth|pre-?cert|pre-?auth|authorization (?:specialist|coordinator|manager|lead|director)/u,
  Credentialing:
    /credentialing|medical staff (?:services|office|affairs|coordinator|specialist|manager|director)|(?:provider|payer|payor) enrol?lment/u,
  'Utilization management': /utili[sz]ation|\bum (?:director|manager|nurse)/u,
  'Patient access':
    /patient (?:access|services|experience)|registration|front (?:desk|office)|scheduling|referral|intake|recepci[oó]n/u,
  'Chief quality officer': /chief (?:\w+ (?:and|&) )?(?:quality|patient safety)\b.{0,40}officer|\bcqo\b/u,
  'Quality and compliance':
    /quality|\bqa\b|compliance|hedis|\bstars\b|risk manage|regulatory|accreditation|patient safety/u,
  'Clinical informatics':
    /informatic|(?:medical|nursing) information officer|\bcmio\b|\bcnio\b|\behr\b|\bepic\b|interoperab/u,
  'Information security': /information security|cyber ?security|\bciso\b|privacy officer/u,
  'IT leader':
    /\bcio\b|\bcto\b|information (?:officer|technology|systems)|\bit (?:director|manager|lead)|(?:director|head|manager) of it\b|technology officer|digital officer|systems? (?:analyst|administrator)/u,
  'Human resources': /human resources|\bhr\b|talent|recruit|staffing|workforce/u,
  Marketing: /marketing|communications|brand|outreach|physician liaison/u,
  'Practice manager':
    /(?:practice|office|clinic) (?:manager|administrator|director|coordinator|lead)|(?:gerente|administradora?) de (?:la )?(?:clínica|consultorio|oficina)/u,
  'Chief financial officer': /chief financ|\bcfo\b/u,
  Finance: /financ|controller|treasurer|accounting/u,
  'Chief operating officer': /operating officer|\bcoo\b/u,
  Operations: /operations|\bops\b/u,
  'Executive director': /executive director/u,
  'Chief executive': /\bceo\b|chief executive|(?<!vice )president/u,
  Owner: /owner|founder|partner|principal|dueñ[oa]|propietari[oa]/u,
  Administrator: /administrator|administration|administrador|general manager|^gerente(?: general)?$/u,
  Physician: new RegExp(
    [
      'physician(?! (?:assistant|liaison|services|relations|practices|enterprise|network|group|recruit))',
      'doctor|médic[oa]\\b|attending|podiatrist',
      '\\bm\\.?d\\b|\\bd\\.?o\\b|\\bmbbs\\b',
      '(?:allerg|endocrin|nephr|pulmon|rheumat|hemat|gynec|immun|neonat|urolog)\\w*ist\\b',
    ].join('|'),
    'u',
  ),
  Nurse: /nurse|nursing|enfermer[oa]|\brn\b|\blpn\b|\bbsn\b/u,
};

/** Short forms in titles as people write them. */
const SHORT: readonly [RegExp, string][] = [
  [/\bmgr\b\.?/gu, 'manager'],
  [/\bdir\b\.?/gu, 'director'],
  [/\bmgmt\b\.?/gu, 'management'],
  [/\badmin\b\.?/gu, 'administrator'],
];

const spellOut = (title: string): string =>
  SHORT.reduce((text, [short, long]) => text.replace(short, long), title);

/**
 * Roles in a title, the finest first and broader ones after it: an electrophysiologist is also a cardiologist and a
 * physician. A credential counts only if the title names no role, and that of a nurse only without a title: nurses
 * coordinate, teach and sell. Empty if no role is found.
 */
export function readLeadRoles(title: string | null, credential: string | null = null): LeadRole[] {
  const shown = (text: string | null): LeadRole[] => {
    const folded = spellOut((text ?? '').toLowerCase());
    if (folded.trim() === '') return [];
    const found = LEAD_ROLES.filter(({ role }) => PATTERNS[role].test(folded));
    return [...new Set(found.flatMap(({ role, within }): LeadRole[] => [role, ...within]))];
  };
  const byTitle = shown(title);
  if (byTitle.length > 0) return byTitle;
  return shown(credential).filter((role) => role !== 'Nurse' || !title?.trim());
}

/** Whether a tag names one of the roles of a lead. Letter case and a plural s are ignored. */
export function isRoleTagged(tags: readonly string[], roles: readonly string[]): boolean {
  const fold = (word: string) => word.trim().toLowerCase().replace(/s$/u, '');
  const wanted = new Set(roles.map(fold));
  return tags.some((tag) => wanted.has(fold(tag)));
}

/** Roles of a sentence that the ideal customers do not name, neither themselves nor by a broader word. None named: none. */
export const rolesNotNamed = (roles: readonly string[], named: readonly string[]): string[] =>
  named.length === 0
    ? []
    : roles.filter((role) => {
        const known = LEAD_ROLES.find((one) => one.role === role);
        return known !== undefined && !isRoleTagged(named, [role, ...known.within]);
      });

/**
 * Whether the sentence that these tags are for is written for executives: beside those who run an organization it names
 * nobody of a department. What is tagged for both is a department's detail to them.
 */
export const isForExecutives = (tags: readonly string[]): boolean =>
  tags.every((tag) => isRoleTagged([...EXECUTIVE_ROLES, ...EXECUTIVE_COMPANIONS], [tag]));

/** A role in the plural, for sentences such as "Write one for OR supervisors". */
export function pluralOfRole(role: string): string {
  return LEAD_ROLES.find((known) => known.role === role)?.plural ?? role;
}
