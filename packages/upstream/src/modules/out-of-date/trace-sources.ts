import { hash } from 'node:crypto';
import type { Angle, Claim } from '@myra/shared/contracts/sheet-rows';

export type TracedSheet = {
  claims: readonly Pick<Claim, 'id' | 'text' | 'mail_text' | 'disclosure'>[];
  angles: readonly Pick<Angle, 'id' | 'question' | 'line' | 'offer' | 'line_refs' | 'pass_to'>[];
};
/** A sentence without a role was written before it was kept. */
type Source = { refs: readonly string[]; role?: string };
type Words = readonly (string | null)[];

/** What the offline writer takes from a claim; a model is shown all of it. */
const MAIL_ROLES = new Set(['what', 'line', 'more']);
const ANGLE_FIELDS = ['question', 'line', 'offer'] as const;
/** Sentences of a layout that name whom an angle asks to pass it on to. */
const PASSING_ROLES = new Set(['whoStatement', 'deskPass']);
/** Of these an angle gives its own words alone, and not what its line rests on. */
const OWN_ROLES = new Set(['question', 'offer', ...PASSING_ROLES]);

/** Short names of words: the same for the same words. */
const marksOf = (words: Words): string[] =>
  words.flatMap((text) => (text?.trim() ? hash('sha256', text.trim(), 'hex').slice(0, 12) : []));

/**
 * The name of a sentence for emails, which is not that of a source with the same words: the sentence may be changed while the
 * source stays.
 */
const markOfMail = ({ mail_text: text }: TracedSheet['claims'][number]): string[] =>
  marksOf(text?.trim() ? [`mail: ${text.trim()}`] : []);

const marksOfClaim = (claim: TracedSheet['claims'][number]): string[] => [
  ...marksOf([claim.text, claim.disclosure]),
  ...markOfMail(claim),
];
const wordsOfAngle = ({ question, line, offer }: TracedSheet['angles'][number]): Words => [
  question,
  line,
  offer,
];

/** The marks of everything that these rows say. Emails from before sentences for emails had names of their own have the plain ones. */
export const marksOfRows = ({ claims, angles }: TracedSheet): string[] => [
  ...new Set([
    ...claims.flatMap((claim) => [...marksOfClaim(claim), ...marksOf([claim.mail_text])]),
    ...marksOf(angles.flatMap((one) => [...wordsOfAngle(one), one.pass_to ?? null])),
  ]),
];

/** 'claim:3' for 'claim:3.disclosure'. */
export const rowOf = (ref: string): string => ref.split('.')[0] ?? ref;

function marksOfRef(ref: string, role: string, { claims, angles }: TracedSheet): string[] {
  const claim = claims.find(({ id }) => `claim:${id}` === rowOf(ref));
  if (claim && ref.endsWith('.disclosure')) return marksOf([claim.disclosure]);
  if (claim) return MAIL_ROLES.has(role) ? markOfMail(claim) : marksOfClaim(claim);
  const angle = angles.find(({ id }) => `angle:${id}` === ref);
  if (!angle) return [];
  if (PASSING_ROLES.has(role)) return marksOf([angle.pass_to ?? null]);
  const field = ANGLE_FIELDS.find((one) => one === role);
  return marksOf(field ? [angle[field]] : wordsOfAngle(angle));
}

/** The rows that a sentence rests on: those it names, and the claims of an angle's line. */
export const restsOf = ({ refs, role }: Source, { angles }: TracedSheet): string[] => [
  ...new Set(
    refs.flatMap((ref) => {
      const angle = angles.find(({ id }) => `angle:${id}` === ref);
      const below = OWN_ROLES.has(role ?? '') ? [] : (angle?.line_refs ?? []);
      return [rowOf(ref), ...below.map((id) => `claim:${id}`)];
    }),
  ),
];

/** Keeps with each sentence of an email of which words of the sheet it was made, and what it rests on. */
export const traceSources = <One extends Source>(sources: readonly One[], sheet: TracedSheet) =>
  sources.map((source) => ({
    ...source,
    marks: [...new Set(source.refs.flatMap((ref) => marksOfRef(ref, source.role ?? '', sheet)))],
    rests: restsOf(source, sheet),
  }));
