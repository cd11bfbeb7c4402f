import { describe, expect, it } from 'vitest';
import { isForExecutives, isRoleTagged, pluralOfRole, readLeadRoles, rolesNotNamed } from './lead-roles.ts';

describe('the roles of a title', () => {
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
    ['ED Nurse Manager', 'Emergency department director'],
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

  it('are named by the ideal customers themselves or by a broader word', () => {
    expect(rolesNotNamed(['Cardiologist', 'Billing manager'], ['Physician'])).toEqual(['Billing manager']);
    expect(rolesNotNamed(['Billing manager'], [])).toEqual([]);
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
    expect(readLeadRoles('Practice Manager', 'RN')[0]).toBe('Practice manager');
    expect(readLeadRoles('Ambassador', null)).toEqual([]);
    expect(readLeadRoles('Stroke Coordinator', 'RN')).toEqual([]);
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
    [['Sleep coach', 'Chief executive'], false],
  ])('knows whether %o are executives alone: %s', (tags, isAlone) =>
    expect(isForExecutives(tags)).toBe(isAlone),
  );

  it('knows the plural of a role', () => {
    expect(pluralOfRole('OR supervisor')).toBe('OR supervisors');
    expect(pluralOfRole('Sleep coach')).toBe('Sleep coach');
  });
});
