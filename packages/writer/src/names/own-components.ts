import { type MergeValues, resolveMergeFields } from '../checks/merge-fields.ts';
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

/** A typed signature. While its sender is unknown it has the organization's line, above which the name is put at sending. */
function typedSignature(input: WriteInput, values: MergeValues): string {
  const typed = input.components.signature;
  const ours = input.organization.name.trim();
  const isNamed = values.sender_name?.trim() || typed.search(SENDER) < 0;
  const filled = resolveMergeFields(isNamed ? typed : typed.replace(SENDER, ''), values).trim();
  const isWhole = isNamed || filled === '' || filled.split('\n').some((line) => line.trim() === ours);
  return isWhole ? filled : `${filled}\n${ours}`;
}

/** Fills the typed components for one lead. */
export function ownComponents(input: WriteInput, reader: Reader): OwnComponents {
  const values = mergeValuesOf(input, reader);
  const resolve = (text: string): string => resolveMergeFields(text, values).trim();
  const { components } = input;
  return {
    subject: resolve(components.subject).replace(/\s+/gu, ' '),
    greeting: resolve(components.greeting),
    header: resolve(components.header),
    callToAction: resolve(components.callToAction),
    signature: typedSignature(input, values),
  };
}
