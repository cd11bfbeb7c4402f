/** Wards of a hospital, each by the words for it. Level is that of a nursery. */
const WARDS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:levels? (?:[iv]+|\d)(?:(?:,? (?:and|or|&) |, |\/)(?:[iv]+|\d))* )?(?:\bnicus?\b|neonatal (?:intensive|icu)(?: care)?(?: units?)?)/u,
    'NICU',
  ],
  [/\bpicus?\b|pa?ediatric (?:intensive care|icu)(?: units?)?/u, 'PICU'],
  [/\b(?:[cms]v?)?icus?\b|\bccus?\b|(?<!(?:neonatal|pa?ediatric) )intensive care(?: units?)?/u, 'ICU'],
  [/\be[dr]s?\b|\bemergency (?:department|room)s?\b|\burgencias\b/u, 'emergency department'],
  [/\boperating rooms?\b|\bquir[oó]fanos?\b/u, 'operating room'],
  [/\bl ?& ?d\b|\blabor (?:and|&) delivery(?: units?)?/u, 'labor and delivery'],
  [/\bmother.{1,5}baby(?: units?)?|\bpostpartum(?: units?)?/u, 'mother-baby unit'],
  [/\b(?:(?:well.baby|newborn) )?(?:nurser(?:y|ies)|nsy)\b/u, 'nursery'],
  [
    /\bwomen['’]?s?\b|\bmaternal\b|\bpa?ediatrics?\b(?! (?:intensive|icu))|\bchildren['’]?s\b/u,
    'women and children',
  ],
  [/\bpacus?\b/u, 'PACU'],
  [/\bcath(?:eterization)? labs?\b/u, 'cath lab'],
  [/\bburn units?\b/u, 'burn unit'],
  [/\bstep.?down(?: units?)?|\bpcus?\b|\btelemetry(?: units?)?/u, 'telemetry'],
  [/\bmed(?:ical)?.?surg\w*(?: units?)?/u, 'med-surg'],
];

/** What is said of a ward as of all of its kind: "with mostly preterm babies"; "with fewer than 20 beds" is said of some. */
const SAID_OF_IT = /\s(?:with|that|which|where|who|whose|con|que)\b(?!.*(?:\d|\bthan\b)).*/u;

/** The wards that a text names. */
export const wardsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  return WARDS.filter(([pattern]) => pattern.test(lower)).map(([, ward]) => ward);
};

/** The ward that a phrase is the name of, whatever it says of it behind; undefined where it names another thing, or one kind of ward. */
export function wardNamed(phrase: string): string | undefined {
  const name = phrase.toLowerCase().replace(SAID_OF_IT, '').trim();
  return WARDS.find(([pattern]) => pattern.exec(name)?.[0] === name)?.[1];
}
