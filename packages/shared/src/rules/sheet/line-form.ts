import { anyOf } from '../text/any-of.ts';
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
