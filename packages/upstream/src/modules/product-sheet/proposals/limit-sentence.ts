import { anyOf } from '@myra/shared/rules/any-of';
import { findProductName } from '@myra/shared/rules/product-name';

/** What nobody wants: to be without it is no limit. */
const BURDENS = anyOf(`
  contracts?|charges?|costs?|fees?|minimums?|deposits?|commitments?|subscriptions?|licen[cs]es?|surcharges?|tax(?:es)?|cost
  set-?up|install(?:ation)?s?|training|wiring|wires?|cables?|cords?|plumbing|drilling|tools?|construction|calibration|maintenance|cleaning
  app|apps|log-?ins?|passwords?|software|hardware|servers?|integration|paperwork|forms?|faxes|inventory|retyping|double
  wait(?:ing|s)?|queues?|delays?|downtime|needles?|sticks?|pain|cuts?|incisions?|sedation|radiation|ice|batter(?:y|ies)|mess|spills?|noise|odou?r|residue
  seams?|latex|bpa|dyes?|preservatives|fragrance|alcohol|moving parts|hassle|surprises|hidden|extra|additional|more|longer|one|need|matter|problem`);
/** What is spared its reader, beside what it does not do. */
const SPARED = '(?:need|require|cost|hurt|disturb|wake|interrupt|have to)';
const SPARED_ES = anyOf(`
  \\p{L}+[aei]mos|les|nos|que|por|con|sol[oa]|sólo|tod[oa]s?|siempre|m[aá]s|obstante|para|nada|hay (?:costo?s?|cargos?|mínim\\p{L}*|contratos?|esperas?|colas?|permanencia|letra|sorpresas?|que)
  requiere|necesita|exige|pide|cobra|cuesta|hace falta|daña|duele|ocupa|interrumpe|mancha|molesta|importa|existe|falta|queda
  tiene (?:que|costo?|cargo|mínimo|contrato|permanencia)|paga|pague|pierda|deje|espere|olvide|dude|haga`);
/** People and places of a reader. */
const OF_READER = anyOf(`
  nurse|doctor|physician|patient|resident|staff|team|manager|family
  kitchen|ward|unit|clinic|hospital|home|office|department|desk`);
/** What the product is, and no people who lack something: "The crate", "It". */
const OF_PRODUCT = `(?:it|we|this|they|(?:the|this|our)\\s(?!(?:${OF_READER})\\s)[\\p{L}\\d-]+(?=\\s(?:has|comes)))`;
/** Services, places, times and readers: to have none of them is a limit. */
const SERVED = anyOf(`
  service|testing|screening|delivery|deliveries|shipping|shipments?|support|pick-?ups?|home visits?|house calls?|repairs?|rentals?|returns?|refunds?
  trials?|demos?|samples?|coverage|dialysis|transport|platelets?|hospitals?|clinics?|homes?|schools?|states?|count(?:y|ies)|countr(?:y|ies)|islands?
  overseas|abroad|international|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|nights?|evenings?|holidays?|after-hours|same-day
  emergenc(?:y|ies)|patients?|children|kids|infants?|newborns?|adults?|minors?|residents?|inpatients?|outpatients?`);
/** People whom the product spares something: "El paciente no espera." */
const SPARED_PEOPLE =
  '(?:paciente|enfermer\\p{L}*|médic\\p{L}*|personal|usuari\\p{L}*|residente|client\\p{L}*|gente|familia|equipo)';

const A_BURDEN = `(?:[\\p{L}-]+\\s){0,2}?(?:${BURDENS})(?!\\p{L})`;
/** Who or what lacks something, up to that: "It has no", "The crate comes without a". */
const LACKS = anyOf(`
  ${OF_PRODUCT}\\s(?:has|have|comes? with)\\sno
  (?:(?!you\\b)[\\p{L}\\d-]+\\s){0,3}comes?\\swithout(?:\\s(?:an?|the))?`);
const WORD_OR_ASIDE = '(?:[\\p{L}-]+|\\([^()]{1,40}\\))';
/** Behind the name of a service. */
const SERVED_END = anyOf(`
  \\s*(?:[.,:!/(]|$)
  \\s(?:or|and|on|at|in|for|outside|under|over|after|before)\\s`);
/** Behind "no", besides the burdens: what is welcome to be missing, and what says no more than that something is so. */
const WELCOME = anyOf(`
  caps?|limits?|cards?|strings|print|lock-ins?|obligations?|penalt(?:y|ies)|phone|calls?|callbacks?|trees?|hold|jargon|middlem[ae]n|entry|spreadsheets?|binders?|clipboards?
  guess(?:work|es)?|errors?|mistakes?|miss(?:ed|es)?|loss(?:es)?|lost|left|late|broken|wasted?|duplicates?|repeats?|false|leak(?:s|age)?|breakage|gaps?|stairs|heat|dust|smells?|glare|shocks?
  risks?|stress|worr(?:y|ies)|complaints?|side effects?|adverse|events?|infections?|injur(?:y|ies)|falls?|harm|deaths?|damage|complications?|ulcers?|burns?
  effects?|differences?|changes?|increases?|decreases?|significant|findings|doubt|wonder|idea|way|time
  choice|reason|trouble|point|thanks|question|questions|other|two|such|sooner|less|fewer|later|better|wors[et]
  paper|drama|fuss|blame|juggling|excuses?`);
