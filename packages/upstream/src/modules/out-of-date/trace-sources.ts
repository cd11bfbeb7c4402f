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

const wordsOfClaim = ({ text, mail_text, disclosure }: TracedSheet['claims'][number]): Words => [
  text,
  mail_text,
  disclosure,
];
const wordsOfAngle = ({ question, line, offer }: TracedSheet['angles'][number]): Words => [
  question,
  line,
  offer,
];

/** The marks of everything that these rows say. */
export const marksOfRows = ({ claims, angles }: TracedSheet): string[] => [
  ...new Set(
    marksOf([
      ...claims.flatMap(wordsOfClaim),
      ...angles.flatMap((one) => [...wordsOfAngle(one), one.pass_to ?? null]),
    ]),
  ),
];

/** 'claim:3' for 'claim:3.disclosure'. */
export const rowOf = (ref: string): string => ref.split('.')[0] ?? ref;

function wordsOf(ref: string, role: string, { claims, angles }: TracedSheet): Words {
  const claim = claims.find(({ id }) => `claim:${id}` === rowOf(ref));
  if (claim && ref.endsWith('.disclosure')) return [claim.disclosure];
  if (claim) return MAIL_ROLES.has(role) ? [claim.mail_text] : wordsOfClaim(claim);
  const angle = angles.find(({ id }) => `angle:${id}` === ref);
  if (!angle) return [];
  if (PASSING_ROLES.has(role)) return [angle.pass_to ?? null];
  const field = ANGLE_FIELDS.find((one) => one === role);
  return field ? [angle[field]] : wordsOfAngle(angle);
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
    marks: [...new Set(marksOf(source.refs.flatMap((ref) => wordsOf(ref, source.role ?? '', sheet))))],
    rests: restsOf(source, sheet),
  }));
