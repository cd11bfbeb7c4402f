import type { ClaimKind } from '@myra/shared/constants/product-sheet';
import { withoutTakenTrials } from '@myra/shared/rules/sheet/evidence-plain';
import { isStudyLimit } from '@myra/shared/rules/sheet/study-limit';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { isLimitSentence } from './limit-sentence.ts';
import { TAX } from './price-terms.ts';

/** Who went or came down from one figure to another. */
const CHANGE = new RegExp(
  anyOf(`
    (?<!\\p{L})(?:went|fell|dropped|rose|grew|climbed|declined|decreased|increased|improved|shrank|came down|cut|reduced)(?!\\p{L}).*\\d.*\\bto\\b\\D{0,12}\\d
    (?:19|20)\\d\\d(?!\\d).*\\bfrom\\b\\D{0,12}\\d.*\\bto\\b\\D{0,12}\\d|\\d\\s?% (?:lower|higher|fewer)(?!\\p{L})
    (?<!\\p{L})(?:fell|dropped|rose|declined|decreased|increased) by\\D{0,12}\\d
    (?<!\\p{L})(?:bajó|bajaron|pasó|pasaron|subió|subieron|cayó|cayeron|disminuy(?:ó|eron)|aument(?:ó|aron)|(?:se )?redu(?:jo|jeron))(?!\\p{L}).*\\d`),
  'iu',
);

/** A part of a whole: "40 %", "3 out of 8". */
export const SHARE = /\d\s?%|(?<![\d.,])\d{1,6} (?:de cada|out of|in every) \d/iu;

/** Words of a heading or a sentence that show the kind of a claim; the first match wins. */
const KINDS: readonly [RegExp, ClaimKind][] = [
  [
    new RegExp(
      anyOf(`
        contraindicat|warning|caution|adverse|side effect|do not use|not for (?:use|patients|people)|safety|recall|precaution
        \\brx only\\b|prescription use|indication|allerg|contraindicad|advertencia|efectos secundarios`),
      'iu',
    ),
    'safety',
  ],
  [CHANGE, 'result'],
  [
    new RegExp(
      anyOf(`
        (?<!\\bnothing to )\\bcharges?\\b(?! (?:nurse|time|cycle|level|indicator|port))|\\bcost[oe]s?\\b|pric(?:e|es|ing)\\b|\\bfees?\\b|\\bcosts?\\b
        per (?:request|study|month|seat|bed|shift|unit|claim)\\b|\\blease|\\bcontract\\b|minimum (?:order|term)
        pay (?:for|only|per)|invoice|\\bse cotiza|precio|tarifa|surcharge|recargo
        (?:cuota|pago|plan|abono|renta|suscripción|facturación|cobro|contrato)s? mensual
        \\d[^.;]{0,20}(?:plus|más|\\+) ?${TAX}(?!\\p{L})|\\bdays['’]? notice|aviso (?:de|con) \\d+ días
        \\bmonth[- ]to[- ]month\\b|^net \\d\\d(?: days)?\\.?$`),
      'iu',
    ),
    'commercial',
  ],
  [
    /\b(?:study|studies|trial|published|peer.reviewed|accredited|certified|certificat|cleared|approved|award|clients|customers|installed|since (?:19|20)\d\d|acreditad|certificad)/iu,
    'proof',
  ],
  [SHARE, 'result'],
  [/\bmedian\b|\baverage\b|\btypical\b|results?\b.*(?<![\p{L}-])\d|\bresultados\b/iu, 'result'],
  [
    /\b(?:we|our|staff|trials?|team|technicians?|nurses?|support|training|install|deliver|delivery|help ?desk|implementation|onboarding|nosotros|nuestro|nuestra|equipo)\b/iu,
    'service',
  ],
];

/** How a heading begins over those whom a product is not for: "¿Para quién NO es?", "Not for you if". */
const NOT_FOR_WHOM = anyOf(`
  not (?:(?:a|the) )?(?:for|right|good fit|fit)(?!\\p{L})
  who(?:m)? (?:should(?:n[’']t| not)|shouldn[’']t|(?:\\p{L}+ ){0,3}(?:\\p{L}+[’']s|is|are|isn[’']t|aren[’']t)(?: \\p{L}+){0,3}? ?(?:not )?(?:for|a (?:good )?fit)(?<=(?:n[’']t|not) .{0,20}))(?!\\p{L})
  (?:it|this|\\p{Lu}\\p{L}+)(?: is|[’']s)?(?: not|n[’']t|isn[’']t| isn[’']t) (?:for|right for|a (?:good )?fit)(?!\\p{L})
  when (?:it|this|not|\\p{Lu}\\p{L}+)(?: is|[’']s)?(?: not|n[’']t|isn[’']t| isn[’']t| to use| to buy)(?!\\p{L})
  (?:para|a|con) qui[eé]n(?:es)? (?:\\p{L}+ )?no(?!\\p{L})
  qui[eé]n(?:es)? no (?:deb|pued|es|son|neces|convien|se)\\p{L}*
  no (?:es|son|sirve|funciona|conviene|le sirve|te sirve|le conviene|te conviene|somos)(?: \\p{L}+){0,3}? (?:para|si|cuando)(?!\\p{L})
  (?:cuándo|cuando|en qué casos) no(?!\\p{L})`);
const FOR_WHOM_NOT = new RegExp(`^(?:${NOT_FOR_WHOM})`, 'iu');

