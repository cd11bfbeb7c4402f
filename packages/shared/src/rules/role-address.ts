import { wordSet } from './any-of.ts';

/** Mailboxes by what they are for. */
export const DEPARTMENTS = [
  ...wordSet(`
    kitchen dietary dining foodservice foodservices culinary nursing pharmacy lab laboratory radiology imaging
    maintenance housekeeping laundry admissions activities therapy rehab purchasing payroll accounting
    medicalrecords socialservices materials supplychain procurement compras admisiones
    cocina comedor nutricion enfermeria farmacia laboratorio mantenimiento`),
];

const ROLE_NAMES = wordSet(`
  info office admin contact hello team sales support help billing frontdesk reception scheduling
  appointments referrals referral intake mail inbox noreply no-reply enquiries inquiries service
  services staff clinic practice manager hr jobs careers marketing press records accounts patients
  newpatients citas recepcion contacto informacion oficina ventas facturacion clinica consultorio
  administracion administration administrator direccion gerencia secretaria turnos guardia mesadeentradas convenios cobranzas
  tesoreria informes informe consulta consultas atencion atencionalcliente atencionclientes atencionalpaciente atencionalusuario
  atencionpacientes mesadepartes tramitedocumentario mesadeayuda soporte ayuda hola correo contactenos contactanos cotizaciones
  cotizacion pedidos reservas agenda informaciones comercial comunicaciones cobranza contabilidad facturas caja logistica almacen
  almacenes adquisiciones admision archivo rrhh recursoshumanos personal gerenciageneral direccionmedica
  direcciongeneral secretariageneral emergencia emergencias urgencias ambulatorio hospitalizacion central centraldecitas
  sede policlinico hospital sanatorio botica optica topico
  ${DEPARTMENTS.join(' ')}`);

/** True for an address that belongs to a desk and not to a person ("info", "front.desk"). */
export function isRoleAddress(local: string): boolean {
  return ROLE_NAMES.has(local.toLowerCase().replace(/[._\d-]+/gu, '')) || ROLE_NAMES.has(local.toLowerCase());
}
