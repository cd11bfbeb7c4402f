import { describe, expect, it, vi } from 'vitest';
import { LEAD_ROLES, type LeadRole } from '../../constants/lead-roles.ts';
import type { CareSetting } from '../../constants/product-sheet.ts';
import {
  isForExecutives,
  isRoleTagged,
  pluralOfRole,
  readLeadRoles,
  unheardExecutives,
} from './lead-roles.ts';

it('every role is read in its own name', () => {
  expect(LEAD_ROLES.filter(({ role }) => !readLeadRoles(role).includes(role))).toEqual([]);
});

it('a title is read again where it is too long to be kept', () => {
  const set = vi.spyOn(Map.prototype, 'set');
  const keeps = (title: string) => {
    expect(readLeadRoles(title)).toEqual(['Nurse']);
    return set.mock.calls.some(([key]) => key === title);
  };
  expect([keeps('Nurse '.repeat(33)), keeps('Nurse '.repeat(40))]).toEqual([true, false]);
  set.mockRestore();
});

it('a clinical director who is a nurse leads nurses', () => {
  expect(readLeadRoles('Directora Clínica', 'RN, BSN')).toEqual(['Nurse leader']);
  expect(readLeadRoles('Clinical Director', 'LCSW')).toEqual(['Social worker']);
});

