import { expect, it } from 'vitest';
import type { LeadRole } from '../../constants/lead-roles.ts';
import { readLeadRoles } from './lead-roles.ts';

it.each<[LeadRole, string[]]>([
  ['Infection preventionist', ['Inf Prevntn Mgr', 'Infect Ctrl RN', 'Mgr Infection Prev']],
  [
    'Rehabilitation director',
    ['Mgr, Outpt Rehab', 'Dir Acute Inpt Rehab', 'IRF Program Dir', 'Dir of Therapy'],
  ],
  [
    'Nurse leader',
    [
      'Dir NICU',
      'Mgr Mother/Baby Unit',
      'Dir Maternal Child Svcs',
      'Mgr 3 North Med-Surg',
      'Mgr, L&D',
      'Endo Mgr',
      'PACU Mgr',
      'Coord. Enf.',
      'Periop Educ',
      'Clin. Educ.',
    ],
  ],
  ['OR supervisor', ['Surg Svcs Mgr', 'Periop Svcs Dir', 'Resp. Quirófanos', 'Jefe Serv. Quirófano']],
  ['Sterile processing manager', ['Sterile Proc Coord', 'Enc. Esterilización']],
  ['Practice manager', ['Clinic Adm', 'Ofc Mgr', 'Admora. Clínica', 'Coord. Unidad Dermatología']],
  ['Operations', ['Clin Ops Mgr', 'VP Ops', 'Subdir. Gest. y SS.GG.']],
  ['Biomedical engineering', ['BMET III', 'Lead BMET']],
  ['Dermatologist', ['MOHS SURG / OWNER', 'Mohs physician']],
  ['Food service director', ['Jefa U. Alimentación', 'Jefe Unidad de Alimentación']],
  ['IT leader', ['Resp. Sist. Inf.', 'Resp. Sistemas']],
  [
    'Imaging manager',
    ['Rad Mgr', 'Dir Rad', 'Img Mgr, RT(R)(CT)', 'Radiology', 'imaging dept', 'Servicio de Imagenología'],
  ],
  ['Technologist', ['Lead Sono RDMS (AB, OB) RVT', 'Echo Tech', 'RDCS', 'Ecografista']],
  ['Pharmacy director', ['Resp. Sanit. / Jefa Farm.', 'Farmacia', 'Jefe de Farm.', 'Pharmacy Dept']],
  ['Quality and compliance', ['Resp. Sanit.']],
  ['Medical director', ['Dir. Méd.', 'Subdir. Méd.']],
  ['Infection preventionist', ['IP', 'IP / Educator']],
  ['Pharmacy director', ['Dir Pharm Svcs', 'Jefa Sv. Farmacia']],
  ['Chief medical officer', ['Chief Med Ofcr']],
  ['Chief nursing officer', ['Chf Nursing Ofcr']],
  ['Chief operating officer', ['Chief Ops Ofcr']],
  ['Chief executive', ['Dir. Gral.', 'Director Gerente']],
  ['Director of nursing', ['Dir. Enfermería']],
  ['Emergency department director', ['Jefe Serv. Urgencias']],
  ['Quality and compliance', ['Coord. Calidad']],
  ['Environmental services', ['Dir Envir Svcs', 'Mgr EVS', 'Housekeeping Sup', 'Superv. Limpieza']],
  ['Facilities', ['Plant Ops Mgr']],
  ['Supply chain', ['Dir Supply Chn', 'Materials Dept']],
  ['Revenue cycle', ['Bus Ofc Mgr']],
  ['Patient access', ['Adm Dir', 'Admissions Coordinator']],
  ['Nurse leader', ['RN Mgr', 'RN Supv', 'Lead RN Mgr']],
  ['Physician assistant', ['Lead PA', 'Sr. PA']],
  ['Surgeon', ['ENT', 'ENT Doc']],
  ['Administrator', ['ASC Adm', 'Asst Adm', 'Surgery Ctr Adm / DON']],
  ['IT leader', ['Dir IT']],
  ['Nurse leader', ['OB Ld', 'OB Lead', 'OB Mgr', 'L&D Lead', 'NICU Ld', 'ICU Lead RN', 'Mother Baby Lead']],
  ['Nurse', ['OB Charge', 'Charge RN, NICU']],
  ['Emergency department director', ['ED Ld', 'ED Lead']],
  ['OR supervisor', ['OR Ld']],
  ['Imaging manager', ['Rad Ld', 'MRI Ld']],
  ['Pharmacy director', ['Pharm Ld']],
  [
    'Emergency medical services',
    ['EMS Chf', 'Ambulance Svc Dir', 'Ambulance Mgr', 'Fire Chf', 'Flight Medic'],
  ],
  ['Revenue cycle', ['Rev Cyc Mgr', 'PFS Dir']],
  ['Billing manager', ['A/R Mgr', 'AR Supv']],
  ['Practice manager', ['Prac Mgr']],
])('%s is read from a title in short forms', (role, titles) => {
  expect(titles.map((title) => [title, readLeadRoles(title)[0]])).toEqual(
    titles.map((title) => [title, role]),
  );
});

it('who sells for a laboratory runs none', () =>
  expect(readLeadRoles('Indep. lab rep')).not.toContain('Laboratory manager'));

it.each([
  ['Pharmacy Manager, ICU', 'Pharmacy director'],
  ["Women's Imaging Manager", 'Imaging manager'],
  ['Dir Resp Services', 'Respiratory therapist'],
  ['Medical Director, NICU', 'Medical director'],
  ['Sales Mgr - ICU products', undefined],
  ['Med Tech', undefined],
  ['Adm Asst', undefined],
  ['Environmental Health & Safety Mgr', undefined],
  ['RDN LD', 'Dietitian'],
  ['OB/GYN Manager', undefined],
  ['Telemetry Lead Tech', undefined],
  ['OB Hospitalist', 'Hospitalist'],
  ['Medical Director, OB', 'Medical director'],
  ['Amb Svcs Dir', undefined],
])('a short form does not make another of %s', (title, role) => {
  expect(readLeadRoles(title)[0]).toBe(role);
});

it('an instructor of neonatal resuscitation is none of an ambulance', () => {
  expect(readLeadRoles('NRP Instructor')).not.toContain('Emergency medical services');
  expect(readLeadRoles('NRP')).toEqual(['Emergency medical services']);
});

it.each<[string, LeadRole]>([
  ['RN, CIC', 'Infection preventionist'],
  ['MPH, a-IPC', 'Infection preventionist'],
  ['DNP, LNHA', 'Administrator'],
  ['CASC', 'Administrator'],
  ['MS, CCC-SLP', 'Speech-language pathologist'],
  ['CRRN', 'Nurse'],
  ['MSN, CMSRN', 'Nurse'],
  ['BSN, NE-BC', 'Nurse leader'],
  ['NRP, FP-C', 'Emergency medical services'],
  ['RN, NRP', 'Nurse'],
  ['CHESP', 'Environmental services'],
  ['CHFM', 'Facilities'],
  ['CMRP', 'Supply chain'],
  ['CRCST', 'Sterile processing manager'],
  ['CPHQ', 'Quality and compliance'],
  ['RHIA', 'Health information'],
])('without a title %s says the role', (credential, role) => {
  expect(readLeadRoles(null, credential)[0]).toBe(role);
});
