import { AMOUNT } from '@myra/shared/rules/amount';
import { readFootnote } from '@myra/shared/rules/footnote';
import { hasVerb } from '@myra/shared/rules/has-verb';
import { isPartOfStatement } from '@myra/shared/rules/statement-part';
import { isStudyLimit } from '@myra/shared/rules/study-limit';
import { type Claim, missingEvidence } from './sheet';

const LINK = /https?:|www\./iu;
const PRICE = new RegExp(AMOUNT, 'iu');
const LOUD = /[!?]{2}/u;
/** A note begins in small letters. */
const SENTENCE = /^[^\p{L}]*(?:\p{Lu}|\p{L}\p{Lu})/u;

/**
 * Whether a proposal is ticked until a person says otherwise: nothing about it asks for a second look, it is a sentence of its own,
 * and the required statement does not say it.
 */
export function isTickedFirst(claim: Claim, productName: string, statement = ''): boolean {
  return (
    !isPartOfStatement(claim.text, statement) &&
    !isStudyLimit(claim.text) &&
    readFootnote(claim.text) === undefined &&
    !LOUD.test(claim.text) &&
    saysSomething(claim) &&
    SENTENCE.test(claim.mail_text ?? claim.text) &&
    !LINK.test(claim.text) &&
    missingEvidence(claim, productName).length === 0
  );
}

/** A price and a limit say enough without a verb: "Not for children", "From 6 units: $40". Other fragments do not. */
const saysSomething = ({ text, kind }: Claim): boolean =>
  hasVerb(text) || kind === 'safety' || (kind === 'commercial' && PRICE.test(text));

/** Whether a proposal stood there when others were approved, so that a person has left it out. */
export const wasLeftOut = (
  { no }: Pick<Claim, 'no'>,
  claims: readonly Pick<Claim, 'no' | 'state'>[],
): boolean => claims.some((one) => one.state === 'approved' && one.no > no);
