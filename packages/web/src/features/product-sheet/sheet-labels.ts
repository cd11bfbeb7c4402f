import { ASK_LABELS } from '@myra/shared/constants/ask-texts';
import { ASK_KINDS, CLAIM_KIND_LABELS, CLAIM_KINDS } from '@myra/shared/constants/product-sheet';
import type { AngleForm, Claim, ClaimForm } from './sheet';

/** What the fields are called that say who a sentence is for. */
export const TAG_LABELS = { roles: 'Roles', settings: 'Settings', specialties: 'Specialties' };

/** What the fields of a claim are called. */
export const CLAIM_LABELS: Record<keyof ClaimForm, string> = {
  ...TAG_LABELS,
  mail_text: 'Sentence for emails',
  text: 'As the source has it',
  kind: 'Kind',
  audience: 'Audience',
  states: 'States',
  countries: 'Countries',
  disclosure: 'Disclosure',
  evidence: 'Evidence',
  answers_questions: 'Questions it answers',
  valid_until: 'Valid until',
};

/** What the fields of an angle are called. */
export const ANGLE_LABELS: Record<keyof AngleForm, string> = {
  ...TAG_LABELS,
  name: 'Name',
  question: 'Question',
  line: 'Line',
  answers_question: 'The line answers the question',
  line_refs: 'Claims that the line says',
  more: 'More: claims that may follow',
  offer: 'Offer',
  offer_ask: 'What the reader gets',
  pass_to: 'Pass it on to',
  subject: 'Subject',
};

/** The kind of a claim in words. */
export const sayKind = (name: string, value: unknown): string | undefined => {
  const kind = name === 'kind' ? CLAIM_KINDS.find((each) => each === value) : undefined;
  return kind && CLAIM_KIND_LABELS[kind];
};

/** The numbers of claims in the order of their ids: "8, 3". */
export const claimNumbers = (claims: readonly Claim[], ids: readonly unknown[]): string =>
  ids.flatMap((id) => claims.find((claim) => claim.id === id)?.no ?? []).join(', ');

/** The kind of an offer, and claims by their numbers. */
export const sayOffer =
  (claims: readonly Claim[]) =>
  (name: string, value: unknown): string | undefined => {
    const kind = name === 'offer_ask' ? ASK_KINDS.find((each) => each === value) : undefined;
    if (kind) return ASK_LABELS[kind];
    if ((name !== 'line_refs' && name !== 'more') || !Array.isArray(value) || value.length === 0)
      return undefined;
    return `claim ${claimNumbers(claims, value)}`;
  };
