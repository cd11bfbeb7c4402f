import { describe, expect, it } from 'vitest';
import { readLeadRoles } from './lead-roles.ts';

describe('the roles of a title in Spanish, and of a fertility laboratory', () => {
  it.each([
    [
      'Chief executive',
      [
        'Director General',
        'Directora General',
        'Dir. General',
        'Gerente General',
        'Presidente Ejecutivo',
        'Presidente',
        'Director General Adjunto',
      ],
    ],
    ['Executive director', ['Director Ejecutivo']],
    [
      'Director of nursing',
      ['Director General de Enfermería', 'Subdirectora de Enfermería', 'Gerente de Enfermería'],
    ],
    [
      'Medical director',
      ['Director General Médico', 'Director Médico', 'Subdirectora Médica', 'Dirección Médica'],
    ],
    [
      'Operations',
      [
        'Vicepresidente de Operaciones',
        'Director de Operaciones',
        'Gerente de Operaciones',
        'Coordinadora de Operaciones',
        'Gerente General de Operaciones',
      ],
    ],
    ['Owner', ['Socio Fundador', 'Cofundadora', 'Fundadora', 'Propietario']],
    [
      'Embryologist',
      [
        'Embrióloga Sénior',
        'Embriólogo clínico',
        'Embryologist',
        'Senior Embryologist',
        'Andrologist',
        'Biólogo de la reproducción',
        'Andrology Technician',
      ],
    ],
    [
      'Laboratory manager',
      [
        'Jefa de Embriología',
        'Coordinadora de criopreservación',
        'Coordinadora de Banco de Gametos',
        'Responsable de Banco de Semen',
        'Dir. Lab. Reproducción Asistida',
        'Directora del Laboratorio de FIV',
        'IVF Lab Director',
        'Andrology Lab Supervisor',
        'Cryobank Manager',
        'Cryopreservation Coordinator',
        'Egg Bank Director',
        'Jefe de Laboratorio',
        'Química farmacobióloga, Laboratorio Clínico',
        'Responsable de Toma de Muestras',
        'Jefa de Banco de Sangre',
        'Coordinador de Microbiología',
      ],
    ],
    ['Physician', ['Andróloga']],
    [
      'Gynecologist',
      [
        'Ginecólogo especialista en reproducción',
        'Especialista en Biología de la Reproducción',
        'Reproductive Endocrinologist',
      ],
    ],
    [
      'Administrator',
      [
        'Gerente Administrativo',
        'Gerente Administrativa',
        'Director Administrativo',
        'Administradora General',
        'General Manager',
      ],
    ],
    ['Supply chain', ['Jefe de Compras', 'Encargada de Compras y Almacén', 'Jefe de Adquisiciones']],
    [
      'Quality and compliance',
      [
        'Responsable de Calidad',
        'Jefa de Calidad',
        'Coordinadora de Calidad y Seguridad del Paciente',
        'Responsable Sanitario',
      ],
    ],
    [
      'Finance',
      [
        'Directora de Finanzas',
        'Gerente Financiero',
        'Director Financiero',
        'Contralor',
        'Contadora',
        'Director General de Finanzas',
      ],
    ],
    ['Revenue cycle', ['Jefe de Cobranza']],
    ['Billing manager', ['Jefa de Facturación y Cobranza']],
    ['IT leader', ['Jefe de Sistemas', 'Gerente de TI', 'Director de Tecnología']],
    ['Nurse leader', ['Jefa de Enfermería']],
    ['Nurse', ['Enfermera de Quirófano', 'Fertility Nurse', 'Nurse Coordinator, IVF']],
    ['OR supervisor', ['Jefe de Quirófano', 'Coordinadora de Quirófano']],
    ['Sterile processing manager', ['Jefe de Esterilización']],
    ['Biomedical engineering', ['Ingeniero Biomédico']],
    ['Facilities', ['Jefe de Mantenimiento']],
    ['Imaging manager', ['Jefa de Imagenología']],
    ['Technologist', ['Técnico radiólogo']],
    ['Pharmacist', ['Químico Farmacéutico']],
    ['Pharmacy director', ['Regente de Farmacia', 'Jefa de Farmacia']],
    ['Human resources', ['Directora de Recursos Humanos', 'Jefe de Talento Humano']],
    ['Marketing', ['Directora Comercial', 'Gerente de Mercadotecnia']],
    [
      'Patient access',
      ['Atención a Pacientes', 'Coordinadora de Pacientes', 'Coordinadora de Citas', 'Asesora de Pacientes'],
    ],
    ['Social worker', ['Trabajo Social']],
    ['Psychologist', ['Psicóloga']],
    ['Dietitian', ['Nutrióloga']],
    ['Infection preventionist', ['Jefa de Epidemiología']],
    ['Clinical research', ['Investigadora Clínica', 'Coordinadora de Investigación']],
    ['Health information', ['Archivo Clínico']],
    ['Emergency department director', ['Jefa de Urgencias']],
    [
      'Practice manager',
      ['Gerente de Clínica', 'Administrador de la Clínica', 'Gerente de Sede', 'Coordinadora de Clínica'],
    ],
    ['Radiologist', ['Médico Radiólogo']],
    ['Nurse midwife', ['Partera']],
  ] as const)('%s is read from titles of clinics and laboratories', (role, titles) => {
    for (const title of titles) expect([title, readLeadRoles(title)[0]]).toEqual([title, role]);
  });

  it.each([
    'Asistente de Dirección',
    'Secretaria Ejecutiva',
    'Director de Escuela',
    'IVF Coordinator',
    'Third Party Coordinator',
    'Donor Coordinator',
    'Coordinadora de Donantes',
    'Director de Fertilidad',
    'Asistente de Gerencia General',
    'Secretaria de Dirección General',
    'Subdirector General',
    'Asistente del Director General',
  ])('%s is read as none', (title) => {
    expect(readLeadRoles(title)).toEqual([]);
  });

  it('what is for laboratory managers is for embryologists too', () =>
    expect(readLeadRoles('Embriologa')).toEqual(['Embryologist', 'Laboratory manager']));

  it.each([
    ['Director General de la Clínica Roble', 'Chief executive'],
    ['Director General del Banco de Sangre', 'Laboratory manager'],
    ['Subdirectora General de Enfermería', 'Director of nursing'],
    ['Coord. de Criopreservación', 'Laboratory manager'],
    ['Gte. General', 'Chief executive'],
    ['Asistente de la Gerencia de Compras', undefined],
  ])('%s is read as %s', (title, role) => expect(readLeadRoles(title)[0]).toBe(role));
});
