import { anyOf } from '../text/any-of.ts';
import { countryCode, isAbroad } from './countries.ts';
import { stateCode } from './states.ts';

/** In Spanish-speaking countries a "clínica" is a private hospital or a practice. `.{1,2}` as in care-settings.ts. */
const CLINIC = /(?<!\p{L})cl.{1,2}nicas?(?!\p{L})/u;

/** Fewer are those of a practice: couches, or beds for a day. */
const BEDS_MIN = 10;

/** What only a house has in which people stay overnight, in its name or in a title. */
const INPATIENT = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    uc[ie]n?|uti|cuidados? intensivos?|terapia intensiva|urgencias?|urg|emergencias?
    hospit|hospitali[zs]aci.{1,2}n|hospitalari[oa]s?|internaci.{1,2}n|encamamiento
    quir.{1,2}fanos?|(?:bloque|centro) quir.{1,2}rgico|salas? de (?:cirug.{1,2}a|partos?|operaciones)`)})(?!\\p{L})`,
  'u',
);

/** What people go to for an hour, also where its title says "urgencias". */
const BY_THE_HOUR = new RegExp(
  anyOf(`
    dent(?:al|ista)|odont|ortod|endodon|dermat|est.{1,2}tic|oftalm|ocular|visi.{1,2}n|(?<!\\p{L})ojos?(?!\\p{L})|podol|fisio
    psicol|capilar|nutri|audi(?:ol|ci)|acupun|quiropr|fertil|consultorio|consulta externa|ambulator|familiar|veterin`),
  'u',
);

/** A name that begins with "Clínica", or with what stands before it: "Fundación Clínica …". A "Centro de Psicología Clínica" is none. */
const CALLED_CLINIC =
  /(?:^|[-–/,(]\s*|(?<!\p{L})(?:la|las|nueva|fundaci.{1,2}n|grupo|corporaci.{1,2}n|instituci.{1,2}n|sociedad|sanatorio|ips|e\.?s\.?e\.?|s\.?a\.?s?\.?)\s+)cl.{1,2}nicas?(?!\p{L})/u;

/** The name of a "clínica" as that of a hospital, where its beds or its departments show that it is one; else undefined. */
export function asHospital(
  names: readonly (string | null | undefined)[],
  { beds, title }: { beds?: number | null | undefined; title?: string | null | undefined },
): string | undefined {
  const name = names.map((one) => (one ?? '').toLowerCase()).find((one) => CLINIC.test(one));
  if (name === undefined) return undefined;
  const hasWards = INPATIENT.test(`${name}, ${(title ?? '').toLowerCase()}`) && !BY_THE_HOUR.test(name);
  return (beds ?? 0) >= BEDS_MIN || hasWards ? name.replace(CLINIC, 'hospital') : undefined;
}

/** Whether what reads as a practice may as well be a hospital: a "clínica" outside the United States of which nothing more is known. */
export function mayBeHospital(
  name: string | null | undefined,
  { state, country }: { state: string | null; country?: string | null | undefined },
): boolean {
  const lower = (name ?? '').trim().toLowerCase();
  const isInStates = !isAbroad(country) && (countryCode(country) === 'US' || stateCode(state) !== undefined);
  return CALLED_CLINIC.test(lower) && !BY_THE_HOUR.test(lower) && !isInStates;
}
