import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { anyOf } from '@myra/shared/rules/any-of';
import { findAll } from '../text/find-all.ts';
import { readSpecialties } from './specialties.ts';

/**
 * Words by which a category, a type or a name shows the setting; first match wins. `.{1,2}` stands for an accented letter
 * that a file may have broken.
 */
const WORDS: readonly [RegExp, CareSetting][] = [
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
    /ambulatory surg|surg(?:ery|ical) cent(?:er|re)|\basc\b|outpatient surg|cirug.{1,2}a ambulatoria|centro (?:de cirug|quir.{1,2}rgic)/u,
    'ambulatory surgery centre',
  ],
  [
    /assisted living|memory care|senior (?:living|communit)|retirement communit|residential care|vida asistida|(?<!\p{L}).{1,2}gida\b|envejecientes/u,
    'assisted living',
  ],
  [
    new RegExp(
      anyOf(`
        skilled nursing|nursing (?:home|facilit|cent|& custodial)
        (?<!urgent |primary |cancer |heart |health |eye )care cent(?:er|re)|\\bsnf\\b|long.term care
        rehab(?:ilitation)? (?:and|&) nursing|nursing (?:and|&) rehab|hogar de ancianos
        residencia de (?:ancianos|mayores)|\\basilo\\b`),
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
    /hospital|\b(?:regional|memorial|burn unit|stroke unit|intensive care unit)$|medical cent(?:er|re)|centro m.{1,2}dico|health system|acute care|\bidn\b|integrated delivery/u,
    'hospital',
  ],
  [/laborator|\blabs?\b|patholog|dermpath|toxicolog|molecular|diagnostics/u, 'laboratory'],
  [/pharmac(?:y|ies)\b|farmacia/u, 'pharmacy'],
  [
    new RegExp(
      anyOf(`
        practice|clinic|physician|medical group|associates|dental|dermatolog|cardiolog|orthop|pediatric
        family med|therapy|\\bpt\\b|imaging|group|specialist|office|dentist|urgent care|mohs|\\beye\\b|vision
        kidney|urolog|neurolog|oncolog|behavioral|dialysis|consultorio|cl.{1,2}nica|centro de salud
        \\b(?:m\\.?d|d\\.?o|d\\.?d\\.?s|d\\.?m\\.?d|d\\.?p\\.?m|o\\.?d)\\.?,? (?:p\\.?c|p\\.?a|pllc|llc|inc)\\b`),
      'u',
    ),
    'practice',
  ],
  [
    /\bdme\b|durable medical|medical (?:equipment|suppl)|home oxygen|equipo m.{1,2}dico|ambulance|\bems\b/u,
    'other',
  ],
];

/** "Hospital & Surgery Center", "Hospital / Surgery Center": a hospital that has one. */
const WITH_SURGERY =
  /(hospital|medical cent(?:er|re))(?:,? (?:&|and) |\s*[/,]\s*)(?:ambulatory |outpatient )?surg(?:ery|ical) cent(?:er|re)/u;

/** The setting that the first telling text names, or undefined. */
export function readSetting(...texts: readonly (string | null | undefined)[]): CareSetting | undefined {
  for (const text of texts) {
    const lower = (text ?? '').toLowerCase().replace(WITH_SURGERY, '$1');
    const found = WORDS.find(([pattern]) => pattern.test(lower))?.[1];
    if (found) return found;
  }
  return undefined;
}

/** Settings that a name tells more finely than a category does. */
const FINER: Partial<Record<CareSetting, readonly CareSetting[]>> = {
  hospital: ['critical access hospital', 'long-term acute care hospital', 'ambulatory surgery centre'],
  'skilled nursing': ['home health', 'assisted living'],
  'home health': ['home infusion'],
  pharmacy: ['home infusion'],
};

/** Companies, and what a whole hospital may be called after. */
const NO_PRACTICE: readonly string[] = ['medical-device', 'pharmaceutical', 'health-technology'];
const FIELDS = /\bpain\b|vascular|podiatr|\ballerg|gastro|\bob.?gyn\b|women'?s health|\bsleep\b/u;

/** "Summit Ortho", "Maple ENT": what is called after a specialty, and after nothing else, is a practice. */
const isCalledAfterSpecialty = (name: string): boolean =>
  FIELDS.test(name.toLowerCase()) || readSpecialties(name).some(({ key }) => !NO_PRACTICE.includes(key));

/** The setting of an organization: by its category, finer where its name says more, and by its name alone. */
export function settingOf(
  categories: readonly (string | null | undefined)[],
  name: string | null,
): CareSetting | undefined {
  const broad = readSetting(...categories);
  const named = readSetting(name) ?? (name !== null && isCalledAfterSpecialty(name) ? 'practice' : undefined);
  if (broad === undefined) return named;
  return named !== undefined && FINER[broad]?.includes(named) ? named : broad;
}

/** The settings that a tag for a broader one holds too. */
const WITHIN: Partial<Record<CareSetting, CareSetting>> = {
  'critical access hospital': 'hospital',
  'long-term acute care hospital': 'hospital',
  'home infusion': 'pharmacy',
};

/** Whether tags fit a setting: one for hospitals holds every kind of hospital, one for pharmacies home infusion. */
export const fitsSetting = (tags: readonly string[], setting: CareSetting): boolean =>
  tags.some((tag) => tag === setting || tag === WITHIN[setting]);

const LARGE: readonly CareSetting[] = [
  'hospital',
  'critical access hospital',
  'long-term acute care hospital',
  'laboratory',
  'payer',
  'other',
];

/** Whether organizations are so small that an email to nobody in particular finds the right desk. */
export const isSmall = (setting: CareSetting | undefined): boolean =>
  setting !== undefined && !LARGE.includes(setting);

/** All settings that a text names, for reading an ideal-customer text. */
export function findSettings(text: string): CareSetting[] {
  return findAll(WORDS, text.toLowerCase()).map(({ row: [, setting] }) => setting);
}
