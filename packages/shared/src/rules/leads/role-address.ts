import { wordSet } from '../text/any-of.ts';
import { DEPARTMENTS, NO_NAMES, WITH_THEM } from './desk-words.ts';

/** Mailboxes that nobody reads alone. */
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
  webmaster postmaster abuse contactus helpdesk donotreply account appointment feedback privacy compliance media
  ${DEPARTMENTS}`);

const WORDS = new Set([...ROLE_NAMES, ...NO_NAMES, ...WITH_THEM].filter((word) => /^\p{L}{3,}$/u.test(word)));
const LONGEST = Math.max(...WORDS.values().map((word) => word.length));

/** Whether a text is words of desks written as one, and at least so many: "nursingoffice", "labmanager". */
function isMadeOf(text: string, least: number): boolean {
  if (text === '') return least <= 0;
  for (let end = 3; end <= Math.min(text.length, LONGEST); end++) {
    if (WORDS.has(text.slice(0, end)) && isMadeOf(text.slice(end), least - 1)) return true;
  }
  return false;
}

/** True for an address that belongs to a desk and not to a person: "info", "front.desk", "nursingoffice", "office.north". */
export function isRoleAddress(local: string): boolean {
  const lower = local.toLowerCase();
  const [first = ''] = lower.split(/[._+-]/u);
  const whole = lower.replace(/[._+\d-]+/gu, '');
  return (
    [lower, whole, first].some((name) => ROLE_NAMES.has(name)) ||
    isMadeOf(whole, 2) ||
    (/^(?:hr|it|er)/u.test(whole) && isMadeOf(whole.slice(2), 1))
  );
}
