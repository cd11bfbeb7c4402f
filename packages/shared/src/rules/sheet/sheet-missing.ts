import type { MissingSentence } from '../../contracts/product-sheet.ts';
import type { Angle, Claim } from '../../contracts/sheet-rows.ts';
import { saysCost } from './unsaid-beside.ts';

/** Whether a claim may be said on a day (YYYY-MM-DD): approved, and not past its end. */
export function isClaimUsable(
  { state, valid_until }: { state?: string | null; valid_until?: string | null },
  today: string,
): boolean {
  return state === 'approved' && (!valid_until || valid_until >= today);
}

/** A claim that a line rests on and that may not be said on a day. Without the claim: it is not used any more. */
type Held<One> = { claim?: One; why: 'has run out' | 'is not approved' | 'is not used any more' };
type Rests = { line_refs: readonly unknown[] };
type Restable = Parameters<typeof isClaimUsable>[0] & { id: unknown; no: number };

/** The first claim that a line rests on and that may not be said on a day. `claims`: those of the product that are not retired. */
export function findHeldClaim<One extends Restable>(
  { line_refs }: Rests,
  claims: readonly One[],
  today: string,
): Held<One> | undefined {
  for (const id of line_refs) {
    const claim = claims.find((one) => one.id === id);
    if (!claim) return { why: 'is not used any more' };
    if (!isClaimUsable(claim, today))
      return { claim, why: claim.state === 'approved' ? 'has run out' : 'is not approved' };
  }
  return undefined;
}

/** Why a line may not be said on a day, as within a sentence: "claim 2, which its line rests on, has run out". Undefined: it may. */
export function whyLineHeld(angle: Rests, claims: readonly Restable[], today: string): string | undefined {
  const held = findHeldClaim(angle, claims, today);
  return held && `${held.claim ? `claim ${held.claim.no}` : 'a claim'}, which its line says, ${held.why}`;
}

/**
 * Whether an angle may be used on a day (YYYY-MM-DD): it is approved, and every claim that its line rests on may be said. Its
 * line would else say what nobody stands for any more, and without the claim's disclosure.
 */
export const isAngleUsable = (
  angle: Rests & { state?: string | null },
  claims: readonly Restable[],
  today: string,
): boolean => angle.state === 'approved' && findHeldClaim(angle, claims, today) === undefined;

type AngleTexts = Pick<Angle, 'question' | 'line' | 'offer' | 'subject' | 'answers_question'>;

const ANGLE_FIELDS = ['question', 'line', 'answers_question', 'offer', 'subject'] as const;

/**
 * What an angle still needs before it can be approved, in the order of the form. Empty: it is complete. A note to patients
 * asks no question.
 */
export function missingOfAngle(angle: AngleTexts, audience: string | null): (typeof ANGLE_FIELDS)[number][] {
  return ANGLE_FIELDS.filter((field) => {
    if (audience === 'patients' && (field === 'question' || field === 'answers_question')) return false;
    return field === 'answers_question' ? !angle.answers_question : angle[field].trim() === '';
  });
}

/** Whether an angle or a claim has no tag and so fits every lead. */
export function fitsEverybody(row: Record<'roles' | 'settings' | 'specialties', readonly string[]>): boolean {
  return row.roles.length + row.settings.length + row.specialties.length === 0;
}

const WAYS = {
  'has run out': 'set “Valid until” to a later day',
  'is not approved': 'approve it',
};

