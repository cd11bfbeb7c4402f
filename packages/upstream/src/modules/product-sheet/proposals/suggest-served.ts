import { SERVED_STATES, type ServedState } from '@myra/shared/constants/us-states';
import { fieldsOf, readSpecialties, unitsOf } from '@myra/shared/rules/leads/specialties';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { capitalise } from '@myra/writer/text/words';
import { readBedNumbers, readIcp, withoutExclusions } from '../../scoring/index.ts';

/** What a sentence says where it tells for whom a product is, or where one can have it. */
const SERVES = new RegExp(
  anyOf(String.raw`
    \b(?:for|serv(?:es?|ing)|help(?:s|ing)?|work(?:s|ing)? (?:only )?with|used (?:by|in)|available|cover(?:s|ing)?|deliver(?:s|ed|y|ing)?|ship(?:s|ped|ping)?)\b
    \b(?:sold|sell|we visit|pick-?ups?|courier|exclud(?:e[ds]?|ing)|entregan?|vende[nr]?|licen[cs]ed|operat(?:es?|ing)|states|where|only|para|atendemos|trabajamos|disponibles?|entregamos)\b
    ^\s*(?:\p{L}+ )?(?:hospitals|clinics|practices|facilities|offices|homes|cl[ií]nicas|hospitales) (?:in|across|en)\b`),
  'iu',
);
/** What a sentence says that tells of a study or of a customer. */
const TOLD =
  /\b(?:19|20)\d\d\b|\b(?:stud(?:y|ies)|trial|pilot|estudio|piloto|counted|reported|before.after|went from|fell|dropped|saved|bajaron)\b|\bfrom \d|\bcosts? (?:extra|more)\b|\bsurcharge|\brecargo/iu;
/** What readers do or suffer, in a text of whom to reach: "who send residents to radiology". */
const OF_THEM = /\b(?:who|that|which|whose|que)\b[^.;,\n]*|^\s*(?:they|their|it|this)\b.*/iu;
/** Where a thing comes from: "from Reno, NV and Erie, PA". */
const FROM = /\bfrom (?:\p{Lu}[\p{L}.]*(?:,? (?:and |& )?|$))+/gu;
const MAINLAND = new RegExp(
  anyOf(String.raw`
    \b(?:lower|contiguous|continental|mainland) (?:48|forty-eight|u\.?s\.?a?\b|united states|states)|\bconus\b
    \b(?:48|forty-eight) (?:contiguous|continental|lower|mainland)|\b48 estados (?:contiguos|continentales)`),
  'iu',
);
const BEYOND_MAINLAND = ['AK', 'HI', 'PR'];

/** What leaves out what stands before it, or in words that leave nothing out elsewhere. */
const EXCLUDED = /^(.+?) (?:(?:is|are) )?excluded\.?$/iu;
const ALL_BUT = /\b(?:all|every|any) (?:\p{L}+ )?states? but\b/giu;

/** A place of every specialty. "Clinics" alone are one, and in "throat clinics" the first word may be lost. */
const GENERAL_PLACE = new RegExp(
  anyOf(String.raw`
    hospital(?!ity)|health systems?\b|medical cent(?:er|re)|sanatorio|(?<!\p{L})(?:ips|e\.?s\.?e)(?!\p{L})
    ^\s*(?:(?:for|in|all|any|the|small|large|rural|private|community|para|en|las|los|todas)\s)*(?:clinics?|cl[ií]nicas?)(?!\p{L})`),
  'iu',
);
/** A department of a house that is none of the specialties we know by name. */
const DEPARTMENT = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    uc[ieo]n?|uti|[mspn]?icu|hospitali[sz]aci[oó]n|internaci[oó]n|inpatient|outpatient|med.?surg|telemetry|wards?|pisos?
    quir[oó]fanos?|cirug[ií]a|surgery|operating rooms?|perioperative|laboratorios?|laborator(?:y|ies)|im[aá]genes|imagenolog[ií]a|farmacia|pharmacy
    enfermer[ií]a|nursing(?! (?:home|facilit))|admisiones|admissions|esterilizaci[oó]n|sterile processing
    talento humano|gesti[oó]n humana|recursos humanos|human resources|compras|purchasing|supply chain|facturaci[oó]n|billing`)})(?!\\p{L})`,
  'iu',
);

