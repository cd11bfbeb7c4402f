import { expect, it } from 'vitest';
import { isRoleAddress } from './role-address.ts';

it.each([
  'informes ventas atencion recepcion citas mesadepartes mesa.de.partes consultas cotizaciones pedidos admision logistica almacen',
  'atencionalcliente atencion-al-paciente gerencia.general rrhh contabilidad reservas emergencias hola contactenos sede1 botica',
])('knows a desk of a Spanish office: %s', (locals) => {
  expect(locals.split(' ').filter((local) => !isRoleAddress(local))).toEqual([]);
});

it('knows a desk whose words are written as one, or that has a place behind it', () => {
  const locals =
    'frontdesk adminoffice nursestation labmanager wounddept nursing-office2 patientcare hrdept mdsoffice officemanager ' +
    'medical.records.dept Info billing.north helpdesk do-not-reply contact+web pharmacysupply therapyoffice';
  expect(locals.split(' ').filter((local) => !isRoleAddress(local))).toEqual([]);
});

it('takes nobody who has a name for a desk', () => {
  const names = [
    'rmamani',
    'carlos.ventas',
    'sedeno',
    'maria.reservas',
    'jcitas',
    'ana-admision',
    'almacena',
    'infante',
    'kitchener',
    'mkitchen',
    'officer.jo',
    'labella',
    'dfront',
    'caseyhead',
    'erikline',
    'deskins',
    'nurseann',
  ];
  expect(names.filter(isRoleAddress)).toEqual([]);
});
