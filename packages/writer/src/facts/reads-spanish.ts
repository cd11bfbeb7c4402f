import { isSpanishRead } from '@myra/shared/rules/places/countries';
import { stateCode } from '@myra/shared/rules/places/states';
import { anyOf, wordSet } from '@myra/shared/rules/text/any-of';
import type { Reader } from './read-lead.ts';

/** Spanish words for what somebody does. */
const TITLES = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    gerente|administrador(?:a)?|director (?:de|del|médico|clínico|general)|directora|jef[ae] de|médic[oa]s?
    geriatra|terapista|supervisora|nutriólog[oa]|flebotomista
    enfermer[oa]s?|dueñ[oa]s?|propietari[oa]s?|coordinador(?:a)?|encargad[oa]|recepcionista
    gestora?(?:es)?|trabajador(?:a)? social|planificador(?:a)?|farmacéutic[oa]|cirujan[oa]
    manejador(?:a)? de casos|promotora? de salud|fundador(?:a)?|doctora
    responsable|subdirectora?|titular|licenciad[oa]|(?:embrio|bio|andro|gine|uro|radio)log[oa]
    medic[oa]|tecnic[oa]|quimic[oa]`)})(?!\\p{L})`,
  'iu',
);
/** And for a place of care. A file may have broken the accented letter. */
const PLACES = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    cl.{1,2}nicas?|consultorios?|centros? (?:m.{1,2}dico|quir.{1,2}rgico|de|para)|ortopedia|ortop.{1,2}dic[oa]
    cirug.{1,2}a|ginecolog(?!y).{1,2}a|dermatolog(?!y).{1,2}a|pediatr.{1,2}a|cardiolog(?!y).{1,2}a
    odontolog(?!y).{1,2}a|farmacias?|laboratorios?|hogar(?:es)?|salud|nuestra|familiar
    residencia|asilo|.{1,2}gida|envejecientes|ancianos|institutos?|grupo|unidad|fundaci.{1,2}n
    fertilidad|hospital (?:de|del|general de)`)})(?!\\p{L})`,
  'iu',
);
/** A mailbox that a Spanish-speaking office has. */
const MAILBOX = /^(?:oficina|recepcion|citas|gerencia|administracion|contacto|consultorio|clinica)\b/iu;
const ENGLISH_CLINIC = /(?<!\p{L})clinics?(?!\p{L})/giu;

/** How Spanish looks, also in a word that no list has. "Café", "Résumé" and a chef "de Cuisine" are English too. */
const LOOKS =
  /(?<!\p{L})(?:del|y|(?<!\b(?:chef|aide|maitre|maître) )de|(?:para|con) la)(?!\p{L})|[áíóúñ]|é\p{L}+[ao]s?(?!\p{L})|(?:[acenpu]|tri)cion(?:es)?(?!\p{L})/iu;
/** A house in English, which may have a Spanish surname or place in its name. */
const ENGLISH_HOUSE =
  /\b(?:medic(?:ine|al)|health|care|center|clinics?|associates|practice|group|partners|institute|laborator(?:y|ies)|labs?|services|systems?|\w+(?:ology|iatrics|ists?)|residences?|pharmacy)\b|\bhospital$/iu;
/** A title in English. */
const ENGLISH_TITLE =
  /\b(?:manager|officer|physician|nurs(?:e|ing)|administrator|supervisor|coordinator|owner|specialist|chief|head|lead|of|and|the|clinical|practice|office)\b/iu;

/** Cities abroad that are known by name alone, without accents; those that look Spanish need no line. */
const CITIES = wordSet(`
  guadalajara monterrey puebla toluca tijuana leon zapopan hermosillo chihuahua saltillo culiacan morelia veracruz
  jalisco sonora tabasco chiapas oaxaca cdmx mexico bogota medellin cali pereira barranquilla cartagena manizales
  armenia colombia lima arequipa trujillo cusco callao peru quito guayaquil cuenca ecuador santiago valparaiso chile
  rosario mendoza argentina montevideo uruguay asuncion paraguay caracas maracaibo venezuela guatemala managua
  tegucigalpa honduras nicaragua madrid barcelona sevilla bilbao malaga zaragoza`);

/** Whether a city is where Spanish is spoken. Within the United States a Spanish name shows nothing. */
function isSpanishCity(city: string, states: readonly (string | undefined)[]): boolean {
  if (states.includes('PR')) return true;
  if (states.some((state) => state !== undefined)) return false;
  if (LOOKS.test(city)) return true;
  const plain = city.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}]+/u).some((word) => CITIES.has(word));
}

/** How much of a row shows that Spanish is read there: its title, and its place by name, mailbox or city. */
export function signsOfSpanish({ title, organization, lead, country }: Reader): number {
  const place = (organization ?? lead.providerName ?? '').replace(ENGLISH_CLINIC, ' ');
  const states = [lead.state, lead.provider?.state ?? null].map(stateCode);
  const isHere = country === undefined || country === 'US';
  const isTitle = TITLES.test(title ?? '') || LOOKS.test(title ?? '');
  const isPlace =
    PLACES.test(place) ||
    (LOOKS.test(place) && !ENGLISH_HOUSE.test(place)) ||
    MAILBOX.test(lead.email ?? '') ||
    (isHere ? isSpanishCity(lead.city ?? '', [...states, country]) : isSpanishRead(country));
  return Number(isTitle) + Number(isPlace);
}

/** Whether a person's name looks Spanish, and no English title says that English is read there. Only a hint, and none against English. */
export const hasSpanishName = ({ lead }: Reader): boolean =>
  LOOKS.test(`${lead.firstName ?? ''} ${lead.lastName ?? ''}`) && !ENGLISH_TITLE.test(lead.title ?? '');
