/** Verbs by which a product description says what the product does, base form; irregular participles after a colon. */
const BASES = (
  'add alert analyze answer append apply arrange ask assemble assign attach automate book bring:brought build:built call ' +
  'capture chart check clean collect combine compare complete confirm connect contact convert coordinate copy count create ' +
  'deliver detect display document draft draw:drawn enroll escalate explain export extract fetch file fill find:found flag follow ' +
  'format forward gather generate give:given guide handle help hold:held identify import inform install keep:kept label lead:led ' +
  'let:let link list log maintain make:made manage map mark match measure message monitor move note notify offer open order organize ' +
  'pass pick place plan post prepare present print prioritize process produce provide publish pull queue rank read:read receive ' +
  'record reconcile recruit refresh register release remind remove report request reschedule resolve return review route run:run ' +
  'scan schedule screen search:searched send:sent set:set share ship show:shown sort staff start store submit suggest summarize ' +
  'supply support sync tell:told test text track train transcribe transfer translate update upload use validate verify view watch work write:written'
).split(' ');

export type VerbForms = { base: string; third: string; ing: string; participle: string };

const CONSONANT_Y = /[^aeiou]y$/u;
const DOUBLING = new Set(
  ['plan', 'map', 'flag', 'log', 'run', 'set', 'let', 'ship', 'submit', 'scan', 'pick up'].filter(
    (verb) => !verb.includes(' '),
  ),
);

function inflect(entry: string): VerbForms {
  const [base = '', irregular] = entry.split(':');
  const third = CONSONANT_Y.test(base)
    ? `${base.slice(0, -1)}ies`
    : /(?:s|sh|ch|x|z|o)$/u.test(base)
      ? `${base}es`
      : `${base}s`;
  const doubled = DOUBLING.has(base) ? base + base.slice(-1) : base;
  const ing = base.endsWith('e') && !base.endsWith('ee') ? `${base.slice(0, -1)}ing` : `${doubled}ing`;
  const regular = base.endsWith('e')
    ? `${base}d`
    : CONSONANT_Y.test(base)
      ? `${base.slice(0, -1)}ied`
      : `${doubled}ed`;
  return { base, third, ing, participle: irregular ?? regular };
}

const FORMS = BASES.map(inflect);
const BY_BASE = new Map(FORMS.map((forms) => [forms.base, forms]));
const BY_THIRD = new Map(FORMS.map((forms) => [forms.third, forms]));
const BY_ING = new Map(FORMS.map((forms) => [forms.ing, forms]));

export type VerbMatch = { forms: VerbForms; as: 'base' | 'third' | 'ing' };

/** Finds a written verb form in the table. */
export function matchVerb(word: string): VerbMatch | undefined {
  const lower = word.toLowerCase().replace(/[^a-z-]/gu, '');
  const third = BY_THIRD.get(lower);
  if (third) return { forms: third, as: 'third' };
  const ing = BY_ING.get(lower);
  if (ing) return { forms: ing, as: 'ing' };
  const base = BY_BASE.get(lower);
  return base ? { forms: base, as: 'base' } : undefined;
}

/** Forms of a base verb of the table, e.g. for a synonym. */
export function verbForms(base: string): VerbForms | undefined {
  return BY_BASE.get(base);
}

/** Reviewed twins that say the same of an office task; the first of a row is what a description may write. */
export const VERB_TWINS: Readonly<Record<string, readonly string[]>> = {
  place: ['make', 'handle'],
  make: ['place', 'handle'],
  log: ['record', 'note'],
  record: ['log', 'note'],
  note: ['record', 'log'],
  check: ['review', 'track'],
  review: ['check'],
  track: ['follow', 'monitor'],
  monitor: ['watch', 'track'],
  collect: ['gather', 'receive'],
  gather: ['collect'],
  flag: ['mark', 'report'],
  mark: ['flag'],
  verify: ['confirm', 'check'],
  confirm: ['verify'],
  keep: ['maintain', 'store'],
  store: ['keep'],
  send: ['deliver', 'forward'],
  deliver: ['send'],
  post: ['publish', 'list'],
  list: ['show'],
  show: ['display', 'present'],
  connect: ['link'],
  route: ['pass', 'forward'],
  remind: ['notify'],
  prepare: ['assemble', 'draft'],
  schedule: ['arrange', 'plan'],
  book: ['arrange', 'schedule'],
};
