import { AUDIENCE_TYPES } from '@myra/shared/constants/audience-types';
import { COUNTRY_CODES } from '@myra/shared/constants/countries';
import { ASK_KINDS, CARE_SETTINGS, CLAIM_KINDS } from '@myra/shared/constants/product-sheet';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { angleInput, claimInput } from '@myra/shared/contracts/sheet-rows';
import { isLimited, placesOfAll, sayOnly } from '@myra/shared/rules/sheet/claim-places';
import { findEvidenceMarks } from '@myra/shared/rules/sheet/evidence-marks';
import { faultsOfClaim } from '@myra/shared/rules/sheet/sheet-faults';
import { findUnsaidClaims, fitsEverybody, whyLineHeld } from '@myra/shared/rules/sheet/sheet-missing';
import { z } from 'zod';
import { localToday } from '@/lib/format-day';
import type { RouterOutputs } from '@/lib/trpc';
import { typedQuestions } from './typed-questions';

type Answer = RouterOutputs['productSheet']['get'];

/** What an upstream may leave out has a value here. */
type Complete<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: NonNullable<Row[Name]> };

export type Claim = Complete<Answer['claims'][number], 'no' | 'text' | 'kind' | 'source' | 'version'>;
export type Angle = Complete<
  Answer['angles'][number],
  'name' | 'question' | 'line' | 'offer' | 'subject' | 'version'
> & {
  answers_question: boolean;
};
export type Sheet = {
  product: {
    id: string;
    name: string;
    description: string;
    is_sample: boolean;
    language: string;
    settings_served: readonly string[];
    states_served: readonly string[];
    states_except: boolean;
    specialties_served: readonly string[];
    beds_from: number | null;
    beds_to: number | null;
    required_statement: string;
    statement_in_answers: boolean;
    served_suggested: {
      states: readonly string[];
      states_except: boolean;
      specialties: readonly string[];
      beds_from: number | null;
      beds_to: number | null;
    };
    countries_of_leads: readonly string[];
    version: number;
  };
  claims: Claim[];
  angles: Angle[];
  missing: Answer['missing'];
  approvers: Answer['approvers'];
};
export type Coverage = RouterOutputs['productSheet']['coverage'];

