/**
 * Roles of leads. Claims and angles are tagged with them. A tag may be any other word; these are suggested, and titles
 * are read as these. `within`: a tag with the broader role also fits the finer one. A title is read in this order, so
 * finer roles come before broader ones.
 */
export const LEAD_ROLES = [
  // Physicians
  { role: 'Electrophysiologist', plural: 'electrophysiologists', within: ['Cardiologist', 'Physician'] },
  { role: 'Cardiologist', plural: 'cardiologists', within: ['Physician'] },
  { role: 'Orthopaedic surgeon', plural: 'orthopaedic surgeons', within: ['Surgeon', 'Physician'] },
  { role: 'Surgeon', plural: 'surgeons', within: ['Physician'] },
  { role: 'Oncologist', plural: 'oncologists', within: ['Physician'] },
  { role: 'Dermatologist', plural: 'dermatologists', within: ['Physician'] },
  { role: 'Neurologist', plural: 'neurologists', within: ['Physician'] },
  { role: 'Radiologist', plural: 'radiologists', within: ['Physician'] },
  { role: 'Pathologist', plural: 'pathologists', within: ['Physician'] },
  { role: 'Anesthesiologist', plural: 'anesthesiologists', within: ['Physician'] },
  { role: 'Ophthalmologist', plural: 'ophthalmologists', within: ['Physician'] },
  { role: 'Gastroenterologist', plural: 'gastroenterologists', within: ['Physician'] },
  { role: 'Pediatrician', plural: 'pediatricians', within: ['Physician'] },
  { role: 'Psychiatrist', plural: 'psychiatrists', within: ['Physician'] },
  { role: 'Gynecologist', plural: 'gynecologists', within: ['Physician'] },
  { role: 'Primary care physician', plural: 'primary care physicians', within: ['Physician'] },
  { role: 'Hospitalist', plural: 'hospitalists', within: ['Physician'] },
  { role: 'Intensivist', plural: 'intensivists', within: ['Physician'] },
  { role: 'Podiatrist', plural: 'podiatrists', within: ['Physician'] },
  { role: 'Dentist', plural: 'dentists', within: [] },
  { role: 'Optometrist', plural: 'optometrists', within: [] },
  // Medical leadership
  { role: 'Payer medical director', plural: 'payer medical directors', within: [] },
  { role: 'Chief medical officer', plural: 'chief medical officers', within: ['Physician'] },
  { role: 'Medical director', plural: 'medical directors', within: ['Physician'] },
  // Nursing
  { role: 'Chief nursing officer', plural: 'chief nursing officers', within: ['Nurse leader'] },
  { role: 'Director of nursing', plural: 'directors of nursing', within: ['Nurse leader'] },
  {
    role: 'Emergency nurse manager',
    plural: 'emergency nurse managers',
    within: ['Emergency department director', 'Nurse leader'],
  },
  { role: 'Emergency department director', plural: 'emergency department directors', within: [] },
  { role: 'Emergency nurse', plural: 'emergency nurses', within: ['Nurse'] },
  { role: 'Infusion nurse', plural: 'infusion nurses', within: ['Nurse'] },
  { role: 'Infection preventionist', plural: 'infection preventionists', within: [] },
  { role: 'Wound care nurse', plural: 'wound care nurses', within: ['Nurse'] },
  { role: 'MDS coordinator', plural: 'MDS coordinators', within: ['Nurse'] },
  { role: 'Discharge planner', plural: 'discharge planners', within: [] },
  { role: 'Patient flow', plural: 'people in patient flow', within: [] },
  { role: 'Case manager', plural: 'case managers', within: [] },
  { role: 'Care coordinator', plural: 'care coordinators', within: [] },
  { role: 'Social worker', plural: 'social workers', within: [] },
  { role: 'Nurse leader', plural: 'nurse leaders', within: [] },
  { role: 'Nurse midwife', plural: 'nurse midwives', within: ['Nurse practitioner'] },
  { role: 'Nurse anesthetist', plural: 'nurse anesthetists', within: ['Nurse practitioner'] },
  { role: 'Nurse practitioner', plural: 'nurse practitioners', within: [] },
  { role: 'Physician assistant', plural: 'physician assistants', within: [] },
  // Theatre and supply
  { role: 'OR supervisor', plural: 'OR supervisors', within: [] },
  { role: 'Sterile processing manager', plural: 'sterile processing managers', within: [] },
  { role: 'Supply chain', plural: 'people in supply chain', within: [] },
  { role: 'Biomedical engineering', plural: 'people in biomedical engineering', within: [] },
  { role: 'Environmental services', plural: 'people in environmental services', within: ['Facilities'] },
  { role: 'Facilities', plural: 'people in facilities', within: [] },
  // Allied professions
  { role: 'Activities', plural: 'people in activities', within: [] },
  {
    role: 'Rehabilitation director',
    plural: 'rehabilitation directors',
    within: ['Physical therapist', 'Occupational therapist', 'Speech-language pathologist', 'Therapist'],
  },
  { role: 'Physical therapist', plural: 'physical therapists', within: ['Therapist'] },
  { role: 'Occupational therapist', plural: 'occupational therapists', within: ['Therapist'] },
  { role: 'Speech-language pathologist', plural: 'speech-language pathologists', within: ['Therapist'] },
  { role: 'Audiologist', plural: 'audiologists', within: [] },
  { role: 'Psychologist', plural: 'psychologists', within: ['Therapist'] },
  { role: 'Respiratory therapist', plural: 'respiratory therapists', within: ['Therapist'] },
  { role: 'Therapist', plural: 'therapists', within: [] },
  { role: 'Pharmacy director', plural: 'pharmacy directors', within: ['Pharmacist'] },
  { role: 'Pharmacist', plural: 'pharmacists', within: [] },
  { role: 'Embryologist', plural: 'embryologists', within: ['Laboratory manager'] },
  { role: 'Laboratory manager', plural: 'laboratory managers', within: [] },
  { role: 'Imaging manager', plural: 'imaging managers', within: [] },
  { role: 'Cath lab', plural: 'people in the cath lab', within: [] },
  { role: 'Technologist', plural: 'technologists', within: [] },
  { role: 'Food service director', plural: 'food service directors', within: [] },
  { role: 'Dietitian', plural: 'dietitians', within: [] },
  { role: 'Chiropractor', plural: 'chiropractors', within: [] },
  { role: 'Dental hygienist', plural: 'dental hygienists', within: [] },
  { role: 'Emergency medical services', plural: 'people in emergency medical services', within: [] },
  { role: 'Behavioral health', plural: 'people in behavioral health', within: [] },
  // Office, money, quality
  { role: 'Revenue cycle', plural: 'people in the revenue cycle', within: [] },
  { role: 'Billing manager', plural: 'billing managers', within: ['Revenue cycle'] },
  { role: 'Prior authorization', plural: 'people in prior authorization', within: [] },
  { role: 'Credentialing', plural: 'people in credentialing', within: [] },
  { role: 'Managed care', plural: 'people in managed care', within: [] },
  { role: 'Health information', plural: 'people in health information', within: [] },
  { role: 'Utilization management', plural: 'people in utilization management', within: [] },
  { role: 'Patient access', plural: 'people in patient access', within: [] },
  { role: 'Language services', plural: 'people in language services', within: [] },
  { role: 'Telehealth', plural: 'people in telehealth', within: [] },
  { role: 'Clinical research', plural: 'people in clinical research', within: [] },
  { role: 'Chief quality officer', plural: 'chief quality officers', within: ['Quality and compliance'] },
  { role: 'Quality and compliance', plural: 'people in quality and compliance', within: [] },
  { role: 'Clinical informatics', plural: 'people in clinical informatics', within: ['IT leader'] },
  { role: 'Information security', plural: 'people in information security', within: ['IT leader'] },
  { role: 'IT leader', plural: 'IT leaders', within: [] },
  { role: 'Human resources', plural: 'people in human resources', within: [] },
  { role: 'Marketing', plural: 'people in marketing', within: [] },
  { role: 'Practice manager', plural: 'practice managers', within: [] },
  { role: 'Medical assistant', plural: 'medical assistants', within: [] },
  { role: 'Administrator', plural: 'administrators', within: [] },
  { role: 'Chief financial officer', plural: 'chief financial officers', within: ['Finance'] },
  { role: 'Finance', plural: 'people in finance', within: [] },
  { role: 'Chief operating officer', plural: 'chief operating officers', within: ['Operations'] },
  { role: 'Operations', plural: 'people in operations', within: [] },
  { role: 'Executive director', plural: 'executive directors', within: ['Chief executive'] },
  { role: 'Chief executive', plural: 'chief executives', within: [] },
  { role: 'Owner', plural: 'owners', within: [] },
  { role: 'Physician', plural: 'physicians', within: [] },
  { role: 'Nurse', plural: 'nurses', within: [] },
] as const satisfies readonly { role: string; plural: string; within: readonly string[] }[];

