import { anyOf } from '@myra/shared/rules/any-of';
import type { Reader } from './read-lead.ts';
import { stateCode } from './states.ts';

/** Spanish words for what somebody does. */
const TITLES = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    gerente|administrador(?:a)?|director (?:de|del|médico|clínico|general)|directora|jef[ae] de|médic[oa]s?
    geriatra|terapista|supervisora|nutriólog[oa]|flebotomista
    enfermer[oa]s?|dueñ[oa]s?|propietari[oa]s?|coordinador(?:a)?|encargad[oa]|recepcionista
    gestora?(?:es)?|trabajador(?:a)? social|planificador(?:a)?|farmacéutic[oa]|cirujan[oa]
    manejador(?:a)? de casos|promotora? de salud|fundador(?:a)?|doctora`)})(?!\\p{L})`,
  'iu',
);
/** And for a place of care. A file may have broken the accented letter. */
const PLACES = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    cl.{1,2}nicas?|consultorios?|centros? (?:m.{1,2}dico|quir.{1,2}rgico|de|para)|ortopedia|ortop.{1,2}dic[oa]
    cirug.{1,2}a|ginecolog(?!y).{1,2}a|dermatolog(?!y).{1,2}a|pediatr.{1,2}a|cardiolog(?!y).{1,2}a
    odontolog(?!y).{1,2}a|farmacias?|laboratorios|hogar(?:es)?|salud|nuestra|familiar
    residencia|asilo|.{1,2}gida|envejecientes|ancianos`)})(?!\\p{L})`,
  'iu',
);
/** A mailbox that a Spanish-speaking office has. */
const MAILBOX = /^(?:oficina|recepcion|citas|gerencia|administracion|contacto|consultorio|clinica)\b/iu;
const ENGLISH_CLINIC = /(?<!\p{L})clinics?(?!\p{L})/giu;

/**
 * How much of a row shows that Spanish is read there: its title, and the name or mailbox of the place or Puerto Rico. The
 * name of a person shows nothing.
 */
export function signsOfSpanish({ title, organization, lead }: Reader): number {
  const place = (organization ?? lead.providerName ?? '').replace(ENGLISH_CLINIC, ' ');
  const states = [lead.state, lead.provider?.state ?? null];
  const isPlace =
    PLACES.test(place) || MAILBOX.test(lead.email ?? '') || states.some((state) => stateCode(state) === 'PR');
  return Number(TITLES.test(title ?? '')) + Number(isPlace);
}