/** Options of a list, with tags that are none of it: a model or another upstream may have made them. */
export const withOwn = <Each extends { value: string; label: string }>(
  options: readonly Each[],
  own: readonly string[],
) => [
  ...options,
  ...[...new Set(own)]
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

export const optionsOf = (words: readonly string[], own: readonly string[]) =>
  withOwn(
    words.map((value) => ({ value, label: value })),
    own,
  );

const NO_SOURCE = { kind: 'typed', file: null, page: null, url: null };

/** The sheet of a product as the screen needs it. */
export function toSheet(productId: string, { product, claims, angles, missing, approvers }: Answer): Sheet {
  return {
    product: {
      id: productId,
      name: product?.name ?? '-',
      description: product?.description ?? '',
      is_sample: product?.is_sample ?? false,
      language: product?.language ?? 'en',
      settings_served: product?.settings_served ?? [],
      states_served: product?.states_served ?? [],
      states_except: product?.states_except ?? false,
      specialties_served: product?.specialties_served ?? [],
      beds_from: product?.beds_from ?? null,
      beds_to: product?.beds_to ?? null,
      required_statement: product?.required_statement ?? '',
      statement_in_answers: product?.statement_in_answers ?? true,
      served_suggested: {
        states: product?.served_suggested?.states ?? [],
        states_except: product?.served_suggested?.states_except ?? false,
        specialties: product?.served_suggested?.specialties ?? [],
        beds_from: product?.served_suggested?.beds_from ?? null,
        beds_to: product?.served_suggested?.beds_to ?? null,
      },
      countries_of_leads: product?.countries_of_leads ?? [],
      version: product?.version ?? 0,
    },
    claims: claims.map((claim) => ({
      ...claim,
      no: claim.no ?? 0,
      text: claim.text ?? '',
      kind: claim.kind ?? 'does',
      source: claim.source ?? NO_SOURCE,
      version: claim.version ?? 0,
    })),
    angles: angles.map((angle) => ({
      ...angle,
      name: angle.name ?? '-',
      question: angle.question ?? '',
      line: angle.line ?? '',
      offer: angle.offer ?? '',
      subject: angle.subject ?? '',
      answers_question: angle.answers_question ?? false,
      version: angle.version ?? 0,
    })),
    missing,
    approvers,
  };
}

/** Claims that an angle names: text, as in every list of ids. */
const ids = z.array(z.string());

/** An angle as the form holds it. */
export const angleSchema = angleInput
  .omit({ more: true, line_refs: true })
  .extend({ more: ids, line_refs: ids });
export type AngleForm = z.input<typeof angleSchema>;

/** Whoever types a claim of their own needs one field: that sentence is its source. */
export const claimSchema = claimInput
  .omit({
    text: true,
    answers_questions: true,
    evidence: true,
    disclosure: true,
    mail_text: true,
    states: true,
    countries: true,
    valid_until: true,
  })
  .extend({
    states: claimInput.shape.states.unwrap(),
    countries: claimInput.shape.countries.unwrap(),
    mail_text: claimInput.shape.mail_text.unwrap(),
    /** Empty: as the sentence for emails. */
    text: z
      .string()
      .trim()
      .pipe(z.union([z.literal(''), claimInput.shape.text])),
    /** One per line. */
    answers_questions: typedQuestions,
    evidence: claimInput.shape.evidence.unwrap(),
    disclosure: claimInput.shape.disclosure.unwrap(),
    /** Empty: it never runs out. */
    valid_until: z.union([z.literal(''), claimInput.shape.valid_until.unwrap()], 'Enter a date.'),
  })
  .refine(({ text, mail_text }) => text !== '' || mail_text !== '', {
    path: ['mail_text'],
    message: 'Write the sentence for emails, or what the source says.',
  })
  .transform((claim) => ({ ...claim, text: claim.text || claim.mail_text }));
export type ClaimForm = z.input<typeof claimSchema>;

const known = <Word extends string>(words: readonly Word[], values: readonly string[]): Word[] =>
  words.filter((word) => values.includes(word));

export function angleForm(angle: Angle | undefined, role?: string): AngleForm {
  return {
    name: angle?.name ?? '',
    roles: angle?.roles ?? (role === undefined ? [] : [role]),
    settings: known(CARE_SETTINGS, angle?.settings ?? []),
    specialties: angle?.specialties ?? [],
    question: angle?.question ?? '',
    line: angle?.line ?? '',
    line_refs: angle?.line_refs ?? [],
    more: angle?.more ?? [],
    offer: angle?.offer ?? '',
    offer_ask: ASK_KINDS.find((kind) => kind === angle?.offer_ask) ?? null,
    pass_to: angle?.pass_to ?? '',
    subject: angle?.subject ?? '',
    answers_question: angle?.answers_question ?? false,
  };
}

/** A claim as the form holds it; a new one with the questions that it is written for. */
export function claimForm(claim: Claim | undefined, asked: readonly string[] = []): ClaimForm {
  return {
    answers_questions: (claim?.answers_questions ?? asked).join('\n'),
    text: claim?.text ?? '',
    mail_text: claim?.mail_text ?? '',
    kind: CLAIM_KINDS.find((kind) => kind === claim?.kind) ?? 'does',
    audience: known(AUDIENCE_TYPES, claim?.audience ?? []),
    roles: claim?.roles ?? [],
    settings: known(CARE_SETTINGS, claim?.settings ?? []),
    specialties: claim?.specialties ?? [],
    states: known(
      SERVED_STATES.map(({ code }) => code),
      claim?.states ?? [],
    ),
    countries: known(COUNTRY_CODES, claim?.countries ?? []),
    disclosure: claim?.disclosure ?? '',
    evidence: claim?.evidence ?? '',
    valid_until: claim?.valid_until ?? '',
  };
}

/** Whether a person may change a row: what is approved is changed by admins alone. */
export const mayEdit = ({ state }: Pick<Claim, 'state'>, isAdmin: boolean): boolean =>
  isAdmin || state !== 'approved';

/** Whether a claim has a result or a time and no angle says it. It may be meant so, and is told beside the claim alone. */
export const isUnsaid = ({ id }: Claim, { claims, angles }: Pick<Sheet, 'claims' | 'angles'>): boolean =>
  angles.length > 0 && findUnsaidClaims(claims, angles).some((each) => each.id === id);

/** Why an approved angle is in no email; undefined: it is used, or waits for approval. */
export function whyNotUsed({ state, line_refs }: Angle, claims: readonly Claim[]): string | undefined {
  if (state !== 'approved') return undefined;
  const held = whyLineHeld({ line_refs }, claims, localToday());
  if (held) return `Not used: ${held}`;
  const places = placesOfAll(restsOf({ line_refs }, claims));
  const isNowhere = places !== undefined && !isLimited(places);
  return isNowhere ? 'Not used: no place is among those of all claims that its line says' : undefined;
}

/** Why a claim cannot be used yet. */
export const claimFaults = (claim: Claim, productName: string): string[] =>
  faultsOfClaim(
    { text: claim.text, mail_text: claim.mail_text ?? null, valid_until: claim.valid_until ?? null },
    productName,
    localToday(),
  );

/** What of a claim needs evidence and has none. */
export const missingEvidence = (claim: Claim, productName: string) =>
  claim.evidence ? [] : findEvidenceMarks(claim.mail_text ?? claim.text, productName, claim.kind);

type Tagged = Pick<Claim, 'roles' | 'settings' | 'specialties'>;

const tagsOf = ({ roles, settings, specialties }: Tagged) => [...roles, ...settings, ...specialties];

/** Who an angle or a claim is for, in one line, and in which places: those of all `claims`. */
export function tagsText(row: Tagged, claims: readonly Claim[]): string {
  const where = sayOnly(placesOfAll(claims) ?? {});
  if (fitsEverybody(row)) return where ?? 'for everybody';
  return [tagsOf(row).join(', '), where].filter(Boolean).join(' · ');
}

/** The claims that the line of an angle rests on. */
export const restsOf = ({ line_refs }: Pick<Angle, 'line_refs'>, claims: readonly Claim[]): Claim[] =>
  claims.filter(({ id }) => line_refs.includes(id));

/** Where a claim stands, as a person would say it: 'brochure.pdf, p. 3'. */
export function sourceText({ source }: Claim): string {
  if (source.kind === 'typed') return 'typed';
  if (source.kind === 'file') return `${source.file ?? 'file'}${source.page ? `, p. ${source.page}` : ''}`;
  if (source.kind === 'url') return (source.url ?? 'website').replace(/^https?:\/\//u, '');
  return 'description';
}