describe('the roles of a title', () => {
  it.each([
    ['Wound care nurse', ['WOC Nurse', 'Wound, Ostomy & Continence Nurse', 'WOCN']],
    ['Orthopaedic surgeon', ['Cirujano ortopédico', 'Ortopeda', 'Traumatólogo']],
    ['Surgeon', ['Cirujana general', 'Urólogo']],
    ['Discharge planner', ['Coordinadora de altas']],
    ['Social worker', ['Trabajadora social', 'Social Worker, Inpatient', 'LCSW']],
    ['Case manager', ['Manejadora de casos']],
    ['Utilization management', ['UM Nurse', 'Utilization Review Manager']],
    ['Director of nursing', ['Directora de Servicios Clínicos']],
    ['Audiologist', ['Audiologist, Newborn Hearing Screening Coordinator', 'Audióloga']],
    ['Language services', ['Language Services Coordinator', 'Interpreter Services Manager']],
    [
      'Patient access',
      [
        'Director, Patient Experience & Interpreter Services',
        'Recepcionista',
        'Secretaria médica',
        'Scheduler',
        'Call Center Manager',
        'Contact Center Supervisor',
      ],
    ],
    ['Cardiologist', ['Cardiólogo']],
    ['Pediatrician', ['Pediatra', 'Neonatologist']],
    ['Gynecologist', ['Ginecóloga obstetra', 'OB/GYN', 'Obstetrician']],
    ['Dermatologist', ['Dermatóloga']],
    ['Oncologist', ['Oncólogo médico', 'Hematólogo oncólogo']],
    ['Neurologist', ['Neurólogo']],
    ['Radiologist', ['Radiólogo']],
    ['Pathologist', ['Patólogo']],
    ['Anesthesiologist', ['Anestesiólogo']],
    ['Ophthalmologist', ['Oftalmóloga']],
    ['Gastroenterologist', ['Gastroenterólogo', 'Section Chief, Gastroenterology', 'Gastroenterology Chair']],
    ['Psychiatrist', ['Psiquiatra']],
    ['Primary care physician', ['Médica de familia', 'Médico internista', 'Generalista', 'Geriatrician']],
    [
      'Physician',
      ['Nefrólogo', 'Endocrinóloga', 'Reumatólogo', 'Neumólogo', 'Emergency Physician', 'Physiatrist'],
    ],
    ['Podiatrist', ['Podiatrist', 'DPM (owner)', 'Podiatric physician']],
    ['Dentist', ['Dentista', 'Odontóloga']],
    ['Optometrist', ['Optómetra']],
    ['Director of nursing', ['Directora de enfermería', 'ADON']],
    [
      'Nurse leader',
      [
        'Supervisora de enfermería',
        'Unit Manager',
        'House Supervisor',
        'Staff Development Coordinator',
        'Perinatal Services Director',
        "Women's Services Manager",
        'Trauma Program Manager',
        'Stroke Coordinator',
        'Endoscopy Nurse Manager',
        'GI Lab Manager',
        'Pre-Admission Testing Manager',
      ],
    ],
    [
      'Nurse',
      [
        'Enfermera graduada',
        'Lactation Consultant',
        'Staff RN, ICU',
        'ICU Charge Nurse',
        'Charge RN',
        'Employee Health Nurse',
        'School Nurse',
      ],
    ],
    ['Pharmacist', ['Farmacéutica']],
    ['Pharmacy director', ['Directora de farmacia', '340B Program Manager']],
    [
      'Physical therapist',
      ['Fisioterapeuta', 'Terapista físico', 'PT, DPT', 'PT Manager', 'P.T.', 'Phys Therapist'],
    ],
    [
      'Rehabilitation director',
      [
        'Director of Rehabilitation',
        'CCC-SLP, Rehab Dir',
        'DOR',
        'Dir Rehab',
        'Rehab Svcs Mgr',
        'Directora de rehabilitación',
        'PT, Dir. of Rehab',
      ],
    ],
    ['Respiratory therapist', ['Terapeuta respiratorio', 'Respiratory Care Manager']],
    [
      'Laboratory manager',
      [
        'Director de laboratorio',
        'Tecnóloga médica, laboratorio',
        'Phlebotomy Supervisor',
        'Point of Care Coordinator',
        'Blood Bank Supervisor',
        'Microbiology Supervisor',
      ],
    ],
    ['Supply chain', ['Comprador', 'Gerente de compras']],
    ['Finance', ['Directora de finanzas', 'Grants Manager']],
    ['Chief financial officer', ['Principal oficial financiero']],
    ['Executive director', ['Director ejecutivo', 'Assisted Living Director']],
    ['Chief executive', ['Principal oficial ejecutivo', 'Market President', 'Superintendent']],
    [
      'Medical director',
      [
        'Directora médica',
        'Chief of Staff',
        'ED Medical Director',
        'Medical Director, Emergency Department',
        'EMS Medical Director',
      ],
    ],
    ['Billing manager', ['Gerente de facturación', 'Facturadora']],
    ['Human resources', ['Recursos humanos']],
    ['Quality and compliance', ['Oficial de cumplimiento', 'Directora de calidad', 'Sepsis Coordinator']],
    [
      'Practice manager',
      ['Administradora de consultorio', 'Gerente de clínica', 'Clinic Director', 'Site Manager'],
    ],
    ['IT leader', ['Director de sistemas de información', 'Chief Innovation Officer']],
    ['Owner', ['Dueña']],
    ['Nurse midwife', ['Nurse Midwife', 'CNM']],
    ['MDS coordinator', ['MDS Coordinator']],
    ['Cath lab', ['Director, Cath Lab', 'Cath Lab Manager']],
    [
      'Administrator',
      [
        'Oncology Service Line Administrator',
        'Dialysis Facility Administrator',
        'Center Administrator',
        'Hospital Administrator',
      ],
    ],
    [
      'Operations',
      ['VP, Cardiovascular Service Line', 'Regional Director of Operations', 'VP of Operations'],
    ],
    [
      'Technologist',
      [
        'Radiologic Technologist',
        'Sonographer',
        'Anesthesia Technician',
        'Perfusionist',
        'Surgical Technologist',
        'Sleep Lab Manager',
        'Polysomnographic Technologist',
      ],
    ],
    ['Imaging manager', ['Chief Technologist, Ultrasound', 'Director of Diagnostic Services']],
    [
      'Health information',
      ['HIM Director', 'Director, Health Information Management', 'Medical Records Supervisor'],
    ],
    [
      'Revenue cycle',
      ['Denials Specialist', 'Patient Accounts Manager', 'Business Office Manager', 'Charge Capture Analyst'],
    ],
    ['Managed care', ['Director, Managed Care Contracting', 'Payer Relations Manager', 'Contract Manager']],
    ['Infusion nurse', ['Infusion Center Manager']],
    ['Chief operating officer', ['Chief Administrative Officer']],
    ['Emergency department director', ['Chief of Emergency Medicine']],
    ['Emergency medical services', ['EMS Director', 'Paramedic']],
    ['Clinical research', ['Research Coordinator', 'Clinical Trials Manager', 'Principal Investigator']],
    ['Telehealth', ['Director of Telehealth', 'Telemedicine Coordinator']],
    ['Dental hygienist', ['Dental Hygienist']],
    ['Chiropractor', ['Chiropractor']],
    ['Psychologist', ['Psychologist']],
    ['Behavioral health', ['Behavioral Health Director']],
    ['Therapist', ['LMFT', 'Massage Therapist', 'Therapy Manager']],
    [
      'Occupational therapist',
      ['Occupational Therapist', 'OT', 'OTR/L', 'OT Director', 'Terapista ocupacional', 'Occ Therapist'],
    ],
    [
      'Speech-language pathologist',
      [
        'Speech Pathologist',
        'SLP',
        'CCC-SLP',
        'M.S., CCC-SLP',
        'Speech and Language Pathologist',
        'Speech Therapist',
        'Patóloga del habla',
        'Fonoaudióloga',
      ],
    ],
    ['Intensivist', ['Intensivist']],
    ['Nurse anesthetist', ['CRNA', 'Chief CRNA']],
    ['Marketing', ['Development Director']],
    ['Care coordinator', ['Community Health Worker', 'Patient Navigator', 'Transition Coordinator']],
    ['Patient flow', ['Bed Manager', 'Transfer Center Manager']],
    [
      'Food service director',
      [
        'Food Service Director',
        'Dir. Food Svc',
        'Dir.Food Svcs',
        'DIR DINING',
        'Dtry Supv',
        'Dietary Mgr',
        'Certified Dietary Manager',
        'CDM, CFPP',
        'C.D.M.',
        'Director of Food & Nutrition Services',
        'Food and Nutrition Services Manager',
        'Nutrition Svcs Dir.',
        'Executive Chef',
        'Culinary Director',
        'Kitchen Manager',
        'Dietary Mgr, RD',
        'Directora de servicios de alimentos',
        'Jefe de cocina',
      ],
    ],
    [
      'Dietitian',
      [
        'Dietitian',
        'RDN',
        'RD',
        'R.D.',
        'RD, Clin Nutr Mgr',
        'RD/LD',
        'MS, RDN, LDN',
        'Reg. Dietitian',
        'Clinical Nutrition Manager',
        'Dietary Consultant',
        'Dietista',
      ],
    ],
    ['Director of nursing', ['Dir Nursing', 'Dir. of Nsg', 'D.O.N.', 'Director Nursing']],
    ['Medical director', ['Med Dir', 'Med. Director']],
    [
      'Administrator',
      ['LNHA', 'NHA', 'Admin', 'Admin.', 'Asst Admin', 'Admin, LNHA', 'Administrator, Glen Arbor Rehab'],
    ],
    ['Executive director', ['Exec Dir', 'Exec. Dir.']],
    ['Operations', ['Reg. Dir. Ops', 'Vice Pres. Ops', 'VP Supp Svcs', 'Dir Support Svcs']],
    ['Supply chain', ['Purch Mgr', "Mat'l Mgmt", 'Matls Mgr']],
    ['Quality and compliance', ['Qual. Improvement Coord', 'Dir Qual']],
    ['Pharmacy director', ['Pharm Dir', 'Dir Pharm', 'Pharmacist-in-Charge']],
    ['Pharmacist', ['RPh', 'Pharm.D.', 'Staff Pharm D']],
    ['Laboratory manager', ['Lab Supv', 'Clin Lab Mgr']],
    ['Facilities', ['Maint Dir', 'Maintenance Supv']],
    ['Nurse leader', ['Clin Mgr', 'Nsg Supv']],
    ['Respiratory therapist', ['Resp Care Mgr', 'Pulmonary Rehab Coordinator']],
    ['Social worker', ['Soc Svc Dir', 'Social Service Director']],
    ['Patient access', ['Pt Access Mgr']],
    ['Facilities', ['Security Director', 'Director of Engineering']],
    ['Environmental services', ['Laundry Manager', 'Env Svcs Dir']],
    ['Biomedical engineering', ['Clinical Engineering Manager']],
    ['Medical assistant', ['Medical Assistant', 'MA Supervisor']],
  ] as const)('%s is read from titles as lists have them', (role, titles) => {
    for (const title of titles) expect([title, readLeadRoles(title)[0]]).toEqual([title, role]);
  });

  it.each([
    ['OB/GYN Nurse Practitioner', 'Nurse practitioner'],
    ['OB-GYN Practice Manager', 'Practice manager'],
    ['Enfermera generalista', 'Nurse'],
    ['Enfermera anestesista', 'Nurse anesthetist'],
    ['Enfermera obstetra', 'Nurse'],
    ['Generalista de Recursos Humanos', 'Human resources'],
    ['Patóloga del habla', 'Speech-language pathologist'],
    ['Cirujano dentista', 'Dentist'],
    ['Rehab Nurse', 'Nurse'],
    ['Medical Director, Rehabilitation', 'Medical director'],
    ['IT/OT Security Manager', undefined],
    ['RD of Operations', 'Operations'],
    ['R&D Director', undefined],
    ['CDM Analyst', undefined],
    ['Network Admin', undefined],
    ['VP of Nursing', 'Chief nursing officer'],
    ['Vice President', undefined],
    ['Medication Aide', undefined],
    ['Reg. Nurse', 'Nurse'],
    ['RN, PT', 'Nurse'],
    ['NHA/CEO', 'Chief executive'],
    ['Exec Dir, LNHA', 'Executive director'],
    ['Executive Assistant / Office Manager', 'Practice manager'],
    ['Office Admin', 'Practice manager'],
    ['Regional Manager, SW', undefined],
    ['LICSW', 'Social worker'],
    ['Warehouse Manager', undefined],
    ['Website Manager', undefined],
    ['Administrative Officer', undefined],
    ['Information Security Director', 'Information security'],
    ['IT Security Director', 'Information security'],
    ['MA State Director', undefined],
    ['Infusion Center Pharmacist', 'Pharmacist'],
    ['Director, Emergency Preparedness', undefined],
    ['Professional Development Director', undefined],
    ['Director de Informática', 'IT leader'],
  ])('%s is read as %s and as nobody beside', (title, role) => {
    expect(readLeadRoles(title)[0]).toBe(role);
  });

  it.each([
    'Chaplain',
    'Administrative Assistant',
    'Admin Asst',
    'Admin. Assistant, Dietary',
    'Exec. Asst to the CEO',
    'Executive Admin',
    'Assistant to the Administrator',
    'Dietary Aide',
    'Food Svc Worker',
    'Sous Chef',
    'Cook',
    'Ayudante de cocina',
  ])('%s is read as none', (title) => {
    expect(readLeadRoles(title)).toEqual([]);
  });

  it.each([
    ['Director of Revenue Cycle', 'Revenue cycle'],
    ['Clinical Electrophysiologist', 'Electrophysiologist'],
    ['Orthopedic Surgeon', 'Orthopaedic surgeon'],
    ['OR Supervisor', 'OR supervisor'],
    ['Director of Perioperative Services', 'OR supervisor'],
    ['Sterile Processing Manager', 'Sterile processing manager'],
    ['Practice Administrator', 'Practice manager'],
    ['Chief Nursing Officer', 'Chief nursing officer'],
    ['VP of Nursing', 'Chief nursing officer'],
    ['Discharge Planner', 'Discharge planner'],
    ['Medical Director, Blue Plan', 'Payer medical director'],
    ['CMIO', 'Clinical informatics'],
    ['Chief Information Officer', 'IT leader'],
    ['Materials Manager', 'Supply chain'],
    ['RN', 'Nurse'],
    ['Charge Nurse', 'Nurse'],
    ['Billing Manager', 'Billing manager'],
    ['Lab Director', 'Laboratory manager'],
    ['Wound Care Nurse', 'Wound care nurse'],
    ['Office Manager', 'Practice manager'],
    ['Practice Mgr.', 'Practice manager'],
    ['Chief Operating Officer', 'Chief operating officer'],
    ['VP Operations', 'Operations'],
    ['Executive Director', 'Executive director'],
    ['ED Director', 'Emergency department director'],
    ['Emergency Department Director', 'Emergency department director'],
    ['ED Nurse Manager', 'Emergency nurse manager'],
    ['Compliance Officer and 340B Coordinator', 'Quality and compliance'],
    ['340B Coordinator and Compliance Officer', 'Pharmacy director'],
    ['Nurse Manager, Emergency Department', 'Emergency nurse manager'],
    ['Medical Director, Emergency Department', 'Medical director'],
    ['Emergency Room Nurse', 'Emergency nurse'],
    ['Infusion Nurse', 'Infusion nurse'],
    ['Lab Manager', 'Laboratory manager'],
    ['ADON', 'Director of nursing'],
    ['Clinical Manager', 'Nurse leader'],
    ['Hospice Clinical Supervisor', 'Nurse leader'],
    ['Clinical Manager, Physical Therapy', 'Physical therapist'],
    ['Wellness Director', 'Director of nursing'],
    ['Chief Medical Information Officer', 'Clinical informatics'],
    ['Director of Clinical Services', 'Director of nursing'],
    ['HEDIS Manager', 'Quality and compliance'],
    ['Administradora de consultorio', 'Practice manager'],
    ['Médica', 'Physician'],
    ['Chief Quality Officer', 'Chief quality officer'],
    ['Chief Quality and Patient Safety Officer', 'Chief quality officer'],
    ['Chief Medical and Quality Officer', 'Chief quality officer'],
    ['CFO', 'Chief financial officer'],
    ['Chief Finance Officer', 'Chief financial officer'],
    ['Finance Director', 'Finance'],
    ['Medical Staff Coordinator', 'Credentialing'],
    ['Provider Enrollment Specialist', 'Credentialing'],
    ['Credentialing Manager', 'Credentialing'],
    ['Director, Medical Staff Services', 'Credentialing'],
    ['Chief of Anesthesia', 'Anesthesiologist'],
    ['Directora médica', 'Medical director'],
    ['Coordinador de enfermería', 'Nurse leader'],
    ['Facturadora', 'Billing manager'],
    ['Gerente', 'Administrator'],
    ['Cardióloga', 'Cardiologist'],
  ])('%s is read as %s', (title, role) => {
    expect(readLeadRoles(title)[0]).toBe(role);
  });

  it('takes nobody for a physician who looks after physicians', () => {
    expect(readLeadRoles('VP of Physician Services')).toEqual([]);
    expect(readLeadRoles('Director of Physician Practices')).toEqual([]);
    expect(readLeadRoles('Physician')).toEqual(['Physician']);
  });

  it('does not take an assistant for a physician', () => {
    expect(readLeadRoles('Physician Assistant')).toEqual(['Physician assistant']);
  });

  it('counts broader roles as well', () => {
    expect(readLeadRoles('Electrophysiologist')).toEqual([
      'Electrophysiologist',
      'Cardiologist',
      'Physician',
    ]);
  });

  it('reads a credential only where the title shows nothing', () => {
    expect(readLeadRoles(null, 'MD')).toEqual(['Physician']);
    expect(readLeadRoles('Counselor', 'MA, NCC')).toEqual([]);
    expect(readLeadRoles('Practice Manager', 'RN')[0]).toBe('Practice manager');
    expect(readLeadRoles('Ambassador', null)).toEqual([]);
    expect(readLeadRoles('Donor Relations Coordinator', 'RN')).toEqual([]);
  });

  it('matches a tag in any letter case, in the plural as well', () => {
    expect(isRoleTagged(['cardiologists'], ['Cardiologist'])).toBe(true);
    expect(isRoleTagged(['Nurse'], ['Nurse leader'])).toBe(false);
  });

  it.each<[string[], boolean]>([
    [['Chief executive', 'Chief operating officers'], true],
    [['Administrator', 'Owner', 'Chief executive', 'Finance'], true],
    [['Chief executive', 'Biomedical engineering'], false],
    [['Nurse leader'], false],
    [['Finance'], false],
    [[], false],
    [['Sleep coach', 'Chief executive'], false],
  ])('knows whether %o are executives alone: %s', (tags, isAlone) =>
    expect(isForExecutives(tags)).toBe(isAlone),
  );

  it('knows the plural of a role', () => {
    expect(pluralOfRole('OR supervisor')).toBe('OR supervisors');
    expect(pluralOfRole('Sleep coach')).toBe('Sleep coach');
  });
});

