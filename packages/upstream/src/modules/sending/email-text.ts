import { joinFooter, renderFooter } from '@myra/mail/unsubscribe-footer';
import { postalPlace } from '@myra/shared/rules/places/postal-place';
import { asksForSender, resolveMergeFields, unnamedSignature } from '@myra/writer/index';
import type { PostalAddress } from '../../db/organization.schema.ts';

/** What the text of an email to a lead is made from. */
export type EmailText = {
  subjectLine: string;
  body: string;
  to: { name: string; address: string };
  from: { name: string; address: string };
  /** The mailbox's; empty: none. */
  signature: string;
  /** The campaign prints a signature that a person typed, as `isWholeSignature` says. */
  isSignatureTyped: boolean;
  /** As a person typed it, where it asks for the sender's name; else empty. */
  askingSignature: string;
  organization: { name: string; postalAddress: PostalAddress | null };
  ownFooter: string;
  /** Printed unchanged, except for its placeholders. */
  requiredStatement: string;
};

/** A postal address in one line. */
export function postalLine(address: PostalAddress | null): string {
  if (!address) return '';
  return [address.street, postalPlace(address), address.country].filter(Boolean).join(', ');
}

/** Whether a typed signature says all that is to stand there: one that asks for the sender's name does not. */
export const isWholeSignature = (signature: string | undefined): boolean =>
  signature !== undefined && signature.trim() !== '' && !asksForSender(signature);

/** The typed signature that asks for the sender's name, or nothing. */
export const askingSignature = (signature: string | undefined): string =>
  signature !== undefined && asksForSender(signature) ? signature.trim() : '';

type Signed = Pick<EmailText, 'signature' | 'isSignatureTyped' | 'askingSignature' | 'organization' | 'from'>;

/** The body with the name where the typed signature asks for it; undefined where it does not end with that signature. */
function withName(body: string, { askingSignature, from, organization }: Signed): string | undefined {
  const name = from.name.trim();
  if (askingSignature === '' || name === '') return undefined;
  const values = { organization: organization.name };
  const unnamed = resolveMergeFields(unnamedSignature(askingSignature, values), values);
  if (!body.endsWith(`\n${unnamed}`)) return undefined;
  const named = resolveMergeFields(askingSignature, { ...values, sender_name: name });
  return body.slice(0, -unnamed.length) + named;
}

/**
 * The text as the lead reads it, signed by whom it is from: the writer knows no sender and signs with the organization, so
 * its name is put where a typed signature asks for it, else above that, or the mailbox's signature in its place.
 */
export function textOf(email: Pick<EmailText, 'body'> & Signed): string {
  const { signature, isSignatureTyped, organization, from } = email;
  const body = email.body.trimEnd();
  const own = signature.trim();
  if (own !== '' && body.includes(own)) return body;
  const named = own === '' ? withName(body, email) : undefined;
  if (named !== undefined) return named;
  const ours = organization.name.trim();
  const [name, ...before] = body.split('\n').toReversed();
  const isOurs =
    !isSignatureTyped && ours !== '' && name?.trim() === ours && !body.includes(from.name.trim());
  if (!isOurs || before.length === 0) return own === '' ? body : `${body}\n\n${own}`;
  const above = before.toReversed().join('\n').trimEnd();
  const gap = before[0]?.trim() === '' ? '\n\n' : '\n';
  return `${above}${gap}${own === '' ? `${from.name.trim()}\n${ours}` : own}`;
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
