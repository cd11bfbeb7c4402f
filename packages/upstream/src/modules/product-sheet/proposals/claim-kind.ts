import type { ClaimKind } from '@myra/shared/constants/product-sheet';
import { anyOf } from '@myra/shared/rules/any-of';

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

/** Words of a heading, whatever stands below. */
const HEADINGS: readonly [RegExp, ClaimKind][] = [
  [/\b(?:evidence|results?|outcomes?|data|resultados|evidencia)\b/iu, 'result'],
  [/\b(?:who uses|customers|clients|references|used by|clientes|quién lo usa)\b/iu, 'proof'],
  [/\b(?:not for|limits?|limitations?|exclusions?|no es para|límites)\b/iu, 'safety'],
  [/\b(?:to start|getting started|set-?up|implementation|para empezar)\b/iu, 'service'],
];

/** A sentence that says what there is not: "We don't cover …", "Not a stroke service", "No reemplaza …". */
const LIMIT =
  /^\W*(?:what\s)?(?:(?:we|it|this|they|\p{Lu}[\p{L}-]*)\s){0,3}(?:do(?:es)?\s?n[o'’]t|do(?:es)? not|is not|are not|cannot|can['’]t|not|no (?:somos|es|hacemos|damos|atendemos|reemplaza|aceptamos|ponemos))(?!\p{L})/iu;

const found = (kinds: typeof KINDS, text: string): ClaimKind | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1];
const byWords = (text: string): ClaimKind | undefined => found(KINDS, text);

/** The kind of a claim by its place: by its heading; the first sentence says what the product is; then by its words. */
export function kindOf(text: string, heading: string, isFirst: boolean): ClaimKind {
  const byPlace = found(HEADINGS, heading) ?? byWords(heading) ?? (isFirst ? 'what_it_is' : undefined);
  // What a study lacks is no result of it.
  if (byPlace === 'result' && /^(?:no|not|sin)\b/iu.test(text)) return 'safety';
  return byPlace ?? (LIMIT.test(text) ? 'safety' : (byWords(text) ?? 'does'));
}
