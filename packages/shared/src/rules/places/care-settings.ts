import type { CareSetting } from '../../constants/product-sheet.ts';
import { readSpecialties } from '../leads/specialties.ts';
import { anyOf } from '../text/any-of.ts';
import { findAll } from '../text/find-all.ts';
import { asHospital } from './spanish-clinics.ts';

/**
 * Words by which a category, a type or a name shows the setting; first match wins. `.{1,2}` stands for an accented letter
 * that a file may have broken.
 */
const WORDS: readonly [RegExp, CareSetting][] = [
  [/\bveterin|\banimal (?:hospital|clinic|care)|\bpet (?:hospital|clinic)/u, 'other'],
  [
    /health ?plan|\bpayers?\b|\bpayors?\b|insur(?:er|ance)|assurance|managed care|medicare (?:plan|advantage)|\bhmo\b|blue cross|asegurador|plan(?:es)? de salud/u,
    'payer',
  ],
  [/critical access|\bcah\b/u, 'critical access hospital'],
  [
    /long.term acute|long.term care hospital|\bltac(?:hs?|s)?\b|\bltchs?\b|cuidados agudos (?:a|de) largo plazo/u,
    'long-term acute care hospital',
  ],
  [
    new RegExp(
      anyOf(`
        (?:behaviou?ral|psych(?:iatric|iatry)?|mental)(?: health)?(?: care| (?:and|&) \\w+)? (?:hospital|medical center)
        \\bpsych(?:iatric)? (?:facilit|unit)|inpatient psych|^psych(?:iatric|iatry)?$
        hospital(?:es)? (?:de )?(?:psiqui.{1,2}tric|salud mental)`),
      'u',
    ),
    'behavioral health hospital',
  ],
  [
    /rehab(?:ilitation)? (?:specialty )?hospital|hospital (?:for|of) rehab|(?:inpatient|(?<!post.?|sub.?)acute) (?:medical )?rehab(?:ilitation)?\b|\birfs?\b|hospital de rehabilitaci.{1,2}n/u,
    'inpatient rehabilitation hospital',
  ],
  [
    /ambulatory surg|surg(?:ery|ical) cent(?:er|re)|\basc\b|outpatient surg|cirug.{1,2}a ambulatoria|centro (?:de cirug|quir.{1,2}rgic)/u,
    'ambulatory surgery centre',
  ],
  [
    new RegExp(
      anyOf(`
        assisted living|memory care|senior (?:living|lifestyle|communit|housing|residence|apartment|village|group)|retirement communit|residential care
        (?:living|communities) group\\b|personal care(?=$| ?,| (?:home|facilit|residence|communit|cent(?:er|re)|boarding))|\\bpc homes?\\b
        (?<!(?:health|in.home|nursing) ?)care homes?\\b|adult (?:family|foster|residential|care) homes?\\b|\\brest homes?\\b|board (?:and|&) care
        vida asistida|(?<!\\p{L}).{1,2}gida\\b|envejecientes`),
      'u',
    ),
    'assisted living',
  ],
  [
    new RegExp(
      anyOf(`
        skilled nursing|nursing (?:home|facilit|cent|& custodial)
        (?<!(?:urgent|primary|cancer|heart|health|eye|dental|surgical|medical|kidney|renal|dialysis|vein|foot|wound|women['’]?s|family|day|child) )care cent(?:er|re)|\\bsnfs?\\b|long.term care
        rehab(?:ilitation)? (?:and|&) (?:nursing|(?:health ?)?care|\\w+ care|wellness)|(?:nursing|health ?care|health|living|care|wellness) (?:and|&) rehab
        (?:transitional|post.?acute|subacute) (?:care|rehab)|\\p{L} post.?acute$|hogar de ancianos
        residencia (?:de |para )?(?:ancianos|mayores|tercera edad)|\\basilo\\b`),
      'u',
    ),
    'skilled nursing',
  ],
  [
    /(?:home|in.home|alternate.site) infusion|infusi.{1,2}n (?:en el hogar|en casa|domiciliaria|a domicilio)/u,
    'home infusion',
  ],
  [/home ?(?:health|care)|hospice|visiting nurse|salud en el hogar|a domicilio|hospicio/u, 'home health'],
  [
    /\bhospital(?!ity)|\bsanatorio\b|\b(?:regional|memorial|burn unit|stroke unit|intensive care unit)$|medical cent(?:er|re)|centro m.{1,2}dico|health system|acute care|^acute\b|\bidn\b|integrated delivery/u,
    'hospital',
  ],
  [
    /ambulance|ambulancia|\bvol(?:unteer)?\b\.? amb\b|\bems\b|emergency medical serv|paramedic|fire (?:and|&) rescue|rescue squad/u,
    'ambulance service',
  ],
  [
    /laborator|\blabs?\b|an.{1,2}lisis cl.{1,2}nicos?\b|patholog|dermpath|toxicolog|molecular|diagnostics/u,
    'laboratory',
  ],
  [/pharmac(?:y|ies)\b|farmacia|\bboticas?\b|\bdrogu.{1,2}r.{1,2}as?\b|\bdrug ?stores?\b/u, 'pharmacy'],
  [
    new RegExp(
      anyOf(`
        practice|cl.{1,2}ni(?:c|qu)|physician|medical group|associates|dental|dermatolog|cardiolog|orthop|pediatric
        family med|therapy|\\bpt\\b|imaging|group(?!.?homes?\\b)|specialist|office|dentist|urgent care|mohs|\\beye\\b|vision
        kidney|\\brenal\\b|nefrol|di.{1,2}lisis|\\bfqhcs?\\b|federally qualified|community health cent(?:er|re)
        urolog|neurolog|oncolog|behavioral|dialysis|consultorio|centro de salud|birth(?:ing)? (?:cent(?:er|re)|pavilion)
        (?:instituto|centr[oe]|unidad|grupo|gabinete) (?:\\p{L}+ )?(?:de |d['’])?(?:\\p{L}+l.{1,2}g(?:ic[oa]|.{1,2}a\\b)|m.{1,2}dic|endoscopi|reproducci|fertilidad|est.{1,2}tica|ocular|visi.{1,2}n|imagen)
        \\b(?:m\\.?d|d\\.?o|d\\.?d\\.?s|d\\.?m\\.?d|d\\.?p\\.?m|o\\.?d)\\.?,? (?:p\\.?c|p\\.?a|pllc|llc|inc)\\b`),
      'u',
    ),
    'practice',
  ],
  [/\bdme\b|durable medical|medical (?:equipment|suppl)|home oxygen|equipo m.{1,2}dico/u, 'other'],
];

