import { expect, it } from 'vitest';
import type { LeadRole } from '../../constants/lead-roles.ts';
import { readLeadRoles } from './lead-roles.ts';

it.each<[LeadRole, string[]]>([
  ['Billing manager', ['Jefa Fact.', 'Resp. Fact.', 'Enc. Fact.', 'Coord. de Fact.', 'Jefe Fact. y Cobr.']],
  [
    'Revenue cycle',
    [
      'Resp. Débitos',
      'Jefa de Liquidaciones',
      'Coord. Cartera',
      'Jefe de Glosas',
      'Analista de Glosas',
      'Resp. Cobr.',
      'Aud. Adm.',
      'Auditora Administrativa',
      'Auditor de cuentas médicas',
    ],
  ],
  [
    'Utilization management',
    ['Aud. Méd.', 'Auditora Médica', 'Jefe de Auditoría Médica', 'Auditor concurrente'],
  ],
  ['Quality and compliance', ['Aud. Interno', 'Auditora interna']],
  ['IT leader', ['Resp. Sist.', 'Jefe Sist.', 'Gte. Sist.', 'Líder TI', 'Jefe OTI', 'Jefe de la OTI']],
  [
    'Human resources',
    [
      'Jefa RRHH',
      'Resp. RR.HH.',
      'Dir. Gestión Humana (Ps. Esp. GTH)',
      'Coord. Gestión del Talento Humano',
      'Gerente de Capital Humano',
      'Líder GTH',
      'Subgerente Gestión de Personas',
      'Jefe de Personal',
      'Analista de Bienestar Laboral',
    ],
  ],
  ['Facilities', ['Jefe Mantto.', 'Enc. Mant.']],
  ['OR supervisor', ['Coord. Qx.']],
  ['Managed care', ['Jefe de Convenios', 'Coord. Convenios']],
  ['Prior authorization', ['Resp. Autoriz.', 'Líder de Autorizaciones']],
  ['Finance', ['Jefa Tesorería']],
  ['Supply chain', ['Jefe de Logística', 'Jefa Cpras.']],
  ['Patient access', ['Jefa de Admisión', 'Admisionista', 'Líder de Admisiones']],
  ['Operations', ['Gte. Op.', 'Gte. Oper.', 'Ger. Oper.']],
  ['Pharmacist', ['QF', 'Q.F.', 'Q. F.', 'QFB', 'Q.F.B.', 'Químico Farmacéutico']],
  ['Pharmacy director', ['Q.F. Regente', 'QF Jefa de Farmacia']],
  ['Chief executive', ['Gte. Gral.', 'Ger. Gral.']],
  ['Nurse leader', ['Enf. Jefe Tópico', 'Enf. Jefa', 'Enf. Jefe', 'Jefe de Enf.']],
  ['Administrator', ['Ger. Adm. y Fin.', 'Ger. Adm.', 'Adm.']],
  ['Finance', ['Ger. Fin.', 'Contadora']],
  ['Emergency department director', ['Jefe de Urg.']],
  ['Intensivist', ['Jefe de UTI', 'Jefa UCI', 'Jefe de Terapia Intensiva']],
  ['Medical director', ['Dir. Méd. y socio', 'Dir. Méd. / Dueño']],
])('%s is read from Argentine, Colombian and Peruvian titles', (role, titles) => {
  expect(titles.map((title) => [title, readLeadRoles(title)[0]])).toEqual(
    titles.map((title) => [title, role]),
  );
});

it.each<[LeadRole, string[]]>([
  ['Medical director', ['Director Técnico', 'Directora Odontológica']],
  ['Nurse', ['TENS', 'Técnico en Enfermería', 'EU', 'E.U. clínica']],
  ['Nurse leader', ['EU Jefa', 'EU Coordinadora de Enfermería']],
  ['Nurse midwife', ['Matrona', 'Matrón']],
  ['Physical therapist', ['Kinesióloga']],
  ['OR supervisor', ['Jefa de Pabellón']],
  ['Infection preventionist', ['Encargada IAAS']],
  ['Sterile processing manager', ['TENS enc. esterilización', 'Encargada de esterilización']],
  ['Practice manager', ['Coordinadora dental', 'Administradora de clínica dental']],
  ['Medical assistant', ['Asistente dental']],
])('%s is read from Chilean titles', (role, titles) => {
  expect(titles.map((title) => [title, readLeadRoles(title)[0]])).toEqual(
    titles.map((title) => [title, role]),
  );
});

it('who heads administration and finance is read as both', () => {
  for (const title of ['Ger. Adm. y Fin.', 'Gerente de Administración y Finanzas', 'Jefa de Adm. y Fin.'])
    expect(readLeadRoles(title)).toEqual(['Administrator', 'Finance']);
});

it.each<[string, LeadRole | undefined]>([
  ['Aud', 'Audiologist'],
  ['EU Sales', undefined],
  ['Coordinadora', undefined],
  ['Aud.', 'Audiologist'],
  ['Doctor of Audiology', 'Audiologist'],
  ['Jefa de Enfermería UTI', 'Nurse leader'],
  ['Liquidación de sueldos', undefined],
  ['Director of Auditory Services', undefined],
  ['Resp Care Mgr', 'Respiratory therapist'],
  ['Fact Checker', undefined],
])('%s is read as %s', (title, role) => expect(readLeadRoles(title)[0]).toBe(role));
