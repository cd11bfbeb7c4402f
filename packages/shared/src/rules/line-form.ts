import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { looksSpanish } from './looks-spanish.ts';
import { findProductName } from './product-name.ts';

/** Nouns that say what a thing is without an article. */
const MASS = anyOf(`
  software|technology|equipment|staffing|tracking|monitoring|billing|coding|support|training|insurance
  transport\\w*|analytics|care|services|supplies|devices|leasing|financing|packaging|imaging|testing
  therapy|medicine|transcription|scheduling|hardware|furniture|consulting
  enfermería|facturación|transporte|atención|personal|asesoría|terapia|apoyo|alquiler|mantenimiento|interpretación`);
/** Words after a name in a sentence that says what the thing is: an article, a noun that needs none, or a trade ("rents"). */
const SAYS_WHAT = new RegExp(
  `^\\s*(?:${anyOf(`
    ,\\s*(?:a|an|the|our|your|un|una|el|la|nuestro|nuestra)\\s|,\\s*(?:${MASS})\\b|\\(
    (?:is|are|es|son)\\s+(?:(?:a|an|the|our|your|un|una|el|la)\\s|(?:[\\p{L}-]+\\s){0,4}(?:${MASS})\\b)
    are\\s+(?:[\\p{L}-]+\\s){0,3}[\\p{L}-]{3,}s\\b
    (?:is|es)\\s+(?:[\\p{L}-]+\\s){1,5}(?:that|which|que)\\s
    (?:,\\s*(?:which|que)\\s+)?(?:rents?|leases?|sells?|makes?|manufactures?|supplies|distributes?|places|alquila|vende|fabrica|suministra)\\s`)})`,
  'iu',
);
/** Words between two commas behind a name ("ShiftNest, staffing software for nursing homes, …") that are no name of a thing. */
const APPOSED = new RegExp(
  `^\\s*,\\s*(?!(?:${anyOf(`
    which|who|whose|that|where|when|while|and|or|but|with|without|for|from|in|on|at|by|like|as|if|it
    we|you|once|after|before|built|made|designed|based|used|created|developed|launched|founded
    trusted|loved|known|powered|backed|que|con|para|por|y`)})(?![\\p{L}-]))[\\p{L}\\p{N}][^,.!?;:]*\\s[^,.!?;:]*,\\s`,
  'iu',
);
/** Whether a line that names the product says beside the name what it is: "Larkfield Auth, a prior authorization service, …" */
export function saysWhatItIs(line: string, productName: string): boolean {
  const name = findProductName(line, productName);
  if (name === undefined) return false;
  const rest = line.slice(name.at + name.length);
  return (
    SAYS_WHAT.test(rest) ||
    APPOSED.test(rest) ||
    /\b(?:our|the)(?:\s[\p{L}-]+){1,6},?\s*$/iu.test(line.slice(0, name.at))
  );
}

/** A label behind a name, without an article: "TrayTrace, tray tracking for hospitals, flags …", "TrayTrace, tray tracking: 83% …". */
const LABEL =
  /^,\s*(?=\S)(?!(?:an?|the|our|your|una?|el|la|nuestr[oa]|which|who|that|que)\s)[^,.:;]*\S\s[^,.:;]*[,:]/iu;

/** "With TrayTrace, a tray tracking system, we …" and a label in place of a sentence: nobody speaks like this. */
export function plainOrder(line: string, productName: string): SentenceCheck {
  const name = findProductName(line, productName);
  // In Spanish what stands behind a name has no article.
  if (name?.at === 0 && !looksSpanish(line) && LABEL.test(line.slice(name.length)))
    return check(
      'plain_order',
      false,
      '',
      `a label behind ${productName} reads like a brochure: “${productName} is … that …”, or what it does alone`,
    );
  const isBehind = name !== undefined && /^(?:with|at|using|con)\s$/iu.test(line.slice(0, name.at));
  const is =
    isBehind && /^,\s(?:an?|the|our|una?|el|la|nuestr[oa])\s[^,]+,/iu.test(line.slice(name.at + name.length));
  const first = line.trim().split(' ')[0];
  return check(
    'plain_order',
    !is,
    'in plain order',
    `“${first} ${productName}, …,” sounds written: begin with ${productName} and say what it does`,
  );
}
