import { anyOf } from '../text/any-of.ts';

const LOWER_BODY = '(?:lower|upper) (?:legs?|limbs?|extremit\\p{L}+|back|body|arms?|jaw)';
/** Stands right behind the first digit: behind all of them a shorter number would do. */
const OF_A_WHOLE = '[\\d.,]*\\s?(?:%|percent|por ?ciento|times|veces|x\\b)';
/** A bound ("5 or more", "más de 24"), an addition ("one more", "más IVA"), and what is kept in a file. */
const NO_COMPARISON = anyOf(`
  \\d[\\d.,]*(?:\\s[\\p{L}%°]+){0,2}\\s(?:or|o|u)\\s(?:more|less|fewer|better|longer|shorter|higher|lower|larger|smaller|más|menos|mayor|menor)
  (?:two|three|four|five|six|eight|ten|twelve|dos|tres|cuatro|cinco|seis|ocho|diez|doce)(?:\\s\\p{L}+){0,2}\\s(?:or|o|u)\\s(?:more|fewer|más|menos)
  de mayor (?:movimiento|rotación|uso|consumo|venta)
  (?:more|fewer|less|longer|shorter|higher|lower|larger|smaller) than [$€£]?\\d(?!${OF_A_WHOLE})[\\d.,]*
  (?:más|menos) de [$€£]? ?\\d(?!${OF_A_WHOLE})[\\d.,]*
  ${LOWER_BODY}
  one more(?!\\s(?:\\p{L}+\\s)?(?:than|per|an|every|each))
  más (?:el )?(?:IVA|IGV|ITBIS|ISV|impuestos?|envío|flete|gastos)
  saves? (?:(?:the|a|an|each|every|all|your|its) )?(?:\\p{L}+ )?(?:readings?|records?|files?|images?|photos?|scans?|reports?|settings?|copy|copies|pdfs?|data(?!\\s?(?:entry|costs?|work)))`);
/** What somebody tries, and what is allowed, shown or emptied by those who do so at work. */
const NO_PROOF = anyOf(`
  (?:free|paid|no[ -]cost|(?:\\d+|one|two|three|four|six)[ -](?:day|week|month)s?)(?:[ -]\\p{L}+)?[ -]trials?
  trials? (?:units?|periods?|orders?|packs?|kits?|costs?|lasts?|ends?|includes?|(?:is|are) (?:free|at no))
  (?:approved|cleared|published) (?:by|in|on|at|within|until) (?:(?:you|your|their|our|its)(?!\\p{L})(?: (?!journal|paper|study)\\p{L}+)?|the (?:managers?|payers?|plan|insurer|nurse|physician|doctor|supervisor|committee)|\\d+)
  (?:before|until|once|when|after|as soon as|if) (?:an?|the|your|each|every|it) ?(?:\\p{L}+ )?(?:is|was|has been|gets) approved`);
/** Words of a trial that somebody takes of a product, and those of one that is a study. */
const TAKEN = anyOf(`
  (?:free|our|your|longer|second) trials?|^trial:|free|no (?:credit )?card|(?:no|without) (?:charge|cost)|at no cost
  (?:part of|included in|covered by|count towards|outside) (?:the|a|your|our|this) trial|(?:start|begin|take|book|get|request|offer|extend|cancel|try|join|set up)\\p{L}* (?:the|an?|your|our|this) (?:\\p{L}+ )?trial
  trials? (?:of \\d+|starts?|begins?|runs? (?:for )?\\d+|needs?|covers?|comes?|does not include|doesn[’']t include|accounts?|licen[cs]es?|logins?)`);
const STUDIED = anyOf(`
  clinical|randomi[sz]ed|controlled|blinded|placebo|pivotal|phase|cohort|participants?|subjects|stud(?:y|ies)|journal|peer.reviewed
  show(?:s|ed|n)|found|demonstrat\\p{L}+|published|reported|results?|outcomes?|enrol\\p{L}+|%|percent|fell|dropped|reduc\\p{L}+|improv\\p{L}+`);
/** Insurance, near certainty, a place of the body, a season, and papers and people named after safety. */
const NO_HEALTH = anyOf(`
  (?:casi|de|a|por) seguro(?! para)|segur[oa]s? (?:social|médic[oa]s?|popular|privad[oa]s?|de (?:transporte|vida|salud|gastos|viaje|responsabilidad))
  (?:el|un|su|del|al|tu|cada|otro) seguro|seguro que
  ${LOWER_BODY}
  safety (?:data sheets?|officers?|glasses|goggles|committees?|huddles?|managers?|directors?|culture|training)
  (?:in|by|every|this|next|last|until) (?:the )?fall(?=[.,;:]|$| (?:of|and|or|we|it|semester|term)(?!\\p{L}))`);

/** Bodies, norms and words of a proof or a certificate. */
export const PROOFS = anyOf(`
  studies|study shows|research shows|experts agree|trusted by|trial|published|peer.reviewed
  FDA|CMS|510\\(k\\)|CE mark|HIPAA|HITRUST|SOC ?2|ISO ?\\d+|certified|accredited|cleared|approved
  endorsed|award`);
/** What stands between a denial and the proof that there is not. "Not only FDA cleared" denies none. */
const OF_DENIED = anyOf(`
  an?|any|the|our|own|such|in|by|yet|currently|have|has|had|hold|holds|carry|carries|been|be|is|it|itself
  certified|certificates?|certifications?|accreditations?|clearances?|approvals?|marks?|registered|clinical|independent|controlled|published|peer.reviewed
  de|del|la|el|las|los|un|una|con|por|está|están|estamos|es|somos|ha|han|hemos|sido|tenemos|tiene|tienen|contamos|cuenta|cuentan|hay|ningún|ninguna|aún|todavía
  certificados?|certificadas?|certificación|certificaciones|acreditación|acreditados?|acreditadas?|registro|sello|marca|norma|aprobación|aprobados?|aprobadas?`);
const DENIED = `(?:no|not|never|cannot|\\p{L}+n['’]t|without|lacks?|sin|nunca|tampoco|ni|ningún|ninguna|carecemos|carece|neither)(?:\\s(?:${OF_DENIED})){0,5}\\s(?:${PROOFS})(?:(?:,| or| nor| ni| o)?(?:\\s(?:${OF_DENIED})){0,3}\\s(?:${PROOFS}))*`;

const without = (phrases: string) => {
  const pattern = new RegExp(`(?<!\\p{L})(?:${phrases})(?!\\p{L})`, 'giu');
  return (text: string): string => text.replaceAll(pattern, ' ');
};

/** A text without bounds and additions, which compare nothing. */
export const withoutBounds = without(NO_COMPARISON);
const withoutTried = without(NO_PROOF);
const withoutTrials = without('trials?');
const isOf = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const IS_TAKEN = isOf(TAKEN);
const IS_STUDIED = isOf(STUDIED);
/** A text without trials that one takes of a product. */
export const withoutTakenTrials = (text: string): string =>
  IS_TAKEN.test(text) && !IS_STUDIED.test(text) ? withoutTrials(text) : text;
/** A text without those and approvals of daily work, which prove nothing. */
export const withoutDailyWork = (text: string): string => withoutTried(withoutTakenTrials(text));
/** A text without the proofs and certificates that it says there are not. */
export const withoutDenied = without(DENIED);
/** A text without words that are of health elsewhere only. */
export const withoutOtherMeanings = without(NO_HEALTH);
