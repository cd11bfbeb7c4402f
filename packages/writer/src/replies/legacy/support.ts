import type { CheckFault } from '../../checks/check-email.ts';
import { readSpecialties } from '../../facts/specialties.ts';
import { contentStems, stem, tokens } from '../../text/words.ts';
import { VERB_TWINS } from './verbs.ts';

/** What an answer may cite. */
export type Fact = { id: string; text: string; modality: string; ref: string };

const UNSUPPORTED_SHARE_MAX = 0.2;

/** Words that move a sentence and claim nothing. */
export const MOVE_STEMS: ReadonlySet<string> = new Set(
  (
    'across add addition always answer anyon anyth ask away back belong besid best better bit book ' +
    'bring build busy calendar call car cas chang clinic clos colleagu com conversation count ' +
    'curious day deal demo desk detail differently earlier easier easy eat els elsewher end enough ' +
    'even everyon exampl explain fall familiar family favorit fill fin find first fit fre full ' +
    'further get glad go good half hand handl happen hard hear heard help hour hurry inbox instead ' +
    'interest interrupt itself job judg kind know land last lat later leav let lik lin list littl ' +
    'long longer longest look lost mak match matter messag mind minut miss moment month morn mov nam ' +
    'need new next nobody nois noon not nuisanc offer often onc onlin open option outlin own pag ' +
    'part patienc pattern paus peac perhap person pick pitch plan point possibl practic prefer press ' +
    'priority product quarter question quickly quiet rarely reach read regular relevant remember ' +
    'reply rest return right routin rul run sampl say schedul screen se season second secret seldom ' +
    'send sens shar short show sid sight simpl simpler simply singl sit skill slid slot slow small ' +
    'somebody someon sound spend spent stand stay step stop story suit summary tail tak talk task ' +
    'team tell thank thing third thought thumb tim tip together tool topic tru try two underrat ' +
    'understand us used useful view visit wait walk want way week weekday welcom well whenever ' +
    'whoever whol wonder word work worth writ wrong year '
  )
    .trim()
    .split(' '),
);

/** Plain words of work and talk that a model may use without a source. */
const NEUTRAL: ReadonlySet<string> = new Set(
  (
    'ask answer call change check clear close come day desk detail do easy end example find first follow full get give glad go good hand handle happen hard hear help hold hour idea interest keep know last later ' +
    'leave line list little long look make matter may mean mind minute moment morning move much name need new next note often open order own part people person place plan please point possible practice question ' +
    'quiet read ready reach reply right role same say second see send set share short show side simple small start stay step stop suit summary sure take talk team tell thank thing think time today together topic ' +
    'tool try turn understand use useful usual view wait want way week welcome well word work worth write year yes back before between both busy each early enough even everyone fall few free front further hope here instead left ' +
    'lot many month more most near never none now office once other over past quite rather real reason rest seem several since slow some sometimes soon staff stand still such task through toward under until usually whole why without'
  )
    .split(' ')
    .map(stem),
);

const SUPERLATIVE =
  /\b(?:best|fastest|easiest|safest|cheapest|simplest|smartest|leading|unique|most [a-z]+)\b/iu;
const NEGATION = /\b(?:not|never|no longer|without|cannot)\b|n['’]t\b/iu;
const CLINICAL =
  /\b(?:diagnos\w*|symptom\w*|cancer|tumou?r|diabet\w*|cure\w*|efficac\w*|outcomes?|mortality|survival|safety|dosage|adverse|clinically)\b/iu;
const MODAL = /[?]|\b(?:if|may|might|can|could|would|whether|how|should|perhaps|will know)\b/iu;

/** Stems that cited facts carry, with the reviewed twins of their verbs. */
function factStems(facts: readonly Fact[]): Set<string> {
  const found = new Set(facts.flatMap((fact) => tokens(fact.text).map(stem)));
  for (const [base, twins] of Object.entries(VERB_TWINS))
    if (found.has(stem(base))) for (const twin of twins) found.add(stem(twin));
  return found;
}

export type Support = { share: number; faults: CheckFault[] };

/** How far the cited facts carry a sentence; a number, name, superlative, clinical word or negation of its own is a fault at once. */
export function checkSupport(
  sentence: string,
  cited: readonly Fact[],
  role: string,
  productName: string,
): Support {
  const carried = factStems(cited);
  const own = new Set(tokens(productName).map(stem));
  const content = contentStems(sentence.replace(/⟦[A-Z]+⟧/gu, ' '));
  const outside = content.filter(
    (word) => !carried.has(word) && !own.has(word) && !MOVE_STEMS.has(word) && !NEUTRAL.has(word),
  );
  const factText = cited.map((fact) => fact.text).join(' ');
  const faults: CheckFault[] = [];
  const fault = (span: string, need: string): void =>
    void faults.push({ rule: 'provenance', span, need, blocking: false });
  if (content.length > 0 && outside.length / content.length > UNSUPPORTED_SHARE_MAX)
    fault(outside.join(' '), 'only what the cited facts say');
  for (const number of sentence.match(/\d+/gu) ?? [])
    if (!factText.includes(number)) fault(number, 'no number of its own');
  for (const match of sentence.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}]+/gu)) {
    if (!factText.includes(match[0]) && !productName.includes(match[0]) && match[0] !== 'I')
      fault(match[0], 'no name that is not in the facts');
  }
  for (const [pattern, need] of [
    [SUPERLATIVE, 'no superlative'],
    [CLINICAL, 'no clinical claim'],
  ] as const) {
    const hit = pattern.exec(sentence)?.[0];
    if (hit && !factText.toLowerCase().includes(hit.toLowerCase())) fault(hit, need);
  }
  for (const item of readSpecialties(sentence))
    if (!readSpecialties(factText).some((known) => known.key === item.key))
      fault(item.label, 'no specialty that is not in the facts');
  if (role === 'offer' && NEGATION.test(sentence) && !NEGATION.test(factText))
    fault(NEGATION.exec(sentence)?.[0] ?? '', 'no negation that the facts lack');
  if (
    cited.some((fact) => fact.modality === 'general') &&
    /\byou(?:r|rs)?\b/iu.test(sentence) &&
    !MODAL.test(sentence)
  )
    fault('you', 'a general fact is said of the field, not of the reader');
  return { share: content.length === 0 ? 1 : 1 - outside.length / content.length, faults };
}