it('names the executives who are tagged beside people of a department', () => {
  expect(unheardExecutives(['Medical director', 'Chief medical officer'])).toEqual(['Chief medical officer']);
  expect(unheardExecutives(['Chief executive', 'Human resources'])).toEqual([]);
  expect(unheardExecutives(['Medical director'])).toEqual([]);
});

it.each<[LeadRole | undefined, string[]]>([
  [
    'Activities',
    [
      'Activities Dir, ADC',
      'Life Enrichment Dir.',
      'Activity Coord',
      'Activ. Asst',
      'Director of Activities & Volunteers',
      'Lifestyle Director',
      'Dir. of Resident Engagement',
      'Therapeutic Recreation Mgr',
      'Rec. Therapist, CTRS',
      'Volunteer Coordinator',
      'Mgr, Volunteer Svcs',
      'Life Engagement Manager',
      'Activities',
      'Coordinadora de Actividades',
      'Coord. de Voluntariado',
      'Animadora sociocultural',
      'Jefa de Recreación',
    ],
  ],
  [
    'Director of nursing',
    [
      'Dir. of Health & Wellness, LPN',
      'Health and Wellness Director',
      'Director of Resident Health, RN',
      'Wellness Director, LVN',
      'Director of Wellness',
    ],
  ],
  ['Social worker', ['SSD / Admissions', 'SSD', 'SSD, LSW', 'Admissions/SSD']],
  ['Health information', ['Med Rec Director']],
  ['Administrator', ['Administrator / Activities']],
  [
    undefined,
    [
      'Employee Wellness Director',
      'Newborn Nursery',
      'Well-baby nurseries',
      'Activities of Daily Living Trainer',
      'SSD Tech',
    ],
  ],
])('reads %s in places where people live', (role, titles) => {
  expect(titles.map((title) => [title, readLeadRoles(title)[0]])).toEqual(
    titles.map((title) => [title, role]),
  );
});

