import type { ClaimKind } from '@myra/shared/constants/product-sheet';
import { spokenNames } from '@myra/shared/rules/product-name';

/** Words of a heading or a sentence that show the kind of a claim; the first match wins. */
const KINDS: readonly [RegExp, ClaimKind][] = [
  [
    /contraindicat|warning|caution|adverse|side effect|do not use|not for (?:use|patients|people)|safety|recall|precaution|\brx only\b|prescription use|indication|allerg|contraindicad|advertencia|efectos secundarios/iu,
    'safety',
  ],
  [
    /pric(?:e|es|ing)\b|\bfees?\b|\bcosts?\b|per (?:request|study|month|seat|bed|shift|unit|claim)\b|\blease|\bcontract\b|minimum (?:order|term)|pay (?:for|only|per)|invoice|precio|tarifa|mensual/iu,
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

/** A sentence of a seller about the product, without its name: a note to a colleague is none. */
const OF_PRODUCT = /^(?:we|our|the|this|an?|somos|nuestr[oa]s?|el|la|una?)\s|\b(?:is an?|are|es una?)\s/iu;

/** A sentence that says what there is not: "We don't cover …", "Not a stroke service", "No reemplaza …". */
const LIMIT =
  /^\W*(?:what\s)?(?:(?:we|it|this|they|\p{Lu}[\p{L}-]*)\s){0,3}(?:do(?:es)?\s?n[o'’]t|do(?:es)? not|is not|are not|cannot|can['’]t|not|no (?:somos|es|hacemos|damos|atendemos|reemplaza|aceptamos|ponemos))(?!\p{L})/iu;

const byWords = (text: string): ClaimKind | undefined => KINDS.find(([pattern]) => pattern.test(text))?.[1];

/**
 * The kind of a claim by its place: by its heading; the first sentence, if it speaks of the product, says what that is; then by
 * its words.
 */
export function kindOf(
  text: string,
  heading: string,
  place: { isFirst: boolean; productName: string },
): ClaimKind {
  const { isFirst, productName } = place;
  const byHeading = byWords(heading);
  if (byHeading !== undefined) return byHeading;
  const speaksOfIt = spokenNames(productName).some((name) => text.includes(name)) || OF_PRODUCT.test(text);
  if (isFirst && speaksOfIt) return 'what_it_is';
  return LIMIT.test(text) ? 'safety' : (byWords(text) ?? 'does');
}
