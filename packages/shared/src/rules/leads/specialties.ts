import { anyOf } from '../text/any-of.ts';
import { findAll } from '../text/find-all.ts';
import { memo } from '../text/memo.ts';

/** First match wins; finer names come before the group they belong to. */
const PATTERNS = [
  [/interventional cardio/u, 'cardiology'],
  [/cardiothoracic|thoracic surg|vascular surg/u, 'surgery', 'vascular surgery'],
  [/pediatric dent|paediatric dent/u, 'dentistry', 'pediatric dentistry'],
  [/pediatric card/u, 'cardiology'],
  [/cardi(?:ac|[oó])|electrophysiolog|heart/u, 'cardiology'],
  [/orthodont/u, 'dentistry', 'orthodontics'],
  [/oral surg|oral and maxillofacial/u, 'dentistry', 'oral surgery'],
  [/dent(?:al|ist|istry)|endodont|periodont|prosthodont/u, 'dentistry'],
  [/dermat[oó]log|\bderm\b|\bskin\b|mohs/u, 'dermatology'],
  [/neurosurg|neurological surg/u, 'surgery', 'neurosurgery'],
  [/neurolog|\bstroke\b|epilep/u, 'neurology'],
  [/radiation onc/u, 'oncology', 'radiation oncology'],
  [/oncolog|hematolog|haematolog|\bcancer\b/u, 'oncology'],
  [/psychiatr|psiqui[aá]tr/u, 'psychiatry'],
  [
    /psycholog|psicolog|salud mental|behaviou?ral|mental health|counsel|therapist, mental/u,
    'psychiatry',
    'behavioral health',
  ],
  [/radiolog|(?<!wound )imaging|nuclear med|mammogra|ultrasound/u, 'radiology'],
  [
    /physical ther|physiother|fisioterap|terapia f[ií]sica|\bpt\b(?!\.? (?:rights|access|care|flow|exp|serv|svc|acc|fin|advoc|reg|safety|rel))|rehabilitation|physical medicine|\bphysiatr/u,
    'physical-therapy',
  ],
  [/occupational ther/u, 'physical-therapy', 'occupational therapy'],
  [/audiolog|hearing screen/u, 'physical-therapy', 'audiology'],
  // With its second word, which names no pathologist.
  [/speech(?:[- ]+(?:(?:and|&)[- ]+)?language)?(?:[- ]+patholog)?/u, 'physical-therapy', 'speech therapy'],
  [/ophthalm|oftalm|optomet|\beye\b|\bretina/u, 'ophthalmology'],
  [/orthop(?:a)?edic|ortop[eé]d|traumatol|\bcot\b|\bortho\b|sports med|\bspine\b/u, 'surgery', 'orthopedics'],
  [/plastic surg|cirug[ií]a pl[aá]stica|cirujan[oa] pl[aá]stic/u, 'surgery', 'plastic surgery'],
  [/urolog|\burol\b/u, 'surgery', 'urology'],
  [/otolaryng|\bent\b|ear, nose/u, 'surgery', 'ear, nose and throat'],
  [/bariatric/u, 'surgery', 'bariatric surgery'],
  [
    /gastro-?enterolog|\bgastro\b|hepatolog|\bdigestive (?:care|health|disease|specialist)/u,
    'gastroenterology',
  ],
  [
    /nephrolog|nefr[oó]log|dialysis|di[aá]lisis|\brenal\b(?! cell)|\bkidneys?\b(?! stone)|\bri[ñn][oó]n(?:es)?\b/u,
    'nephrology',
  ],
  [/pulmonolog|neumolog|\bpulm\b|pulmonary (?:disease|med)|critical care med/u, 'pulmonology'],
  [/endocrinolog|diabetolog|\bendo\b/u, 'endocrinology'],
  [/rheumatolog|reumatolog|\brheum\b/u, 'rheumatology'],
  [
    /allergist|allergy (?:&|and) immunolog|allergy\/immunolog|^allergy$/u,
    'allergy',
    'allergy and immunology',
  ],
  [/infectious disease/u, 'infectious-disease'],
  [/an(?:a)?esthesiolog|anestesiolog|pain (?:med|manage)/u, 'anesthesiology'],
  [/patholog/u, 'pathology'],
  [/(?<!non-)emergency med/u, 'emergency-medicine'],
  [
    /obstetric|gyn(?:a)?ecolog|ginecolog|\bob(?:[-/ ]?gyn|\b)|\bl ?& ?d\b|labor (?:and|&) delivery|maternity(?! leave)|women['’]?s health/u,
    'womens-health',
    'obstetrics and gynecology',
  ],
  [
    /podiatr|\bfoot (?:&|and) ankle\b|\b(?:foot|ankle) (?:specialist|clinic|doctor|care\b|cent(?:er|re))/u,
    'podiatry',
  ],
  [/surg(?:ery|ical|eon)|cirug[ií]a|cirujan|ambulatory surg|\basc\b/u, 'surgery'],
  [
    /p(?:a)?ediatr|pediatr[ií]a|neonat|children(?!['’]?s['’]? (?:homes?|aid|society|village)\b)|\bpeds\b/u,
    'pediatrics',
  ],
  [
    /medical device|durable medical|\bdme\b|device manufact|prosthe|orthotic/u,
    'medical-device',
    'medical devices',
  ],
  [/pharma(?!c(?:y|ies|ist))|biotech|drug manufact/u, 'pharmaceutical', 'pharmaceuticals'],
  [/health ?tech|digital health|health information(?! manage)|health it\b/u, 'health-technology'],
  [
    new RegExp(
      anyOf(`
        family (?:med|pract)|general pract|primary care|internal med|internist|geriatri[ac]|geriatr[ao]s?\\b|family nurse
        \\bfqhcs?\\b|federally qualified|community (?:health|(?:health )?clinic)|atenci[oó]n primaria|medicina (?:interna|general)
        (?:salud|cl[ií]nica|medicina|m[eé]dic[oa]s?) (?:(?:de )?famili|primari)`),
      'u',
    ),
    'primary-care',
  ],
] as const satisfies readonly [RegExp, string, string?][];

/** Specialties as people and taxonomies write them. */
export type SpecialtyKey = (typeof PATTERNS)[number][1];
/** `label`: how it is said in a sentence ("in cardiology"). */
export type Specialty = { key: SpecialtyKey; label: string };

/** Leads name the same few hundred specialties, and share a product and a profile. */
const TEXTS_REMEMBERED = 2_000;

const labelled = ([, key, label]: (typeof PATTERNS)[number]): Specialty => ({
  key,
  label: label ?? key.replaceAll('-', ' '),
});

/** A specialty by its key, in its broadest words. */
export function specialtyOf(key: SpecialtyKey): Specialty {
  const rows = PATTERNS.filter((row) => row[1] === key);
  const row = rows.find(([, , label]) => label === undefined) ?? rows[0];
  return row ? labelled(row) : { key, label: key };
}

/** Canonical specialty of one written value, or undefined where it says nothing ("N/A") or nothing we know. */
export const readSpecialty = memo((raw): Specialty | undefined => {
  const text = raw.toLowerCase().replace(/[_/]+/gu, ' ');
  // NUCC taxonomies put the finer part after a comma ("Internal Medicine, Cardiovascular Disease").
  const [, ...finer] = text.split(',').map((part) => part.trim());
  for (const candidate of [...finer.reverse(), text]) {
    const row = PATTERNS.find(([pattern]) => pattern.test(candidate));
    if (row) return labelled(row);
  }
  return undefined;
}, TEXTS_REMEMBERED);

/** What a registry examined somebody in is no specialty of a practice: "RDMS (AB, OB)", "RT(R)(CT)". */
const REGISTRY = /(?<=\b(?:rdms|rdcs|rvt|rmsks|rt))(?:\s?\([a-z/&, ]{1,20}\))+/gu;

/** All specialties a text names, each once, in order of mention. */
export const readSpecialties = memo((text): readonly Specialty[] => {
  const found: (Specialty & { index: number })[] = [];
  for (const { row, index } of findAll<(typeof PATTERNS)[number]>(
    PATTERNS,
    text.toLowerCase().replaceAll(REGISTRY, ''),
  )) {
    const one = labelled(row);
    // "Orthopedic surgery" is no surgery beside orthopedics; orthopedics and urology are two.
    const isSaid = found.some(
      ({ key, label }) => label === one.label || (key === one.key && row[2] === undefined),
    );
    if (!isSaid) found.push({ ...one, index });
  }
  return found.sort((a, b) => a.index - b.index).map(({ key, label }) => ({ key, label }));
}, TEXTS_REMEMBERED);

/** Fields and units that a title names, besides the specialties by which products are scored. */
const UNITS: readonly [RegExp, string][] = [
  [/\bems\b|emergency medical serv|ambulance|paramedic/u, 'emergency medical services'],
  [/urgent care/u, 'urgent care'],
  [/emergency|urgencias|\bed\b|\ber\b|trauma(?!to)/u, 'emergency medicine'],
  [/an(?:a)?esthe|\bcrnas?\b/u, 'anesthesiology'],
  [/(?:intensive|critical) care|\b[mspn]?icu\b/u, 'critical care'],
  [/hospitalist|hospital medicine/u, 'hospital medicine'],
  [/vascular access/u, 'vascular access'],
  [/infusion/u, 'infusion therapy'],
  [/wound|ostomy/u, 'wound care'],
  [/\bburns?\b/u, 'burn care'],
  [/dialysis|di[aá]lisis|\b(?:renal|kidney) care\b/u, 'dialysis'],
  [/nephrolog|nefr[oó]log|\brenal/u, 'nephrology'],
  [/pulmon|respiratory/u, 'pulmonary medicine'],
  [/gastroenter|endoscop/u, 'gastroenterology'],
  [/obstetric|gyn(?:a)?ecolog|\bob.?gyn\b|midwi|labor (?:and|&) delivery|women['’]?s/u, 'obstetrics'],
  [/infectious disease|infectolog/u, 'infectious disease'],
  [/(?<!speech(?:[- ]+(?:(?:and|&)[- ]+)?language)?[- ]+)patholog/u, 'pathology'],
  [/rheumatolog/u, 'rheumatology'],
  [/endocrin|diabet/u, 'endocrinology'],
  [/podiatr/u, 'podiatry'],
  [/\bpain\b/u, 'pain medicine'],
  [/allerg/u, 'allergy'],
  [/genetic/u, 'genetics'],
  [/palliative|hospice/u, 'palliative care'],
];

/** The units that a text names, in the words by which they are said. */
export const unitsOf = (text: string): string[] =>
  findAll(UNITS, text.toLowerCase()).map(({ row: [, label] }) => label);

/** The fields of medicine that texts name: specialties by which products are scored, and units. */
export function fieldsOf(...texts: readonly (string | undefined)[]): string[] {
  const text = texts.filter((one) => one !== undefined).join(', ');
  return [...readSpecialties(text).map(({ key }) => key), ...unitsOf(text)];
}
