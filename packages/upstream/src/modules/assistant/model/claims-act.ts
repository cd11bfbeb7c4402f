import { anyOf } from '@myra/shared/rules/text/any-of';

/** Participles and past forms that say what something is like, or what a look-up did. */
const HARMLESS = new Set(
  `needed based limited interested related located listed called named required expected supposed attached involved
  mentioned combined detailed experienced advised recommended red bed need feed indeed speed united hundred
  looked searched checked counted compared asked matched wanted`.split(/\s+/),
);

/** Past forms that do not end in -ed. */
const IRREGULAR = anyOf(`
  sent|went|gone|put|set|made|did|done|got|gotten|gave|given|took|taken|told|wrote|written|began|begun|ran|built
  brought|left|kept|dealt|held|cut|shut|let|drew|drawn|grew|hid|hidden|laid|lit|lost|met|paid|quit|rid|rode|rose|sold
  shot|shown|spent|split|spread|stood|struck|stuck|swept|threw|thrown|undid|undone|woke|won|became|come|came`);

/** Words for what is going on or is so by now. */
const BY_NOW = anyOf(`
  now|already|just now|no longer|any ?more|live|under ?way|up and running|on (?:its|their) way|in place|in effect
  taken care of|good to go|all set|complete|on your behalf|for you|successfully|consider it|as requested|through`);

/** Progressive and future forms. */
const DOING =
  /\b(?:i|we|myra|it|they|the \p{L}+|everything)(?:['’]m|['’]re|['’]ll|['’]s| am| are| is| will| shall| going to)+ (?:\p{L}+ly )?\p{L}+(?:ing\b|$)|\b(?:i|we|myra)(?:['’]ll| will| shall)\b|^\p{L}+ing\b/iu;
/** What is done to rows, with somebody who does it. */
const SELF = /\b(?:i|we|myra|the assistant|the system)(?:['’]ve|['’]d| have| had| has)?\b/iu;
const LOOKED =
  /\b(?:i|we|myra)(?:['’]ve| have| has| could| can| cannot)? (?:only |also )?(?:found|find|looked|read|searched|checked|counted|compared|see|saw|understand|suggest|recommend|think|quote)\b/iu;

const pastIn = (sentence: string): string[] => [
  ...[...sentence.matchAll(/\p{L}+ed\b/giu)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => !HARMLESS.has(word)),
  ...[...sentence.matchAll(new RegExp(`\\b(?:${IRREGULAR})\\b`, 'giu'))].map(([word]) => word.toLowerCase()),
];

/**
 * Whether a sentence says that something was done, is being done or will be: any past form but that of a look-up, whoever is
 * said to have done it. Only a receipt may say that.
 */
export function claimsAct(sentence: string): boolean {
  if (pastIn(sentence).length > 0 || DOING.test(sentence)) return true;
  if (new RegExp(`\\b(?:${BY_NOW})\\b`, 'iu').test(sentence)) return true;
  return SELF.test(sentence) && !LOOKED.test(sentence);
}

/** What a result may say of emails, right after its figure: "{1.totals.sent} emails were sent". */
const OUTCOME =
  /^(?: of them| emails?| leads?| people| of these)?(?: were| was| have| has)?(?: been)? (?:sent|replied|bounced|opened|clicked|delivered|unsubscribed)\b/iu;

/** A sentence without the outcomes that stand right after a figure that was counted; `0` is where the figure stands. */
export const withoutOutcomes = (sentence: string): string =>
  sentence
    .split(/(?<= 0 )/u)
    .map((part) => ` ${part.trim()}`.replace(OUTCOME, ''))
    .join(' ')
    .trim();

const ADVICE =
  /^(?:please |then |or |and |also )*(?:ask|try|look|open|narrow|consider|choose|compare|check|see|click|confirm|say|tell me|filter|sort|if you)\b|\byou (?:can|could|may|might|should|would)\b/iu;
const SEVERAL = /[;:—–]|, (?:and|so|because|since|as|that|it|they|your|the)\b/iu;

/** Whether a sentence may stand without a look-up behind it: one question, or one piece of advice. */
export const needsNoSource = (sentence: string): boolean =>
  !SEVERAL.test(sentence) && (/\?\s*$/u.test(sentence) || ADVICE.test(sentence));