it('whoever is chief executive beside another post is one, and the first of two posts counts first', () => {
  const first = (title: string) => readLeadRoles(title)[0];
  for (const title of ['CEO/Administrator', 'Administrator / CEO', 'Administrador, Director General'])
    expect([title, first(title)]).toEqual([title, 'Chief executive']);
  expect(readLeadRoles('COO, LNHA')).toEqual(['Chief operating officer', 'Operations', 'Administrator']);
  expect(first('CFO, Controller')).toBe('Chief financial officer');
  expect(first('Medical Staff President, Cardiologist')).toBe('Cardiologist');
  expect(first('Nurse Manager, Emergency')).toBe('Emergency nurse manager');
});

it('who answers for a place to the health authority leads what the place is', () => {
  const at = (title: string, setting?: CareSetting) => readLeadRoles(title, null, setting)[0];
  expect(at('Resp. sanitario', 'laboratory')).toBe('Laboratory manager');
  expect(at('Responsable Sanitaria, Q.F.B.', 'pharmacy')).toBe('Pharmacy director');
  expect(at('Resp. Sanitario', 'practice')).toBe('Medical director');
  expect(at('Responsable sanitario')).toBe('Quality and compliance');
  expect(at('Dueña y Resp. Sanitaria, Q.F.B.', 'laboratory')).toBe('Owner');
  expect(at('Propietario, QFB', 'laboratory')).toBe('Owner');
  expect(at('Q.F.B.')).toBe('Pharmacist');
});
