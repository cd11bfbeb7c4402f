import { EXECUTIVE_COMPANIONS, EXECUTIVE_ROLES, LEAD_ROLES, type LeadRole } from '../constants/lead-roles.ts';
import { anyOf } from './any-of.ts';

/** Physicians who lead a field, without the word for what they are: "Chief of Anesthesia". */
const headOf = (field: string): string =>
  `(?:chief|chair|head)(?:man|woman|person)? of (?:the (?:department|division) of )?${field}|${field} (?:chief|chair|medical director)`;

/** Words of a title by which a role is recognised, in English and Spanish, in lower case and without accents. */
const PATTERNS: Record<LeadRole, RegExp> = {
  Electrophysiologist: /electrophysiolog|electrofisiolog/u,
  Cardiologist: /cardiolog(?:ist|[oa]\b)|cardiac surgeon|chief of cardiology|cardiology (?:physician|chair)/u,
  'Orthopaedic surgeon':
    /orthop\w*(?: \w+)? surgeon|orthopa?edist|ortopeda\b|ortopedista|traumatolog[oa]\b|cirujan[oa] ortoped/u,
  Surgeon:
    /surgeon|cirujan[oa](?! dentista)|chief of surgery|otolaryngologist|otorrinolaringolog|\burolog(?:ist|[oa]\b)/u,
  Oncologist: /oncolog(?:ist|[oa]\b)/u,
  Dermatologist: /dermatolog(?:ist|[oa]\b)/u,
  Neurologist: new RegExp(`neurolog(?:ist|[oa]\\b)|${headOf('neurology')}`, 'u'),
  Radiologist: new RegExp(`radiolog(?:ist|[oa]\\b)|${headOf('radiology')}`, 'u'),
  Pathologist: /(?<!speech(?:.language)? )pathologist(?! assistant)|patolog[oa]\b(?! del? habla)/u,
  Anesthesiologist: new RegExp(
    `an(?:a)?esthesiologist|anestesiolog[oa]\\b|(?<!enfermer[oa] )anestesista|${headOf('an(?:a)?esthesi(?:a|ology)')}`,
    'u',
  ),
  Ophthalmologist: /ophthalmologist|oftalmolog[oa]\b/u,
  Gastroenterologist: /gastroenterolog(?:ist|[oa]\b)/u,
  Pediatrician: /pa?ediatrician|pediatra|neonatolog(?:ist|[oa]\b)/u,
  Psychiatrist: /psychiatrist|psiquiatra/u,
  Gynecologist:
    /gyna?ecolog(?:ist|[oa]\b)|ginecolog[oa]|obstetrician|(?<!enfermer[oa] )obstetra|^ob.?gyn$|\bob.?gyn (?:physician|doctor|specialist)/u,
  'Primary care physician':
    /primary care physician|family (?:physician|doctor|medicine physician)|internist|general practitioner|geriatric(?:ian|s physician)|geriatra|medic[oa] (?:de familia|internista|generalista|primari[oa])|^generalista$/u,
  Hospitalist: /hospitalist/u,
  Intensivist: /intensivist|critical care physician/u,
  Dentist: /dentist|orthodontist|odontolog[oa]|\bdds\b|\bdmd\b/u,
  Optometrist: /optometrist|optometra/u,
  'Payer medical director':
    /(?:plan|payer|payor|medical policy) medical director|medical director.{0,20}(?:plan|payer|payor)/u,
  'Chief medical officer':
    /chief (?:medical|clinical|physician) officer|\bcmo\b(?!.*market)|vp.{0,6} medical affairs|principal oficial medic/u,
  'Medical director':
    /medical director|director(?:a)? medic[oa]\b|director of medic|physician (?:lead|director|executive)|chief of (?:staff|medicine)/u,
  'Chief nursing officer':
    /chief nurs|\bcno\b|vp.{0,6} (?:of )?nursing|vice president.{0,6} nursing|patient care services|principal oficial de enfermer/u,
  'Director of nursing':
    /director of (?:nursing|clinical services)|nursing director|\ba?don\b|\bdns\b|director of (?:resident care|health services)|(?:resident care|wellness) director|director(?:a)? de enfermer/u,
  'Emergency department director':
    /(?:director|manager|head|chief) (?:of )?(?:the )?(?:emergency|\bed\b)|(?:emergency (?:department|room|services|medicine)?|\bed\b),? ?(?:nurse |medical )?(?:director|manager|chief)|(?:director|manager|chief),? emergency(?! (?:prepared|manage|medical serv))|director(?:a)? de (?:sala de )?emergencias?(?! medicas)/u,
  'Emergency nurse': /(?:emergency(?: department| room)?|\bed\b|\ber\b) nurse|\bcen\b/u,
  'Infusion nurse':
    /infusion.{0,12}nurse|nurse.{0,12}infusion|infusion center (?:manager|nurse|director|supervisor)|\bcrni\b/u,
  'Infection preventionist': /infection (?:prevention|control)|control de infecciones/u,
  'Wound care nurse': /wound|ostomy|\bcwo?cn\b|\bwocn?\b|heridas/u,
  'MDS coordinator': /\bmds\b/u,
  'Discharge planner': /discharge|(?:planificador|coordinador)(?:a)? de (?:altas?|egresos?)/u,
  'Patient flow':
    /patient flow|bed (?:manage|flow|control)|transfer center|patient placement|capacity manage/u,
  'Case manager': /case manage|(?:gestor|manejador)(?:a)? de casos?|manejo de casos?/u,
  'Care coordinator':
    /(?<!point of )care coordinat|care (?:transition|navigat)|(?<!respiratory |primary |wound |urgent |patient )care manage|transitions? coordinator|patient navigat|population health|community health worker|promotora? de salud/u,
  'Social worker': /social (?:work|services)|\b(?:lsw|csw|lcsw|lisw|licsw|lmsw)\b|trabajador(?:a)? social/u,
  'Nurse leader': new RegExp(
    anyOf(`
      ^(?:(?:hospice|home health|rn) )?clinical (?:manager|supervisor)$
      nurse (?:manager|leader|director|supervisor|educator)|nursing (?:manager|supervisor|leader)
      (?:^unit|\\bhouse|icu|nicu|telemetry|med.?surg|labor (?:and|&) delivery) (?:manager|supervisor|director)
      (?:perinatal|women'?s|maternity|obstetric|family birth|endoscopy|gi lab|dialysis unit).{0,12}(?:manager|supervisor|director)
      (?:trauma|stroke|bariatric|chest pain) (?:program|coordinator)|staff development|pre.?admission testing
      enfermer[oa] (?:encargad|jef|supervisor)
      (?:jef[ae]|supervisor(?:a)?|coordinador(?:a)?) de enfermer`),
    'u',
  ),
  'Nurse midwife': /midwi[fv]e|\bcnm\b|comadrona/u,
  'Nurse anesthetist': /nurse anesthetist|enfermer[oa] anestesista|\bcrna\b/u,
  'Nurse practitioner': /nurse practitioner|\b[afpd]?np\b|\bnp-c\b|\baprn\b/u,
  'Physician assistant': /physician assistant|\bpa-?c\b/u,
  'OR supervisor': new RegExp(
    anyOf(`
      (?:\\bor\\b|operating room|perioperative|surgical services|surgery center|theatre).{0,16}(?:manager|supervisor|director|lead|coordinator|nurse)
      (?:manager|supervisor|director|head) of (?:perioperative|surgical services|the operating room|surgery)
      (?:manager|supervisor|director),? (?:perioperative|surgical services|or\\b)
      sala de operaciones`),
    'u',
  ),
  'Sterile processing manager': /sterile|central (?:supply|service)|\bspd\b|\bcssd\b|esterilizacion/u,
  'Supply chain':
    /supply chain|materials? manage|purchas|procure|buyer|sourcing|value analysis|compras\b|comprador|suministros/u,
  'Biomedical engineering': /biomed|clinical engineer/u,
  Facilities:
    /facilit(?:y|ies) (?:manage|director)|director, facilities|environmental services|plant (?:operations|manager)|\bevs\b|(?<!information |cyber ?|it |data |network )security director|maintenance director|(?:director|manager) of (?:engineering|security)|laundry|planta fisica/u,
  'Physical therapist':
    /physical therap|physiotherap|\bdpt\b|rehab|fisioterapeuta|(?:terapista|terapeuta) fisic/u,
  'Respiratory therapist': /respiratory|pulmonary rehab|\brrt\b|(?:terapista|terapeuta) respiratori/u,
  Therapist:
    /therapist|therapy (?:manager|director|supervisor)|speech.(?:language|path)|\bslp\b|\bl[mp][fh]?[ct]\b|terapeuta|terapista|patolog[oa] del? habla/u,
  Audiologist: /audiolog|hearing screening|\baud\b|\bccc-a\b/u,
  Psychologist: /psycholog(?:ist|y)|psicolog[oa]\b/u,
  'Pharmacy director':
    /pharmacy (?:director|manager|lead|operations)|director of pharmacy|chief pharmacy|340b|(?:director|gerente)(?:a)? de (?:la )?farmacia/u,
  Pharmacist: /pharmacist|pharm\.?d|farmaceutic[oa]\b/u,
  'Cath lab': /cath(?:eterization)? lab/u,
  'Laboratory manager':
    /(?<!cath |catheterization |gi |sleep )\blab(?:oratory)?\b|laboratorio|phleb(?:otom|\b)|blood bank|microbiology (?:supervisor|manager)|point of care (?:coordinator|testing)/u,
  'Imaging manager':
    /(?:imaging|radiology|ultrasound|\bmri\b|\bct\b).{0,12}(?:manager|director|supervisor|lead)|director of (?:imaging|radiology|diagnostic)|chief technologist/u,
  Technologist:
    /technologist|sonographer|(?:surgical|anesthesia|radiology|x.ray|sterile) tech|perfusionist|polysomnograph|sleep lab/u,
  Dietitian: /dietit|dietary|dietic|nutrition|food service|nutricionista/u,
  Chiropractor: /chiropract|quiropractic/u,
  'Dental hygienist': /hygienist/u,
  'Emergency medical services': /\bems\b|paramedic|emergency medical (?:services|technician)|\bemt\b/u,
  'Behavioral health': /behaviou?ral health|salud mental|mental health/u,
  'Billing manager': /billing|factura(?:cion|dor)|coding|accounts receivable|medical biller/u,
  'Revenue cycle':
    /revenue|\brcm\b|reimburse|denials?\b|patient (?:financial|account)|business office|charge capture/u,
  'Prior authorization':
    /prior auth|pre-?cert|pre-?auth|authorization (?:specialist|coordinator|manager|lead|director)/u,
  Credentialing:
    /credentialing|medical staff (?:services|office|affairs|coordinator|specialist|manager|director)|(?:provider|payer|payor) enrol?lment/u,
  'Managed care': /managed care|(?:payer|payor) (?:relations|contract|strategy)|contract(?:ing)? manager/u,
  'Health information': /\bhim\b|health information manage|medical records|expedientes|records? medicos/u,
  'Utilization management': /utili[sz]ation|\bum (?:director|manager|nurse)/u,
  'Patient access':
    /patient (?:access|services|experience|advocate)|registration|front (?:desk|office)|schedul|(?:call|contact) center|referral|intake|recepcion|secretari[oa] medic/u,
  'Language services':
    /(?:language|interpret(?:er|ing|ation)|translation) (?:services|access|department)|\binterpreter/u,
  Telehealth: /tele(?:health|medicine|medicina)|virtual care/u,
  'Clinical research': /research|clinical trial|principal investigator|investigacion/u,
  'Chief quality officer': /chief (?:\w+ (?:and|&) )?(?:quality|patient safety)\b.{0,40}officer|\bcqo\b/u,
  'Quality and compliance':
    /quality|\bqa\b|compliance|hedis|\bstars\b|risk manage|regulatory|accreditation|patient safety|sepsis|cumplimiento|de (?:la )?calidad/u,
  'Clinical informatics':
    /informatic(?!a\b)|(?:medical|nursing) information officer|\bcmio\b|\bcnio\b|\behr\b|\bepic\b|interoperab/u,
  'Information security': /information security|cyber ?security|\bit security|\bciso\b|privacy officer/u,
  'IT leader':
    /\bcio\b|\bcto\b|(?<!medical |nursing )information (?:officer|technology|systems)|\bit (?:director|manager|lead)|(?:director|head|manager) of it\b|technology officer|digital officer|innovation officer|systems? (?:analyst|administrator)|sistemas de informacion|informatica\b/u,
  'Human resources': /human resources|\bhr\b|talent|recruit|staffing|workforce|recursos humanos/u,
  Marketing: /marketing|mercadeo|communications|brand|outreach|physician liaison|^development director/u,
  'Medical assistant':
    /medical assistant|^(?:lead )?ma(?:$| (?:supervisor|lead|manager|coordinator))|asistente medic/u,
  'Practice manager':
    /(?:practice|office|clinic|\bsite) (?:manager|administrator|director|coordinator|lead)|(?:gerente|administradora?) de (?:la )?(?:clinica|consultorio|oficina)/u,
  'Chief financial officer': /chief financ|\bcfo\b|principal oficial (?:de finanzas|financier)/u,
  Finance:
    /financ(?!ial services representative)|finanzas|controller|treasurer|accounting|grants? manager|contador(?:a)?\b/u,
  'Chief operating officer':
    /operating officer|chief administrative officer|\bcoo\b|principal oficial (?:de operaciones|operativ)/u,
  Operations: /operations|\bops\b|operaciones(?<!sala de operaciones)|service line/u,
  'Executive director': /executive director|director(?:a)? ejecutiv|assisted living director/u,
  'Chief executive':
    /\bceo\b|chief executive|(?<!vice )president|principal oficial ejecutiv|^(?:hospital )?superintendent/u,
  Owner: /owner|founder|\bpartner|\bprincipal\b(?! (?:oficial|investigator))|duen[oa]\b|propietari[oa]/u,
  Administrator: /administrator|administration|administrador|general manager|^gerente(?: general)?$/u,
  Physician: new RegExp(
    [
      'physician(?! (?:assistant|liaison|services|relations|practices|enterprise|network|group|recruit))',
      'doctor|(?<!secretari[oa] |asistente |tecnolog[oa] |director(?:a)? )medic[oa]\\b|attending|podiatrist|physiatrist|fisiatra',
      '\\bm\\.?d\\b|\\bd\\.?o\\b|\\bmbbs\\b',
      '(?:allerg|endocrin|nephr|pulmon|rheumat|hemat|immun)\\w*ist\\b',
      '(?:alerg|endocrin|nefr|neum|reumat|hemat|inmun|infect)olog[oa]\\b',
    ].join('|'),
    'u',
  ),
  Nurse: /nurse|nursing|enfermer[oa]|\brn\b|\blpn\b|\bbsn\b|lactation/u,
};