/** What the angle for everybody still needs before it can be used; undefined where there is one. */
function missingForEverybody(
  { claims, angles }: { claims: readonly Claim[]; angles: readonly Angle[] },
  audience: string | null,
  today: string,
): Pick<MissingSentence, 'sentence' | 'claim_id'> | undefined {
  const own = angles.filter(fitsEverybody);
  const approved = own.filter(({ state }) => state === 'approved');
  if (approved.some((one) => isAngleUsable(one, claims, today))) return undefined;
  const [held] = approved.flatMap((one) => findHeldClaim(one, claims, today) ?? []);
  if (held?.claim && held.why !== 'is not used any more') {
    const sentence = `Claim ${held.claim.no}, which the line for everybody says: ${WAYS[held.why]}`;
    return { sentence, claim_id: held.claim.id };
  }
  if (held) {
    const sentence = 'A line for everybody that says only claims in use: one of them was retired';
    return { sentence, claim_id: null };
  }
  const waits = own.some((one) => one.state === 'proposed' && missingOfAngle(one, audience).length === 0);
  const sentence = waits ? 'Your approval of the angle for everybody' : 'One complete angle for everybody';
  return { sentence, claim_id: null };
}

/**
 * Sentences that a writer needs before it can begin. Without a model: one angle in use that fits everybody, and a
 * mail sentence for each of its claims. With a model: what the product is, and one thing that it does.
 */
export function findMissingSentences(
  sheet: { claims: readonly Claim[]; angles: readonly Angle[] },
  audience: string | null,
  today: string,
): MissingSentence[] {
  const usable = sheet.claims.filter((claim) => isClaimUsable(claim, today));
  const angles = sheet.angles.filter((one) => isAngleUsable(one, sheet.claims, today));
  const missing: MissingSentence[] = [];
  const general = missingForEverybody(sheet, audience, today);
  if (general) missing.push({ writer: 'offline', code: 'angle_for_everybody', ...general });
  const brought = new Set(angles.flatMap(({ more }) => more));
  for (const claim of usable.filter(({ id, mail_text }) => brought.has(id) && !mail_text)) {
    const sentence = `The sentence for emails of claim ${claim.no}`;
    missing.push({ writer: 'offline', code: 'mail_text', sentence, claim_id: claim.id });
  }
  if (!usable.some(({ kind }) => kind === 'what_it_is')) {
    const sentence = 'What the product is, in one approved claim';
    missing.push({ writer: 'model', code: 'what_it_is', sentence, claim_id: null });
  }
  if (!usable.some(({ kind }) => kind === 'does' || kind === 'service')) {
    const sentence = 'One thing the product does, in one approved claim';
    missing.push({ writer: 'model', code: 'does_or_service', sentence, claim_id: null });
  }
  return missing;
}

/**
 * Whether no claim that may be said on a day says what the product costs or who pays, which readers look for first. A note to
 * patients needs none, nor does a sheet without a claim.
 */
export function lacksPrice(
  claims: readonly (Parameters<typeof isClaimUsable>[0] & { text: string; mail_text?: string | null })[],
  audience: string | null,
  today: string,
): boolean {
  const usable = claims.filter((claim) => isClaimUsable(claim, today));
  return (
    audience !== 'patients' &&
    usable.length > 0 &&
    !usable.some(({ mail_text, text }) => saysCost(mail_text ?? text))
  );
}

/** Results, and what else has a number that no list of codes or sizes makes. */
const TELLS =
  /\d\s?%|\b\d+ (?:minutes?|hours?|days?|weeks?|business days?|minutos|horas|d[ií]as|semanas)\b/iu;

type Said<Id> = { state?: string | null; line_refs: readonly Id[]; more: readonly Id[] };
type Told<Id> = {
  id: Id;
  state?: string | null;
  kind?: string | null;
  mail_text?: string | null;
  text: string;
};

/** Claims with a result or a time, which readers remember, that no angle says in its line or lets follow. */
export function findUnsaidClaims<Id, One extends Told<Id>>(
  claims: readonly One[],
  angles: readonly Said<Id>[],
): One[] {
  const used = angles.filter(({ state }) => state !== 'retired');
  const said = new Set(used.flatMap(({ line_refs, more }) => [...line_refs, ...more]));
  return claims.filter(
    ({ id, state, kind, mail_text, text }) =>
      state !== 'retired' &&
      // A limit follows by itself, and a required statement stands below the signature.
      kind !== 'safety' &&
      !said.has(id) &&
      (kind === 'result' || TELLS.test(mail_text ?? text)),
  );
}
