import { CLAIM_KINDS } from '@myra/shared/constants/product-sheet';
import { checkMailText } from '@myra/shared/rules/sheet/claim-checks';
import { readFootnote } from '@myra/shared/rules/sheet/footnote';
import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { isSentenceSound } from '@myra/shared/rules/sheet/sentence-checks';
import { pointsBack, standsForOther } from '@myra/shared/rules/sheet/stands-alone';
import { isPartOfStatement } from '@myra/shared/rules/sheet/statement-part';
import { isStudyLimit } from '@myra/shared/rules/sheet/study-limit';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { type Claim, missingEvidence } from './sheet';

const LINK = /https?:|www\./iu;
const PRICE = new RegExp(AMOUNT, 'iu');
const LOUD = /[!?]{2}/u;
/** A note begins in small letters. */
const SENTENCE = /^[^\p{L}]*(?:\p{Lu}|\p{L}\p{Lu})/u;

/** A limit speaks of its product also so; it is not printed before it. */
const IT_LACKS = /^it\s(?:is not|isn[’']t|does not|doesn[’']t|has no|cannot|can[’']t)\s/iu;

/** What shows that a limit is one, wherever it stands: "Open wounds" alone names whom it is for just as well. */
const LIMITS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    no|not|nor|none|never|nothing|nobody|neither|without|cannot|\\p{L}+n[’']t|only|must|avoid|except|unless|excludes?|exclud(?:ed|ing)
    contraindicat\\p{L}+|warnings?|cautions?|risks?|harm\\p{L}*|allerg\\p{L}+|side effects?|adverse|(?:may|can|could) (?:cause|lead|result)
    nunca|nada|nadie|ni|sin|tampoco|ning[uú]n\\p{L}*|sol[oa]|sólo|solamente|únicamente|debe|evit\\p{L}+|salvo|excepto|excluy\\p{L}+
    contraindicad\\p{L}+|advertencias?|precaución|riesgos?|alerg\\p{L}+|efectos secundarios`)})(?!\\p{L})`,
  'iu',
);

/**
 * Whether a claim can be said as it stands: its sentence for emails stands alone and says what the claim says, or it needs none, as a
 * limit and a price, which an answer quotes.
 */
function canBeSaid({ text, mail_text, kind, disclosure }: Claim, productName: string): boolean {
  if (!mail_text && (kind === 'safety' || (kind === 'commercial' && PRICE.test(text))))
    return !pointsBack(text) || (kind === 'safety' && IT_LACKS.test(text));
  const said = mail_text || text;
  const known = CLAIM_KINDS.find((one) => one === kind) ?? 'does';
  const texts = { kind: known, text, mail_text: said, disclosure: disclosure ?? '' };
  return (
    isSentenceSound('mail_text', said, productName) &&
    checkMailText(texts, productName).every(({ isMet }) => isMet)
  );
}

/**
 * Whether a proposal is ticked until a person says otherwise: nothing about it asks for a second look, it can be said as it stands,
 * and the required statement does not say it.
 */
export function isTickedFirst(claim: Claim, productName: string, statement = ''): boolean {
  return (
    !isPartOfStatement(claim.text, statement) &&
    !isStudyLimit(claim.text) &&
    readFootnote(claim.text) === undefined &&
    !LOUD.test(claim.text) &&
    saysSomething(claim) &&
    !standsForOther(claim.mail_text || claim.text) &&
    canBeSaid(claim, productName) &&
    SENTENCE.test(claim.mail_text ?? claim.text) &&
    !LINK.test(claim.text) &&
    missingEvidence(claim, productName).length === 0
  );
}

/** A price and a limit say enough without a verb: "Not for children", "From 6 units: $40". Other fragments do not, and a limit says that it is one. */
const saysSomething = ({ text, kind }: Claim): boolean =>
  (kind === 'safety' ? LIMITS.test(text) : hasVerb(text)) || (kind === 'commercial' && PRICE.test(text));

/** Whether a proposal stood there when others were approved, so that a person has left it out. */
export const wasLeftOut = (
  { no }: Pick<Claim, 'no'>,
  claims: readonly Pick<Claim, 'no' | 'state'>[],
): boolean => claims.some((one) => one.state === 'approved' && one.no > no);
