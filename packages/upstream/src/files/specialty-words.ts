import type { Specialty } from '@myra/shared/constants/specialties';

/** Words of a specialty or NPPES taxonomy description. The first matching row wins. */
const WORDS: readonly (readonly [Specialty, RegExp])[] = [
  ['Pediatrics', /\bp(a)?ediatr|\bneonat|\badolescent med|\bchild health/],
  ['Cardiology', /\bcardi(?!othoracic|ac surg)|\bheart|\belectrophysiolog|\bvascular(?! surg)/],
  [
    'Dentistry',
    /\bdent(?!al health plan)|\borthodon|\bendodon|\bperiodon|\bprosthodon|\boral (and )?maxillo|\boral surg/,
  ],
  [
    'Surgery',
    /\bsurg|\bcardiothoracic|\borthop(a)?ed|\bsports med|\botolaryng|\burolog|\bent\b|\banesthes|\bobstetric|\bgyn(a)?ecolog|\bob\W?gyn/,
  ],
  ['Dermatology', /\bderm|\bskin/],
  ['Oncology', /\boncolog|\bcancer|\bh(a)?ematolog|\btumou?r/],
  ['Psychiatry', /\bpsych|\bbehaviou?ral|\bmental|\baddiction|\bsubstance|\bcounsel/],
  ['Radiology', /\bradiolog|\bimaging|\bnuclear med|\bmri\b|\bultraso|\bmammogra/],
  ['Neurology', /\bneuro|\bstroke|\bepilep|\bheadache/],
  ['Ophthalmology', /\bophthalm|\boptom|\beye\b|\bretina|\bvision/],
  [
    'Physical Therapy',
    /\bphysical therap|\bphysiotherap|\bpt\b|\boccupational therap|\brehab|\bphysical medicine/,
  ],
  ['Pharmaceutical', /\bpharm|\bbiotech|\bdrug/],
  ['Medical Device', /\bmedical devic|\bmed\W?device|\bdurable medical|\bdme\b|\bmedical suppl/],
  [
    'Health Technology',
    /\bhealth\W?(care)? ?tech|\bdigital health|\bhealth it\b|\binformatics|\btelehealth|\behr\b|\bemr\b|\bhealth information/,
  ],
  [
    'Primary Care',
    /\bprimary care|\bfamily (med|pract|health|nurse)|\binternal med|\binternist|\bgeneral pract|\bgeriatr|\bpcp\b|\bgp\b|\bcommunity health|\bhospitalist/,
  ],
];

const known = new Set<string>(WORDS.map(([specialty]) => specialty.toLowerCase()));

/** The specialty of the closed list in a text, or undefined. */
export function findSpecialty(text: string): Specialty | undefined {
  const lower = text.toLowerCase();
  for (const [specialty, words] of WORDS)
    if (lower === specialty.toLowerCase() || words.test(lower)) return specialty;
  return undefined;
}

const PARTS_MAX = 10;

/** The single specialties in a cell. A comma separates unless it is part of one name ("Surgery, Orthopedic"). */
export function splitSpecialties(text: string): string[] {
  if (!/[;|\n,/]/.test(text)) return text === '' ? [] : [text.slice(0, 100)];
  const parts = text.split(/[;|\n]|\s\/\s/).flatMap((part) => {
    const pieces = part.split(',').map((piece) => piece.trim());
    const areAllNames =
      pieces.length > 1 &&
      pieces.every((piece) => findSpecialty(piece) !== undefined || known.has(piece.toLowerCase()));
    return areAllNames ? pieces : [part];
  });
  const unique = new Map(
    parts
      .map((part) => part.trim().slice(0, 100))
      .filter(Boolean)
      .map((part) => [part.toLowerCase(), part]),
  );
  return [...unique.values()].slice(0, PARTS_MAX);
}

const NOTHING = /^(?:other|others|n\/?a|none|unknown|-+)$/i;
/** Surgery holds many that have little in common: urology, obstetrics, orthopedics. Those keep their own name. */
const PLAIN_SURGERY = /^(?:general )?surg(?:ery|ical|eon)s?$/i;
/** Most characters of a name. */
export const SPECIALTY_CHARS_MAX = 60;

/** A specialty in the words of the file, beginning with a capital. */
const ownWords = (part: string): string => {
  const text = /\p{Ll}/u.test(part) ? part : part.toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.slice(0, SPECIALTY_CHARS_MAX).trim();
};

function nameOf(part: string): string {
  const specialty = findSpecialty(part);
  if (specialty === undefined) return NOTHING.test(part) ? 'Other' : ownWords(part);
  return specialty === 'Surgery' && !PLAIN_SURGERY.test(part) ? ownWords(part) : specialty;
}

/** The specialties of a cell, each once: those of the closed list, and others in the words of the file. */
export const normalizeSpecialties = (text: string): string[] => [
  ...new Set(splitSpecialties(text).map(nameOf)),
];