/** Short forms in titles as people write them. */
const SHORT: readonly [RegExp, string][] = [
  [/\bmgr\b\.?/gu, 'manager'],
  [/\bdir\b\.?/gu, 'director'],
  [/\bmgmt\b\.?/gu, 'management'],
  [/\badmin\b\.?/gu, 'administrator'],
];

/** A title in lower case, without accents and with short forms written out. */
const folded = (title: string): string =>
  SHORT.reduce(
    (text, [short, long]) => text.replace(short, long),
    title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  );

/** Roles whose letters are a degree behind a name: a master of arts, a master of dental surgery. */
const NO_CREDENTIALS: readonly LeadRole[] = ['Medical assistant', 'MDS coordinator'];

/**
 * Roles in a title, the finest first and broader ones after it: an electrophysiologist is also a cardiologist and a
 * physician. A credential counts only if the title names no role, and that of a nurse only without a title: nurses
 * coordinate, teach and sell. Empty if no role is found.
 */
export function readLeadRoles(title: string | null, credential: string | null = null): LeadRole[] {
  const shown = (text: string | null): LeadRole[] => {
    const title = folded(text ?? '');
    if (title.trim() === '') return [];
    const found = LEAD_ROLES.filter(({ role }) => PATTERNS[role].test(title));
    return [...new Set(found.flatMap(({ role, within }): LeadRole[] => [role, ...within]))];
  };
  const byTitle = shown(title);
  if (byTitle.length > 0) return byTitle;
  return shown(credential).filter(
    (role) => !NO_CREDENTIALS.includes(role) && (role !== 'Nurse' || !title?.trim()),
  );
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
