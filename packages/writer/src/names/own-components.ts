import { bodyParts } from '../checks/main-text.ts';
import { type MergeValues, resolveMergeFields, unfilledFields } from '../checks/merge-fields.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { ComponentsInput, WriteInput } from '../types.ts';

/** What a person typed for every email, merge fields filled; empty where nothing was typed. */
export type OwnComponents = Omit<ComponentsInput, 'footer'>;

/** What merge fields stand for in an email to one lead. */
export const mergeValuesOf = (input: WriteInput, reader: Reader): MergeValues => ({
  first_name: reader.addressee.first,
  last_name: reader.addressee.last,
  provider_name: reader.organization,
  city: reader.city,
  state: reader.state,
  specialty: reader.specialties[0]?.label,
  product: input.product.name.trim(),
  sender_name: input.sender?.name,
  organization: input.organization.name,
});

const SENDER = /[ \t]*\{\{\s*sender_name\s*(?:\|[^{}]*)?\}\}(?:,[ \t]*)?/u;

/** Whether a typed signature asks for the sender's name. */
export const asksForSender = (typed: string): boolean => SENDER.test(typed);

/**
 * A typed signature while its sender is unknown, its other fields not yet filled: without the name, and with the organization's line,
 * by which it says whom it is from.
 */
export function unnamedSignature(typed: string, values: MergeValues): string {
  const rest = typed
    .split('\n')
    .flatMap((line) => (SENDER.test(line) ? line.replace(SENDER, '').trim() || [] : line))
    .join('\n')
    .trim();
  const ours = values.organization?.trim() ?? '';
  const filled = resolveMergeFields(rest, values);
  return filled === '' || filled.split('\n').some((line) => line.trim() === ours) ? rest : `${rest}\n${ours}`;
}

/** A typed signature with the name of the sender, if that is known. */
const signatureFor = (typed: string, values: MergeValues): string =>
  values.sender_name?.trim() || !asksForSender(typed) ? typed : unnamedSignature(typed, values);

/** A whole typed body whose signature says whom it is from also while the sender is unknown; its other fields are not yet filled. */
function unnamedBody(values: MergeValues, body: string): string {
  const { greeting, paragraphs, signature } = bodyParts(body);
  const parts = [greeting, ...paragraphs, signatureFor(signature, values)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Fills the typed words of one email, and names the merge fields that have no value. */
export function filledWords(
  values: MergeValues,
  typed: { subject: string; body: string },
): { subjectLine: string; body: string; missing: string[] } {
  const body = unnamedBody(values, typed.body);
  return {
    subjectLine: resolveMergeFields(typed.subject, values),
    body: resolveMergeFields(body, values),
    missing: unfilledFields(`${typed.subject}\n${body}`, values),
  };
}

/** What is left of a greeting whose name is missing, where it greets nobody without one. */
const NEEDS_NAME =
  /^(?:dear|estimad[oa](?:\/[oa]s?|\([oa]\))?)?(?: (?:dra?|mrs?|ms|sra?|lic|ing)\.?)?[,:]?$/iu;

/** Fills the typed components for one lead. */
export function ownComponents(input: WriteInput, reader: Reader): OwnComponents {
  const values = mergeValuesOf(input, reader);
  const resolve = (text: string): string => resolveMergeFields(text, values).trim();
  const { components } = input;
  return {
    subject: resolve(components.subject).replace(/\s+/gu, ' '),
    greeting: resolve(components.greeting).replace(NEEDS_NAME, ''),
    header: resolve(components.header),
    callToAction: resolve(components.callToAction),
    signature: resolve(signatureFor(components.signature, values)),
  };
}