/** "Hospital & Surgery Center", "Hospital / Surgery Center": a hospital that has one. */
const WITH_SURGERY =
  /(hospital|medical cent(?:er|re))(?:,? (?:&|and) |\s*[/,]\s*)(?:ambulatory |outpatient )?surg(?:ery|ical) cent(?:er|re)/u;

/** Short forms in the names of organizations. */
const SHORT: readonly [RegExp, string][] = [
  [/\bhosp\b\.?/gu, 'hospital'],
  [/\bc(?:n)?tr\b\.?/gu, 'center'],
  [/\bmed\b\.?(?= (?:center|group|assoc|clinic))/gu, 'medical'],
  [/\bsurg\b\.?(?= (?:center|hospital))/gu, 'surgery'],
  [/\breg(?:['’]?l|n?l)?\b\.?(?=$| (?:medical|hospital|health))/gu, 'regional'],
  [/\bmem(?:['’]?l)?\b\.?(?=$| (?:medical|hospital))/gu, 'memorial'],
  [/\bn(?:u)?r?sg\b\.?/gu, 'nursing'],
];

/** The name of an organization in lower case, with its short forms written out. */
export const nameOfPlaceInFull = (name: string): string =>
  SHORT.reduce((text, [short, long]) => text.replace(short, long), name.toLowerCase());

/** The setting that the first telling text names, or undefined. */
export function readSetting(...texts: readonly (string | null | undefined)[]): CareSetting | undefined {
  for (const text of texts) {
    const lower = nameOfPlaceInFull(text ?? '').replace(WITH_SURGERY, '$1');
    const found = WORDS.find(([pattern]) => pattern.test(lower))?.[1];
    if (found) return found;
  }
  return undefined;
}

/** Settings that a name tells more finely than a category does. */
const FINER: Partial<Record<CareSetting, readonly CareSetting[]>> = {
  hospital: [
    'critical access hospital',
    'long-term acute care hospital',
    'inpatient rehabilitation hospital',
    'behavioral health hospital',
    'ambulatory surgery centre',
  ],
  'skilled nursing': ['home health', 'assisted living'],
  'home health': ['home infusion'],
  pharmacy: ['home infusion'],
};

/** Companies, and what a whole hospital may be called after. */
const NO_PRACTICE: readonly string[] = ['medical-device', 'pharmaceutical', 'health-technology'];
const FIELDS = /\bpain\b|vascular|podiatr|\ballerg|gastro|\bob.?gyn\b|women'?s health|\bsleep\b|\brehab\b/u;

/** "Summit Ortho", "Maple ENT": what is called after a specialty, and after nothing else, is a practice. */
const isCalledAfterSpecialty = (name: string): boolean =>
  FIELDS.test(name.toLowerCase()) || readSpecialties(name).some(({ key }) => !NO_PRACTICE.includes(key));

/** "Bluff View Rehabilitation": with beds it is no practice. */
const REHABILITATION = /\brehab(?:ilitation)?(?: cent(?:er|re))?$/u;

function settingOfName(name: string, beds: number | null | undefined): CareSetting | undefined {
  const read = readSetting(name) ?? (isCalledAfterSpecialty(name) ? 'practice' : undefined);
  return read === 'practice' && (beds ?? 0) > 0 && REHABILITATION.test(nameOfPlaceInFull(name))
    ? 'skilled nursing'
    : read;
}

/**
 * The setting of an organization: by its category, finer where its name says more, and by its name alone. Beds tell a
 * nursing home from a practice of therapists, and with the title of who works there a hospital from a practice.
 */
export function settingOf(
  categories: readonly (string | null | undefined)[],
  name: string | null,
  beds?: number | null,
  title?: string | null,
): CareSetting | undefined {
  const broad = readSetting(...categories);
  const named = name === null ? undefined : settingOfName(name, beds);
  const isFiner = named !== undefined && broad !== undefined && FINER[broad]?.includes(named);
  const found = broad === undefined || isFiner ? named : broad;
  return found === 'practice'
    ? (readSetting(asHospital([name, ...categories], { beds, title })) ?? found)
    : found;
}

/** A specialty that is the kind of a house, where the name of the house says none. */
export const houseAmong = (specialties: readonly string[], name: string | null): string | undefined =>
  readSetting(name) === undefined
    ? specialties.find((word) => /^(?:skilled nursing|assisted living)$/u.test(readSetting(word) ?? ''))
    : undefined;

/** The settings that a tag for a broader one holds too. */
const WITHIN: Partial<Record<CareSetting, CareSetting>> = {
  'critical access hospital': 'hospital',
  'long-term acute care hospital': 'hospital',
  'inpatient rehabilitation hospital': 'hospital',
  'home infusion': 'pharmacy',
};

/** Whether tags fit a setting: one for hospitals holds every kind of hospital but those for behavioral health, one for pharmacies home infusion. */
export const fitsSetting = (tags: readonly string[], setting: CareSetting): boolean =>
  tags.some((tag) => tag === setting || tag === WITHIN[setting]);

const LARGE: readonly CareSetting[] = [
  'hospital',
  'critical access hospital',
  'long-term acute care hospital',
  'inpatient rehabilitation hospital',
  'behavioral health hospital',
  'laboratory',
  'payer',
  'other',
];

/** Whether organizations are so small that an email to nobody in particular finds the right desk. */
export const isSmall = (setting: CareSetting | undefined): boolean =>
  setting !== undefined && !LARGE.includes(setting);

/** All settings that a text names, for reading an ideal-customer text. */
export function findSettings(text: string): CareSetting[] {
  return findAll(WORDS, nameOfPlaceInFull(text)).map(({ row: [, setting] }) => setting);
}
