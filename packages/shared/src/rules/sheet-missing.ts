import type { MissingSentence } from '../contracts/product-sheet.ts';
import type { Angle, Claim } from '../contracts/sheet-rows.ts';
import { saysCost } from './unsaid-beside.ts';

/** Whether a claim may be said on a day (YYYY-MM-DD): approved, and not past its end. */
export function isClaimUsable(
  { state, valid_until }: { state?: string | null; valid_until?: string | null },
  today: string,
): boolean {
  return state === 'approved' && (!valid_until || valid_until >= today);
}

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

/** Whether an angle has no tag and so fits every lead. */
export function fitsEverybody(angle: Pick<Angle, 'roles' | 'settings' | 'specialties'>): boolean {
  return angle.roles.length + angle.settings.length + angle.specialties.length === 0;
}

/**
 * Sentences that a writer needs before it can begin. Without a model: one approved angle that fits everybody, and a
 * mail sentence for each of its claims. With a model: what the product is, and one thing that it does.
 */
export function findMissingSentences(
  sheet: { claims: readonly Claim[]; angles: readonly Angle[] },
  today: string,
): MissingSentence[] {
  const usable = sheet.claims.filter((claim) => isClaimUsable(claim, today));
  const angles = sheet.angles.filter(({ state }) => state === 'approved');
  const missing: MissingSentence[] = [];
  if (!angles.some(fitsEverybody)) {
    const waits = sheet.angles.some(
      (one) => one.state === 'proposed' && fitsEverybody(one) && one.answers_question,
    );
    const sentence = waits ? 'Your approval of the angle for everybody' : 'One complete angle for everybody';
    missing.push({ writer: 'offline', code: 'angle_for_everybody', sentence, claim_id: null });
  }
  const brought = new Set(angles.flatMap(({ more }) => more));
  for (const claim of usable.filter(({ id, mail_text }) => brought.has(id) && !mail_text)) {
    const sentence = `A sentence for mail of claim ${claim.no}`;
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
