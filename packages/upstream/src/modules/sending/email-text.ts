import { joinFooter, renderFooter } from '@myra/mail/unsubscribe-footer';
import type { PostalAddress } from '../../db/organization.schema.ts';

/** What the text of an email to a lead is made from. */
export type EmailText = {
  subjectLine: string;
  body: string;
  bodyWithoutHistory: string | null;
  /** An earlier step was never sent, or a person rewrote it, so the text must not refer to it. */
  isHistoryBroken: boolean;
  to: { name: string; address: string };
  from: { name: string; address: string };
  signature: string;
  organization: { name: string; postalAddress: PostalAddress | null };
  ownFooter: string;
  /** Printed unchanged, except for its placeholders. */
  requiredStatement: string;
};

/** A postal address in one line. */
export function postalLine(address: PostalAddress | null): string {
  if (!address) return '';
  const { street, city, state, zip_code, country } = address;
  const region = [state, zip_code].filter(Boolean).join(' ');
  return [street, city, region, country].filter(Boolean).join(', ');
}

/** The text as the lead reads it: the version without history where needed, with the mailbox's signature. */
export function textOf(
  email: Pick<EmailText, 'body' | 'bodyWithoutHistory' | 'isHistoryBroken' | 'signature'>,
): string {
  const body = (email.isHistoryBroken ? (email.bodyWithoutHistory ?? email.body) : email.body).trimEnd();
  const signature = email.signature.trim();
  return signature === '' || body.includes(signature) ? body : `${body}\n\n${signature}`;
}

/** What stands below the text: the own footer, the required statement, postal address and unsubscribe link. */
export function footerOf(
  email: Pick<EmailText, 'organization' | 'ownFooter' | 'requiredStatement'>,
  given: { unsubscribeUrl: string; year: number },
): string {
  return renderFooter({
    organizationName: email.organization.name,
    ...given,
    regulatoryText: joinFooter(email.ownFooter, email.requiredStatement),
    postalAddress: postalLine(email.organization.postalAddress),
  });
}
