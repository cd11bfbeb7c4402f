import type { ClaimKind } from '@myra/shared/constants/product-sheet';
import { anyOf } from '@myra/shared/rules/any-of';
import { isStudyLimit } from '@myra/shared/rules/study-limit';

/** Words of a heading or a sentence that show the kind of a claim; the first match wins. */
const KINDS: readonly [RegExp, ClaimKind][] = [
  [
    /contraindicat|warning|caution|adverse|side effect|do not use|not for (?:use|patients|people)|safety|recall|precaution|\brx only\b|prescription use|indication|allerg|contraindicad|advertencia|efectos secundarios/iu,
    'safety',
  ],
  [
    new RegExp(
      anyOf(`
        [$€]\\s?\\d[\\d.,]*\\s(?:a|an|per|each|al|por|cada)\\b|\\bcharges?\\b|pric(?:e|es|ing)\\b|\\bfees?\\b|\\bcosts?\\b
        per (?:request|study|month|seat|bed|shift|unit|claim)\\b|\\blease|\\bcontract\\b|minimum (?:order|term)
        pay (?:for|only|per)|invoice|precio|tarifa|mensual`),
      'iu',
    ),
    'commercial',
  ],
  [
    /\b(?:study|studies|trial|published|peer.reviewed|accredited|certified|certificat|cleared|approved|award|clients|customers|installed|since (?:19|20)\d\d|acreditad|certificad)/iu,
    'proof',
  ],
  [/\d\s?%|\bmedian\b|\baverage\b|\btypical\b|results?\b.*\d|\bresultados\b/iu, 'result'],
  [
    /\b(?:we|our|staff|team|technicians?|nurses?|support|training|install|deliver|delivery|help ?desk|implementation|onboarding|nosotros|nuestro|nuestra|equipo)\b/iu,
    'service',
  ],
];

/** How a label or heading begins that tells the kind of what stands under it. */
const LABELS: readonly [string, ClaimKind][] = [
  [
    'pric(?:e|es|ing)|costs?|rates?|fees?|terms|what (?:it|this) costs|precios?|cost[eo]s?|tarifas?|condiciones|cuánto cuesta',
    'commercial',
  ],
  ['evidence|study|studies|results?|data|outcomes|evidencia|pruebas|estudios?|resultados?|datos', 'result'],
  [
    'who (?:uses|has) (?:it|this|us)|used by|(?:our )?(?:customers?|clients?|users|references)|(?:nuestros )?clientes|quién(?:es)? l[oa] usan?|usuarios|referencias',
    'proof',
  ],
  [
    "not|no|do not|does not|don[’']t|limits?|limitations?|exclu(?:des|sions?)|what (?:it|this|we) (?:is not|do(?:es)? not)|límites?|limitaciones|exclusiones",
    'safety',
  ],
  [
    'to start|(?:to )?get started|getting started|how to start|service|support|para empezar|cómo empezar|servicio|soporte',
    'service',
  ],
];
const LABEL_PATTERNS = LABELS.map(([words, kind]): [RegExp, ClaimKind] => [
  new RegExp(`^(?:${words})(?!\\p{L})`, 'iu'),
  kind,
]);

/** The kind of what stands under a label or heading, if it tells one. */
export const kindOfLabel = (label: string): ClaimKind | undefined =>
  LABEL_PATTERNS.find(([pattern]) => pattern.test(label))?.[1];

/** A label that denies what follows it: without "Not for:" the sentence would say the opposite. */
export const isDenying = (label: string): boolean =>
  /^(?:not|no|nunca|never|do(?:es)? not|don[’']t|without|sin|exclu|what (?:it|this|we) (?:is|do))/iu.test(
    label,
  );

/** A sentence that says what there is not: "We don't cover …", "Not a stroke service", "No reemplaza …". */
const LIMIT =
  /^\W*(?:what\s)?(?:(?:we|it|this|they|\p{Lu}[\p{L}-]*)\s){0,3}(?:do(?:es)?\s?n[o'’]t|do(?:es)? not|is not|are not|cannot|can['’]t|not|no (?:somos|es|hacemos|damos|atendemos|reemplaza|aceptamos|ponemos))(?!\p{L})/iu;

const byWords = (text: string): ClaimKind | undefined => KINDS.find(([pattern]) => pattern.test(text))?.[1];

/** The kind of a claim by its place: by its heading or label; the first sentence says what the product is; then by its words. */
export function kindOf(text: string, heading: string, isFirst: boolean): ClaimKind {
  // What a study lacks is no result, also under "Evidence".
  if (isStudyLimit(text)) return 'safety';
  const byPlace = kindOfLabel(heading) ?? byWords(heading) ?? (isFirst ? 'what_it_is' : undefined);
  return byPlace ?? (LIMIT.test(text) ? 'safety' : (byWords(text) ?? 'does'));
}
