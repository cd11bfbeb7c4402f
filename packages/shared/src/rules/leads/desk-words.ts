import { wordSet } from '../text/any-of.ts';

/** Mailboxes by what they are for. */
export const DEPARTMENTS = `
    kitchen dietary dining foodservice foodservices culinary nursing pharmacy lab laboratory radiology imaging
    maintenance housekeeping laundry admissions activities therapy rehab purchasing payroll accounting
    medicalrecords socialservices materials supplychain procurement compras admisiones
    cocina comedor nutricion enfermeria farmacia laboratorio mantenimiento`;

/** Words that nobody is called: one of them makes a name that of a desk, unless it follows a given name. */
export const NO_NAMES = wordSet(`
  desk frontdesk dept department depto departamento office oficina reception receptionist recepcion recepcionista switchboard
  conmutador inbox mailbox buzon admissions admisiones admision registration purchasing procurement compras accounting
  contabilidad payable receivable payroll billing facturacion cobranza claims scheduling citas intake referrals referral
  administracion administration administrator administrador administradora manager management director directora direccion
  gerencia supervisor supervisora coordinator coordinador coordinadora coordinacion secretaria department departments
  services servicios resources recursos relations team equipo enfermeria farmacia laboratorio consultorio atencion
  quirofano urgencias housekeeping maintenance mantenimiento medicalrecords engineering logistica almacen`);

/** Words of which the rest of such a name consists. Alone they may be a family name: Michael Kitchen. */
export const WITH_THEM = wordSet(`
  ${DEPARTMENTS} the of and for de del la el los las y e a al para por front back main general medical medica medico clinical
  clinica clinico practice provider member client customer network quality calidad human humanos patient patients
  paciente pacientes access experience care infection control prevention sterile processing supply chain central materials
  material logistics value analysis case social work service business operations health information info admin account
  accounts records staff nurse nurses charge head chief assistant physical occupational speech respiratory emergency
  surgery surgical labor delivery icu number line food nutrition wound safety risk education training it hr ar ap or er eh
  environmental facilities plant biomed security volunteer utilization review credentialing insurance compliance marketing
  sales support help contact contacto informacion financial finance finanzas revenue cycle community outreach
  hospital clinic paramedic unit unidad station mds mgr`);