export type LeadRole = (typeof LEAD_ROLES)[number]['role'];

export const LEAD_ROLE_NAMES: readonly LeadRole[] = LEAD_ROLES.map(({ role }) => role);

/** Roles that run an organization: they decide about money, risk and contracts, and not how a department works. */
export const EXECUTIVE_ROLES: readonly LeadRole[] = [
  'Chief executive',
  'Executive director',
  'Chief operating officer',
  'Chief financial officer',
  'Chief medical officer',
  'Chief nursing officer',
  'Chief quality officer',
];

/** Roles that know who in the house looks after something, and can hand an email on to them. */
export const PASSING_ROLES: readonly LeadRole[] = [
  ...EXECUTIVE_ROLES,
  'Administrator',
  'Finance',
  'Operations',
  'Supply chain',
];

/** Roles that may be named beside executives in a sentence that is written for executives. */
export const EXECUTIVE_COMPANIONS: readonly LeadRole[] = [
  'Owner',
  'Administrator',
  'Finance',
  'Operations',
  'Human resources',
];

/** Roles that use what others bring in, unless they own the place. */
export const STAFF_ROLES: readonly LeadRole[] = [
  'Hospitalist',
  'Nurse',
  'Emergency nurse',
  'Infusion nurse',
  'Nurse practitioner',
  'Physician assistant',
  'Physical therapist',
  'Occupational therapist',
  'Speech-language pathologist',
  'Respiratory therapist',
  'Therapist',
];