/** The parts of a text that name no specialty of their own. */
const withoutField = (text: string): string[] =>
  text
    .split(/[,;:.()!?\n]|\s(?:and|or|y|e|o|u|con|with)\s/u)
    .filter(
      (part) => unitsOf(part).length === 0 && readSpecialties(part).every(({ label }) => label === 'surgery'),
    );

/** Whether a text names a whole house beside its specialties, or other departments of it: to serve only these would lose the others. */
const namesMore = (about: string, whole: string): boolean =>
  withoutField(about).some((part) => GENERAL_PLACE.test(part)) ||
  whole
    .split(/[.;!?\n]/u)
    .filter((sentence) => fieldsOf(sentence).length > 0)
    .some((sentence) => withoutField(sentence).some((part) => DEPARTMENT.test(part)));

/** What is suggested of whom a product serves; `states_except`: everywhere but in these states. */
type Suggested = {
  states: ServedState[];
  states_except: boolean;
  specialties: string[];
  beds_from: number | null;
  beds_to: number | null;
};

/** Names that no earlier one holds: "Obstetrics" behind "Obstetrics and gynecology" says nothing. */
const withoutRepeats = (names: readonly string[]): string[] =>
  names.filter((name, at) => !names.slice(0, at).some((one) => one.startsWith(name)));

/** The sentences of a text that say for whom a product is or where one can have it; of whom to reach, all but what is told. */
const servingOf = (text: string, isOfReaders: boolean): string =>
  text
    .split(/(?<=[.;!?])\s|\n/u)
    .filter((sentence) => !TOLD.test(sentence) && (isOfReaders || SERVES.test(sentence)))
    .map((sentence) => sentence.replace(EXCLUDED, 'except $1').replace(ALL_BUT, 'except'))
    .map((sentence) => (isOfReaders ? sentence.replace(OF_THEM, '') : sentence).replaceAll(FROM, ''))
    .join('\n');

/**
 * Whom a product seems to be for, by its description and its ideal customers: US states, specialties and numbers of beds
 * that these name. Where a text only says where a product is not available, everywhere else. A person confirms them.
 */
export function suggestServed(description: string, icpDescription: string | null): Suggested {
  const whole = `${description}\n${icpDescription ?? ''}`;
  const sizes = [icpDescription ?? '', description].map(readBedNumbers);
  const beds = sizes.find(({ min, max }) => min !== null || max !== null) ?? { min: null, max: null };
  const toReach = servingOf(icpDescription ?? '', true);
  const sentences = `${servingOf(description, false)}\n${toReach}`;
  const { wanted: named, excluded: said } = readIcp(sentences).states;
  // "The 48 contiguous states and Alaska" are not Alaska alone.
  const isMainland = MAINLAND.test(whole) && named.every((code) => BEYOND_MAINLAND.includes(code));
  const wanted = isMainland ? [] : named;
  const excluded = isMainland ? BEYOND_MAINLAND.filter((code) => !named.includes(code)).concat(said) : said;
  const suggested = wanted.length > 0 ? wanted : excluded;
  // What a product does names fields that are no customers: a laboratory's haematology.
  const about = icpDescription?.trim() ? toReach : sentences;
  const keys = readIcp(about).specialties.wanted;
  const isOfMore = namesMore(withoutExclusions(about), withoutExclusions(whole));
  return {
    states: SERVED_STATES.map(({ code }) => code).filter((code) => suggested.includes(code)),
    states_except: wanted.length === 0 && excluded.length > 0,
    specialties: isOfMore
      ? []
      : withoutRepeats(
          readSpecialties(about)
            // "Surgery centers" and "surgeons" of a specialty name no specialty by themselves.
            .filter(({ key, label }) => keys.includes(key) && label !== 'surgery')
            .map(({ label }) => label)
            .concat(unitsOf(withoutExclusions(toReach)))
            .map(capitalise),
        ),
    beds_from: beds.min,
    beds_to: beds.max,
  };
}