/** Behind a harm these are of use: "No fall detection". */
const AIDS = anyOf(
  'detection|prevention|protection|alerts?|alarms?|sensors?|monitor(?:ing|s)?|tracking|control|therapy|treatment|version',
);
/** Gerunds that are services. Any other is work that is spared: "No lifting". */
const GERUNDS = anyOf(
  'billing|imaging|scanning|monitoring|reporting|printing|charting|scheduling|recording|streaming|dosing',
);
/** A verb or an article that shows a whole clause: "No patients were harmed", "No tray leaves the kitchen cold". */
const CLAUSE = anyOf(`
  was|were|is|are|be|been|has|have|had|did|does|do|can|could|will|would|may|might|must|should|gets?|got|goes|went|left|came|comes
  the|a|an|your|our|their|its|you|we|they|it|who|that|harmed|hurt|asked`);
const NOUN_PHRASE = `(?!(?:${CLAUSE})(?![\\p{L}-]))(?:[\\p{L}\\d][\\p{L}\\d-]*|\\([^()]{1,40}\\))`;
/** Behind what there is none of. */
const NOUN_END = anyOf(`
  ${SERVED_END}|\\s*;
  \\s(?:to|of|from|with|by|beyond|yet|available|below|above|during)(?!\\p{L})`);
/** "No Windows version": none of anything but what is welcome to be missing. */
const NO_NOUN = `no\\s(?!${anyOf(`
  (?:${SPARED_ES})(?!\\p{L})|${A_BURDEN}|(?:[\\p{L}-]+\\s){0,2}?(?:${WELCOME})(?![\\p{L}-]|\\s(?:${AIDS})(?!\\p{L}))
  (?!(?:${GERUNDS})(?!\\p{L}))\\p{L}+ing(?!\\p{L})
  [^.;,]*\\s(?:needed|required|necessary|was|were|has|have|had)(?!\\p{L})`)})(?:${NOUN_PHRASE}\\s){0,3}?${NOUN_PHRASE}(?=${NOUN_END})`;
/** What a product is not, or does not do. */
const DENIED_ES = anyOf(`
  es|son|est[áa]n?|sirven?|somos|usan?|debe|deben|puede|pueden|vale|incluye|cubre|trata|mide
  detecta|diagnostica|reemplaza|sustituye|atiende|funciona`);
/** How a sentence begins that tells of a thing, and of nobody who is spared it. */
const OF_THING_ES = anyOf(`
  (?:el|la|los|las|este|esta)\\s(?!${SPARED_PEOPLE})
  (?!(?:si|que|cuando|donde|quien|porque|para|lo|usted|su|sus|the|and|there|you)\\s)`);

/**
 * A sentence that says what there is not: "We don't cover …", "Not a stroke service", "No Sundays", "It has no pump", "No reemplaza …",
 * and of anything but the reader's own "Splints can't be scanned". What is spared the reader ("No requiere obra", "No contract") is no limit.
 */
const LIMIT = new RegExp(
  `^[^\\p{L}\\p{N}]{0,20}(?:${anyOf(`
    (?:what\\s)?(?:(?:we|it|this|they|\\p{Lu}[\\p{L}-]*)\\s){0,3}(?:do(?:es)?\\s?n[o'’]t|do(?:es)? not)(?!\\s${SPARED}\\b)
    (?:what\\s)?(?:(?:we|it|this|they|\\p{Lu}[\\p{L}-]*)\\s){0,3}(?:is not|are not|cannot|can['’]t|not)
    (?!(?:you|your|our)\\s)(?:[\\p{L}\\d-]+\\s){1,5}(?:aren['’]t|isn['’]t|(?:are|is) not|(?:cannot|can['’]t|can not) be)
    (?:${LACKS})\\s(?!(?:idea|way|time|choice|reason|trouble)s?(?!\\p{L}))(?!${A_BURDEN})\\p{L}+
    no\\s(?!${A_BURDEN}|[^.;]*\\b(?:needed|required|necessary)\\b)(?:${WORD_OR_ASIDE}\\s){0,3}?(?:${SERVED})(?=${SERVED_END})
    ${NO_NOUN}
    no\\s[^.;]{3,80}\\byou\\s(?:still|must|need|have to)
    no\\s(?=[^.]*(?:[áéíóúñ]|\\s(?:el|la|los|las|un|una|de|del|al|ni|con|en|por|su|sus)\\s))(?!(?:${SPARED_ES})(?!\\p{L}))\\p{L}{3,}[ae]n?
    no hay\\s(?!(?:costo?s?|cargos?|mínim\\p{L}*|contratos?|esperas?|colas?|permanencia|letra|sorpresas?|que)(?!\\p{L}))\\p{L}{2,}
    nada de
    no (?:se )?(?:${DENIED_ES})
    (?:${OF_THING_ES})\\p{L}{3,40}\\sno\\s(?!(?:${SPARED_ES})(?!\\p{L}))\\p{L}{3,}[ae]n?
    no (?!(?:cobr|factur|ped|pedi|necesit|requer|exig)[aei]mos)\\p{L}+[aei]mos`)})(?!\\p{L})`,
  'iu',
);

/** Whether a sentence says what there is not, or what is not done. */
export function isLimitSentence(text: string, productName: string): boolean {
  const name = findProductName(text, productName);
  return LIMIT.test(name?.at === 0 ? `It${text.slice(name.length)}` : text);
}

/** Whether a sentence denies by itself, so that a heading that denies it too would say the opposite. */
export const deniesItself = (text: string): boolean =>
  /^[^\p{L}\p{N}]{0,20}(?:no|not|never|nothing|without|nobody|doesn['’]t|does not|don['’]t|do not|cannot|can['’]t|nunca|nada|sin|tampoco|ningun[oa]?|ningún)\s/iu.test(
    text,
  );
