import { wordSet } from './any-of.ts';
import { isGivenName } from './given-names.ts';
import { DEPARTMENTS } from './role-address.ts';

/** Words that nobody is called: one of them makes a name that of a desk, unless it follows a given name. */
const NO_NAMES = wordSet(`
  desk frontdesk dept department depto departamento office oficina reception receptionist recepcion recepcionista switchboard
  conmutador inbox mailbox buzon admissions admisiones admision registration purchasing procurement compras accounting
  contabilidad payable receivable payroll billing facturacion cobranza claims scheduling citas intake referrals referral
  administracion administration administrator administrador administradora manager management director directora direccion
  gerencia supervisor supervisora coordinator coordinador coordinadora coordinacion secretaria department departments
  services servicios resources recursos relations team equipo enfermeria farmacia laboratorio consultorio atencion
  quirofano urgencias housekeeping maintenance mantenimiento medicalrecords engineering logistica almacen`);

/** Words of which the rest of such a name consists. Alone they may be a family name: Michael Kitchen. */
const WITH_THEM = wordSet(`
  ${DEPARTMENTS.join(' ')} the of and for de del la el los las y e a al para por front back main general medical medica medico clinical
  clinica clinico practice provider member client customer network quality calidad human humanos patient patients
  paciente pacientes access experience care infection control prevention sterile processing supply chain central materials
  material logistics value analysis case social work service business operations health information info admin account
  accounts records staff nurse nurses charge head chief assistant physical occupational speech respiratory emergency
  surgery surgical labor delivery icu number line food nutrition wound safety risk education training it hr ar ap or er eh
  environmental facilities plant biomed security volunteer utilization review credentialing insurance compliance marketing
  sales support help contact contacto informacion financial finance finanzas revenue cycle community outreach
  hospital clinic paramedic unit unidad`);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether one half of a name is nothing that a person is called. */
export const isNoName = (half: string): boolean => wordsOf(half).every((word) => NO_NAMES.has(word));

/** Whether a whole name is only what a desk or a department is called: "Front Desk", "Sterile Processing Dept", "Recepción". */
export function isDeskName(name: string): boolean {
  const words = wordsOf(name);
  const isOfDesk = words.every((word) => NO_NAMES.has(word) || WITH_THEM.has(word));
  const hasDesk = words.some((word) => NO_NAMES.has(word));
  // Al Kitchen is a person; "AL Nurse Manager" works in assisted living.
  if (isOfDesk) return words.some((word) => word.length > 2) && (words[0] !== 'al' || hasDesk);
  return hasDesk && !words.some(isGivenName) && !/^\p{L}{1,2}\.? /u.test(name);
}