/** How a label or heading begins that tells the kind of what stands under it. */
const LABELS: readonly [string, ClaimKind][] = [
  [
    '(?:(?:client|customer|unit|list|our) )?pric(?:e|es|ing)|costs?|rates?|fees?|terms|what (?:it|this) costs|precios?|cost[eo]s?|tarifas?|condiciones|cuánto cuesta',
    'commercial',
  ],
  [
    'evidence|study|studies|results?|one result|data|outcomes|case stud(?:y|ies)|an? example|evidencia|pruebas|estudios?|resultados?|datos|un (?:caso|ejemplo)|caso de (?:éxito|estudio)',
    'result',
  ],
  [
    'who (?:uses|has) (?:it|this|us)|used by|(?:our )?(?:customers?|clients?|users|references)|(?:nuestros )?clientes|quién(?:es)? l[oa] usan?|usuarios|referencias',
    'proof',
  ],
  [
    anyOf(`
      not|no|do not|does not|don[’']t|limits?|limitations?|exclu(?:des|sions?)
      what (?:it|this|we) (?:is not|do(?:es)?(?: not|n[’']t)|can(?:not|[’']t))
      límites?|limitaciones|exclusiones
      ${NOT_FOR_WHOM}
      (?:lo )?qu[eé] no (?:\\p{L}+ )?(?:hace|hacemos|es|incluye|cubre|mide)`),
    'safety',
  ],
  [
    'to start|(?:to )?get started|getting started|how to start|service|support|para empezar|cómo (?:empezar|se empieza|empiezo|empezamos)|para probar(?:lo)?|(?:to )?try (?:it|one)|servicio|soporte',
    'service',
  ],
];
const LABEL_PATTERNS = LABELS.map(([words, kind]): [RegExp, ClaimKind] => [
  new RegExp(`^(?:${words})(?!\\p{L})`, 'iu'),
  kind,
]);

/** "2026 rates". */
const YEAR_BEFORE = /^(?:19|20)\d\d /u;

/** The kind of what stands under a label or heading, if it tells one. */
export const kindOfLabel = (label: string): ClaimKind | undefined =>
  LABEL_PATTERNS.find(([pattern]) => pattern.test(label.replace(YEAR_BEFORE, '')))?.[1];

/** Whether a heading is over those whom a product is not for. */
export const isForWhomNot = (heading: string): boolean => FOR_WHOM_NOT.test(heading);

/** A label that denies what follows it: without "Not for:" the sentence would say the opposite. */
export const isDenying = (label: string): boolean =>
  isForWhomNot(label) ||
  /^(?:not|no|nunca|never|do(?:es)? not|don[’']t|without|sin|exclu|(?:lo )?qu[eé] no|what (?:it|this|we) (?:is|do))/iu.test(
    label,
  );

const PRICE = new RegExp(AMOUNT, 'iu');
/** Beside these an amount is no price. */
const NO_PRICE =
  /(?<!\p{L})(?:sav(?:e[ds]?|ings?)|cut|reduc\p{L}+|lost|loses?|loss(?:es)?|earn\p{L}*|grant|revenue|fund\p{L}*|worth|ahorr\p{L}*|perd\p{L}*|ingres\p{L}*|gan(?:ó|aron))(?!\p{L})/iu;
/** An abbreviation in capitals is none of the words that tell a kind: an exam called FEES has no fees. */
const withoutCapitals = (text: string): string =>
  /\p{Ll}/u.test(text) ? text.replaceAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, ' ') : text;

function byWords(text: string): ClaimKind | undefined {
  const isPriced = PRICE.test(text) && !NO_PRICE.test(text);
  const plain = withoutCapitals(text);
  return KINDS.find(([pattern, kind]) =>
    kind === 'commercial'
      ? isPriced || pattern.test(plain)
      : pattern.test(kind === 'proof' ? withoutTakenTrials(text) : text),
  )?.[1];
}

/** A label of a trial, which is one of the product or a study: what stands behind it tells. */
export const isTrial = (label: string): boolean =>
  /^(?:(?:free|our|your|the|a) )?trials?(?: periods?)?$/iu.test(label.trim());

/** A heading over what was wrong before the product: "The problem", "Why we built it". "Problem list" is a feature. */
const TROUBLE = new RegExp(
  anyOf(`
    ^(?:(?:the|our|el|los|nuestro) )?(?:problems?|challenges?|pain points?|problemas?|desafío|reto)(?:[.?:]*$| (?:with|that|it|we|que)(?!\\p{L}))
    ^what problem(?!\\p{L})|^qué problema|^why (?:we|i) (?:built|made|started)(?!\\p{L})|^por qué (?:lo|la) (?:cre|hic)\\p{L}+`),
  'iu',
);

/** Whether a heading says that what stands below it is the trouble, and not what the product does. */
export const tellsTrouble = (heading: string): boolean => TROUBLE.test(heading.trim());

/** Whether a heading is over prices, also with more words: "Price notes (for sales)". */
export const isOverPrices = (heading: string): boolean =>
  (kindOfLabel(heading) ?? byWords(heading)) === 'commercial';

/** The kind of a claim by its place: by its heading or label; the first sentence says what the product is; then by its words. */
export function kindOf(text: string, heading: string, isFirst: boolean, productName = ''): ClaimKind {
  // What a study lacks is no result, also under "Evidence".
  if (isStudyLimit(text)) return 'safety';
  // "Why we built it" has a "we" that tells nothing of what stands below.
  const place = tellsTrouble(heading) || isTrial(heading) ? '' : heading;
  const byPlace = kindOfLabel(place) ?? byWords(place) ?? (isFirst ? 'what_it_is' : undefined);
  return byPlace ?? (isLimitSentence(text, productName) ? 'safety' : (byWords(text) ?? 'does'));
}
