import { bodyParts } from '../checks/main-text.ts';
import { type MergeValues, resolveMergeFields, unfilledFields } from '../checks/merge-fields.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { WriteInput } from '../types.ts';

/** What a person typed for every email, merge fields filled; empty where nothing was typed. */
export type OwnComponents = {
  subject: string;
  greeting: string;
  header: string;
  callToAction: string;
  signature: string;
};

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

const SENDER = /[ \t]*\{\{\s*sender_name\s*(?:\|[^{}]*)?\}\}/gu;

/**
 * A typed signature, its other fields not yet filled. While its sender is unknown it has the organization's line, above which the
 * name is put at sending.
 */
function unnamedSignature(input: WriteInput, values: MergeValues, typed: string): string {
  if (values.sender_name?.trim() || typed.search(SENDER) < 0) return typed;
  const ours = input.organization.name.trim();
  const rest = typed.replace(SENDER, '').trim();
  const filled = resolveMergeFields(rest, values);
  return filled === '' || filled.split('\n').some((line) => line.trim() === ours) ? rest : `${rest}\n${ours}`;
}

/** A whole typed body whose signature says whom it is from also while the sender is unknown; its other fields are not yet filled. */
function unnamedBody(input: WriteInput, values: MergeValues, body: string): string {
  const { greeting, paragraphs, signature } = bodyParts(body);
  const parts = [greeting, ...paragraphs, unnamedSignature(input, values, signature)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Fills the typed words of one email, and names the merge fields that have no value. */
export function filledWords(
  input: WriteInput,
  values: MergeValues,
  typed: { subject: string; body: string },
): { subjectLine: string; body: string; missing: string[] } {
  const body = unnamedBody(input, values, typed.body);
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
    signature: resolve(unnamedSignature(input, values, components.signature)),
  };
}
