import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { pluralOfRole } from '@myra/shared/rules/lead-roles';
import { isPatientSafe } from '../checks/patient-words.ts';
import { type Reader, readLead } from '../facts/read-lead.ts';
import { isSmall } from '../facts/settings.ts';
import type { WriteInput } from '../types.ts';
import { isOwn, rankAngles } from './rank-angles.ts';
import { chooseOpening } from './spread.ts';
import { stepTypes } from './step-types.ts';
import { createSupply, factsFor, type Supply } from './supply.ts';
import type { AngleMatch, EmailType, PlannedStep, SequencePlan, Sheet } from './types.ts';

export type PlanInput = Pick<
  WriteInput,
  'sheet' | 'product' | 'steps' | 'lead' | 'accountPeers' | 'organization' | 'asks' | 'openingAngle'
>;

const MEETINGS: readonly AskKind[] = ['booking', 'call', 'visit', 'webinar'];
const DOCUMENTS: readonly AskKind[] = ['document', 'sample'];
/** What costs the reader nothing: a fact alone is no reason to give somebody ten minutes. */
const GIVING: readonly AskKind[] = [...DOCUMENTS, 'reply'];
const NOTHING_LEFT =
  'Nothing new is left to say: every angle, proof and offer that fits is used. Two true emails beat three thin ones.';
const PATIENTS_ONE =
  'Patients get one email that says what there is and how to book: a second one about a further detail is thin to them.';
const NO_ANGLE = 'No angle of the product sheet fits this lead.';

type Choice = Pick<PlannedStep, 'move' | 'match' | 'facts' | 'hasOffer' | 'ask' | 'reason'>;

const reasonOf = (match: AngleMatch, which: string): string =>
  `${which}: ${match.angle.name}, because ${match.why}`;

type FollowUp = { type: EmailType; supply: Supply; opening: AngleMatch };

/** An angle in an email: its own offer, or an ask of the campaign in its place. */
function withAngle(supply: Supply, match: AngleMatch, move: Choice['move'], ask?: Ask): Choice {
  const facts = supply.takeFacts(match);
  const hasOffer = ask === undefined && supply.takeOffer(match.angle) !== undefined;
  const reason = reasonOf(match, move === 'opening' || move === 'who' ? 'first angle' : 'next angle');
  return { move, match, facts, hasOffer, ask, reason };
}

/** A result or proof carries an email where the lead's angles bring it and something is asked that was not asked yet. */
function planFact({ supply, opening }: FollowUp, asks: readonly AskKind[]): Choice | undefined {
  const found = supply.takeFactWithAsk(asks);
  if (!found) return undefined;
  const { fact, ask } = found;
  const reason = `a ${fact.kind} that was not said yet`;
  return { move: 'fact', match: opening, facts: [fact], hasOffer: false, ask, reason };
}

/**
 * A last email brings a result or proof that was not said, and an offer that was not made: of a further angle, or
 * about what the first email was about. A farewell with less is not sent.
 */
function planClosing({ supply, opening }: FollowUp): Choice | undefined {
  const fact = supply.takeOwnFact();
  if (!fact) return undefined;
  const next = supply.nextAngle();
  const hasOffer = next !== undefined && supply.takeOffer(next.angle) !== undefined;
  const { question, line } = opening.angle;
  const ask = hasOffer ? undefined : supply.takeAsk(DOCUMENTS, `${question} ${line}`);
  if (!hasOffer && !ask) return undefined;
  const match = hasOffer ? next : opening;
  return {
    move: 'closing',
    match,
    facts: [fact],
    hasOffer,
    ask,
    reason: `a ${fact.kind} and an offer before the close`,
  };
}

function planFollowUp(work: FollowUp): Choice | undefined {
  const { type, supply } = work;
  if (type === 'Break-Up_Email') return planClosing(work);
  if (type === 'Value_Email') {
    const value = planFact(work, GIVING);
    if (value) return value;
  }
  const next = supply.nextAngle();
  const isMeeting = type === 'Follow-Up_Meeting_Invitation';
  const meeting = next && isMeeting ? supply.takeAsk(MEETINGS) : undefined;
  if (next) return withAngle(supply, next, meeting ? 'meeting' : 'angle', meeting);
  if (isMeeting) return planFact(work, MEETINGS);
  return planFact(work, GIVING);
}

