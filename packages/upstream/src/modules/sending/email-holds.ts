import { assertBodyText, assertHeaderText } from '@myra/mail/header-guard';
import { toWireAddress } from '@myra/mail/mail-address';
import { carriesStatement, resolveStatement } from '@myra/mail/required-statement';
import { AppError } from '@myra/shared/errors/app-error';
import { type ContentFault, contentFaults } from './check-content.ts';
import { type EmailText, footerOf, textOf } from './email-text.ts';

/** Why an email is not sent as it is. The first that applies is reported. */
export type EmailHold =
  /** A sentence of it did not pass, and no person mended, accepted or dropped it. */
  | 'needs_look'
  /** It says a claim that was retired, ran out or is not for the lead's state. */
  | 'claim_withdrawn'
  | ContentFault
  /** A character of the required statement is missing below it. */
  | 'statement'
  | 'no_postal_address'
  /** An address or a header that no mail may have. */
  | 'unsendable';

/** Neither changes whether the statement stands there whole. */
const SAMPLE = { unsubscribeUrl: 'https://myra.example/u/sample', year: 2026 };
const TEXT_MAX = 100_000;

/** Whether the footer of an email has every character of the required statement. */
export function isStatementWhole(email: EmailText, given: { unsubscribeUrl: string; year: number }): boolean {
  const values = { ...given, organizationName: email.organization.name };
  return carriesStatement(footerOf(email, given), resolveStatement(email.requiredStatement, values));
}

function isBuildable(email: EmailText): boolean {
  try {
    assertHeaderText(email.subjectLine, 'subject');
    assertHeaderText(email.to.name.trim(), 'to.name', 200);
    assertHeaderText(email.from.name.trim(), 'from.name', 200);
    assertBodyText(textOf(email), 'body', TEXT_MAX);
    toWireAddress(email.to.address, 'to.address');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Why this email would not be sent as it is; empty: it may leave. The launch checklist, the dry run and the sending ask it.
 * `hosts`: where its links may go.
 */
export function emailHolds(
  email: EmailText & { isToLook: boolean; isWithdrawn: boolean },
  hosts: ReadonlySet<string>,
  given: { unsubscribeUrl: string; year: number } = SAMPLE,
): EmailHold[] {
  const holds: EmailHold[] = email.isToLook ? ['needs_look'] : [];
  if (email.isWithdrawn) holds.push('claim_withdrawn');
  holds.push(...contentFaults({ subject: email.subjectLine, body: textOf(email) }, hosts));
  if (!isStatementWhole(email, given)) holds.push('statement');
  if (email.organization.postalAddress === null) holds.push('no_postal_address');
  if (!isBuildable(email)) holds.push('unsendable');
  return holds;
}
