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

type ClaimRow = TracedSheet['claims'][number];
type AngleRow = TracedSheet['angles'][number];

/** Short names of words that stand in a row: the same words in another row have others, since one may change while the other stays. */
const marksOf = (words: Words, row = ''): string[] =>
  words.flatMap((text) => (text?.trim() ? hash('sha256', row + text.trim(), 'hex').slice(0, 12) : []));

/** A sentence for emails has another name than a source with the same words. */
const markOfMail = ({ id, mail_text: text }: ClaimRow): string[] => marksOf([text], `claim:${id} mail: `);

const marksOfClaim = (claim: ClaimRow): string[] => [
  ...marksOf([claim.text, claim.disclosure], `claim:${claim.id}: `),
  ...markOfMail(claim),
];
const wordsOfAngle = ({ question, line, offer }: AngleRow): Words => [question, line, offer];
const marksOfAngle = ({ id }: AngleRow, words: Words): string[] => marksOf(words, `angle:${id}: `);

/** The marks of everything that these rows say. Emails from before marks told their row have plain ones. */
export function marksOfRows({ claims, angles }: TracedSheet): string[] {
  const wordsOf = (angle: AngleRow): Words => [...wordsOfAngle(angle), angle.pass_to ?? null];
  const plain = claims.flatMap(({ text, disclosure, mail_text: mail }) => marksOf([text, disclosure, mail]));
  return [
    ...new Set([
      ...claims.flatMap(marksOfClaim),
      ...angles.flatMap((angle) => marksOfAngle(angle, wordsOf(angle))),
      ...plain,
      ...marksOf(angles.flatMap(wordsOf)),
    ]),
  ];
}

/** 'claim:3' for 'claim:3.disclosure'. */
export const rowOf = (ref: string): string => ref.split('.')[0] ?? ref;

function marksOfRef(ref: string, role: string, { claims, angles }: TracedSheet): string[] {
  const claim = claims.find(({ id }) => `claim:${id}` === rowOf(ref));
  if (claim && ref.endsWith('.disclosure')) return marksOf([claim.disclosure], `claim:${claim.id}: `);
  if (claim) return MAIL_ROLES.has(role) ? markOfMail(claim) : marksOfClaim(claim);
  const angle = angles.find(({ id }) => `angle:${id}` === ref);
  if (!angle) return [];
  if (PASSING_ROLES.has(role)) return marksOfAngle(angle, [angle.pass_to ?? null]);
  const field = ANGLE_FIELDS.find((one) => one === role);
  return marksOfAngle(angle, field ? [angle[field]] : wordsOfAngle(angle));
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