/** Angles and claims for patients say nothing of health, specialty or provider. */
function safeSheet(sheet: Sheet, { audience }: Reader): Sheet {
  if (audience !== 'patients') return sheet;
  return {
    ...sheet,
    angles: sheet.angles.filter(({ question, line, offer, subject }) =>
      isPatientSafe([question, line, offer, subject].join(' ')),
    ),
    claims: sheet.claims.filter(({ mail_text }) => isPatientSafe(mail_text ?? '')),
  };
}

/** For the only email to a patient: the angle brings what the others would have said. */
function withAll(opening: AngleMatch, others: readonly AngleMatch[]): AngleMatch {
  const brought = others.flatMap(({ angle }) => [...angle.line_refs, ...angle.more]);
  return { ...opening, angle: { ...opening.angle, more: [...new Set([...opening.angle.more, ...brought])] } };
}

const whyOnlyOne = ({ roles }: Reader): string => {
  const who = roles[0] ? pluralOfRole(roles[0]) : 'a lead without a known role';
  return `No angle is written for ${who}: one email by the angle that fits everybody, and no follow-up.`;
};

/** A step that lacks what its type needs is written as a follow-up. */
function typeOf({ move, ask }: Choice, wanted: EmailType): EmailType {
  const isMeeting = ask !== undefined && MEETINGS.includes(ask.kind);
  if (wanted === 'Follow-Up_Meeting_Invitation') return isMeeting ? wanted : 'Follow-Up_Email';
  if (wanted === 'Value_Email') return move === 'fact' ? wanted : 'Follow-Up_Email';
  return wanted;
}

/**
 * Plans the sequence of one lead: which angle and which fact each step takes, and why. Steps with nothing of their own are
 * left out by name. A lead whose role has no angle gets one email and no follow-up. Pure.
 */
export function planSequence(input: PlanInput): SequencePlan {
  const { steps, asks, accountPeers, organization } = input;
  const reader = readLead(input.lead, organization.audienceType);
  const sheet = safeSheet(input.sheet, reader);
  const matches = rankAngles(sheet.angles, reader);
  const chosen = chooseOpening(
    sheet,
    matches,
    reader,
    accountPeers,
    organization.audienceType,
    input.openingAngle,
  );
  if (!chosen)
    return { steps: [], notWritten: steps.map(({ index }) => ({ step: index, why: NO_ANGLE })), turn: 0 };
  const { match: opening, turn } = chosen;
  const others = matches.filter((match, at) => {
    const { line } = match.angle;
    // An angle whose line was said already adds nothing.
    const isNew = line !== opening.angle.line && matches.findIndex(({ angle }) => angle.line === line) === at;
    // What is said to everybody is thin for a reader who was asked about their own work.
    return isNew && (isOwn(match, reader) || !isOwn(opening, reader));
  });
  const isPatient = reader.audience === 'patients';
  const [first, rest] = isPatient ? [withAll(opening, others), []] : [opening, others];
  const facts = factsFor(sheet.claims, reader, [first, ...rest]);
  const supply = createSupply(first, rest, facts, input);
  const isChosen = input.openingAngle === opening.angle.id;
  // A patient has no role, and nobody else to name.
  const isGeneral = !isChosen && !isPatient && !matches.some((match) => isOwn(match, reader));
  // A desk, or somebody without a title in a small place, hands it on without being asked for a name.
  const handsOn = reader.addressee.isDesk || (reader.title === undefined && isSmall(reader.setting));
  const plan: SequencePlan = { steps: [], notWritten: [], turn };
  const choose = (type: EmailType): Choice | undefined => {
    if (type === 'Reply_Email') {
      const ask = asks.find(({ kind }) => kind === 'reply') ?? asks[0];
      const reason = 'offered once the lead has written';
      return { move: 'reply', match: opening, facts: [], hasOffer: true, ask, reason };
    }
    if (type !== 'Initial_Email_Outreach')
      return isGeneral || isPatient ? undefined : planFollowUp({ type, supply, opening });
    const booking = isPatient ? supply.takeAsk(['booking']) : undefined;
    if (booking)
      return { ...withAngle(supply, first, 'meeting', booking), reason: reasonOf(first, 'only email') };
    return withAngle(supply, first, isGeneral && !handsOn ? 'who' : 'opening');
  };
  for (const [at, type] of stepTypes(steps).entries()) {
    const step = steps[at];
    if (!step) continue;
    const choice = choose(type);
    if (choice) plan.steps.push({ step: step.index, day: step.day, type: typeOf(choice, type), ...choice });
    else
      plan.notWritten.push({
        step: step.index,
        why: isPatient ? PATIENTS_ONE : isGeneral ? whyOnlyOne(reader) : NOTHING_LEFT,
      });
  }
  return plan;
}
