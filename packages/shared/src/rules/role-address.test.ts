import { expect, it } from 'vitest';
import { isRoleAddress } from './role-address.ts';

it.each([
  'informes ventas atencion recepcion citas mesadepartes mesa.de.partes consultas cotizaciones pedidos admision logistica almacen',
  'atencionalcliente atencion-al-paciente gerencia.general rrhh contabilidad reservas emergencias hola contactenos sede1 botica',
])('knows a desk of a Spanish office: %s', (locals) => {
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
  ];
  expect(names.filter(isRoleAddress)).toEqual([]);
});
