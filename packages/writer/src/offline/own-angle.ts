import { planSequence } from '../plan/plan-sequence.ts';
import { rankAngles } from '../plan/rank-angles.ts';
import { createSupply } from '../plan/supply.ts';
import type { AngleMatch, Move, PlannedStep } from '../plan/types.ts';
import type { EmailParts, WriteInput, WrittenEmail } from '../types.ts';
import type { ComposeRequest, OfflineContext } from './compose-email.ts';

/** One email that is written again. `input` as it was given: that of the context holds what may be said to this reader. */
export type Rewriting = { context: OfflineContext; input: WriteInput; current: WrittenEmail };

/** The other steps of the lead: what they use is not used again. */
export function usedElsewhere({ history }: WriteInput): { angles: Set<number>; claims: Set<number> } {
  const parts = history.flatMap((one): EmailParts[] => (one.parts ? [one.parts] : []));
  return {
    angles: new Set(parts.map(({ angle }) => angle)),
    claims: new Set(parts.flatMap(({ claims }) => claims)),
  };
}

/** Moves of a first email. */
const OPENING: readonly Move[] = ['opening', 'who', 'desk', 'notice'];

const isSaidIn = ({ history }: WriteInput, text = '') =>
  text.trim() !== '' && history.some(({ body }) => body.includes(text.trim()));

/** A step with the facts and the offer that its angle brings beside what the other emails say. */
function withFacts(
  { context, input }: Rewriting,
  planned: PlannedStep,
  before: AngleMatch[] = [],
): PlannedStep {
  const { match } = planned;
  const hasOffer = !isSaidIn(input, match.angle.offer);
  const supply = createSupply([...before, match], context.reader, context.input);
  return { ...planned, hasOffer, facts: supply.takeFacts(match, { hasOffer }) };
}

/** The step as it is planned for a lead whose email has this angle. */
function plannedWith(rewriting: Rewriting, planned: PlannedStep, match: AngleMatch): PlannedStep {
  const { input } = rewriting;
  const { angle } = match;
  if (planned.type === 'Initial_Email_Outreach') {
    const { steps } = planSequence({ ...input, openingAngle: angle.id });
    const own = steps.find(({ step }) => step === planned.step);
    if (
      own?.match.angle.id === angle.id &&
      ![own.ask?.statement, own.ask?.question].some((text) => isSaidIn(input, text))
    )
      return { ...own, match, hasOffer: own.hasOffer && !isSaidIn(input, angle.offer) };
  }
  return withFacts(rewriting, { ...planned, match }, [planned.match]);
}

/**
 * The step of an email that a new plan leaves out: its own angle is free for it, else the best one that no other email of the lead
 * has. Undefined where none is left.
 */
export function plannedAlone({ context, input, current }: Rewriting): PlannedStep | undefined {
  const { step, day, emailType: type, parts } = current;
  const used = usedElsewhere(input).angles;
  const fitting = rankAngles(context.input.sheet, context.reader);
  const match =
    fitting.find(({ angle }) => angle.id === parts?.angle) ??
    fitting.find(({ angle }) => !used.has(angle.id));
  if (!match || type === 'Reply_Email') return undefined;
  const opens = type === 'Initial_Email_Outreach';
  const move = opens && parts && OPENING.includes(parts.move) ? parts.move : opens ? 'opening' : 'angle';
  const reason = `${opens ? 'first' : 'next'} angle: ${match.angle.name}, because ${match.why}`;
  const bare = { step, day, type, move, match, facts: [], hasOffer: true, ask: undefined, reason };
  return withFacts({ context, input, current }, bare);
}

/** The request with an angle and what it brings. */
const withAngle = (rewriting: Rewriting, request: ComposeRequest, match: AngleMatch): ComposeRequest => ({
  ...request,
  isAsked: false,
  planned:
    request.planned.match.angle.id === match.angle.id
      ? request.planned
      : plannedWith(rewriting, request.planned, match),
});

/** The request with the best angle that no email of the lead has; undefined where none is left. */
export function withOtherAngle(rewriting: Rewriting, request: ComposeRequest): ComposeRequest | undefined {
  const { context, current } = rewriting;
  const used = usedElsewhere(context.input).angles;
  const next = rankAngles(context.input.sheet, context.reader).find(
    ({ angle }) => angle.id !== current.parts?.angle && !used.has(angle.id),
  );
  return next && withAngle(rewriting, request, next);
}

/** Whether the angle of an email brings other claims now, or in another order, than when they were taken from it. */
export function bringsOthers({ context, current: { parts } }: Rewriting): boolean {
  const now = context.input.sheet.angles.find(({ id }) => id === parts?.angle)?.more;
  return parts?.more !== undefined && now !== undefined && parts.more.join() !== now.join();
}

/** The request with what a person wanted the email to ask for. */
function asMoved({ input, current }: Rewriting, request: ComposeRequest): ComposeRequest {
  const { isMoved, move } = current.parts ?? {};
  if (!isMoved || move === undefined) return request;
  const ask = input.asks.find(({ kind }) => current.sources.some(({ refs }) => refs.includes(`ask:${kind}`)));
  if (move !== 'who' && !ask) return request;
  return { ...request, isMoved, planned: { ...request.planned, move, ask: ask ?? request.planned.ask } };
}

/**
 * The request of an email as it stands: its own angle and facts, whatever a new plan would say, or what its angle brings where that
 * is something else now. Where its angle went, the plan's, or one that no other email of the lead has; undefined where none is left.
 */
export function asItStands(rewriting: Rewriting, request: ComposeRequest): ComposeRequest | undefined {
  const { context, current } = rewriting;
  const { sheet } = context.input;
  const { angle: id, claims = [], more } = current.parts ?? {};
  const { match } = request.planned;
  const own = rankAngles(sheet, context.reader).find(({ angle }) => angle.id === id);
  if (!own)
    return usedElsewhere(context.input).angles.has(match.angle.id)
      ? withOtherAngle(rewriting, request)
      : request;
  const asPlanned = asMoved(rewriting, withAngle(rewriting, request, own));
  if (bringsOthers(rewriting)) return asPlanned;
  const said = claims.flatMap((no) => sheet.claims.find((claim) => claim.id === no && claim.mail_text) ?? []);
  const isAsked = more === undefined;
  return said.length === claims.length ? { ...asPlanned, facts: said, isAsked } : asPlanned;
}
