import { pluralOfRole } from '@myra/shared/rules/lead-roles';
import { isPatientSafe } from '../checks/patient-words.ts';
import { type Reader, readLead } from '../facts/read-lead.ts';
import { fitsSetting } from '../facts/settings.ts';
import type { WriteInput } from '../types.ts';
import { isSpecific, rankAngles } from './rank-angles.ts';
import { chooseOpening } from './spread.ts';
import { stepTypes } from './step-types.ts';
import { createSupply, factsFor, type Supply } from './supply.ts';
import type { AngleMatch, EmailType, PlannedStep, SequencePlan, Sheet } from './types.ts';

export type PlanInput = Pick<
  WriteInput,
  'sheet' | 'steps' | 'lead' | 'accountPeers' | 'organization' | 'asks' | 'openingAngle'
>;

const MEETINGS = ['call', 'booking', 'visit', 'webinar'];
const DOCUMENTS = ['sample', 'document'];
const NOTHING_LEFT = 'Nothing is left to say: every angle and fact that fits is used.';
const NO_ANGLE = 'No angle of the product sheet fits this lead.';

/** Roles of every kind of organization: they do not tell which kind a lead works in. */
const GENERIC_ROLES: readonly (string | undefined)[] = [
  'Administrator',
  'Chief executive',
  'Operations',
  'Finance',
  'Human resources',
  'IT leader',
  'Marketing',
  'Owner',
];

/**
 * Whether the product is for a lead: its setting is served. Where the setting is unknown, an angle is written for its
 * specialty or for its role, if that is not one that every organization has; or no angle asks for a role.
 */
export function isServed({ settingsServed, angles }: Sheet, reader: Reader): boolean {
  if (settingsServed.length === 0) return true;
  if (reader.setting !== undefined) return fitsSetting(settingsServed, reader.setting);
  if (!angles.some(({ roles }) => roles.length > 0)) return true;
  return rankAngles(angles, reader).some(
    ({ role, roleName, specialty }) => specialty || (role && !GENERIC_ROLES.includes(roleName)),
  );
}

type Choice = Pick<PlannedStep, 'move' | 'match' | 'facts' | 'reason'>;

const reasonOf = (match: AngleMatch, which: string): string =>
  `${which}: ${match.angle.name}, because ${match.why}`;

type FollowUp = {
  type: EmailType;
  asks: PlanInput['asks'];
  supply: Supply;
  opening: AngleMatch;
  /** An earlier follow-up took an angle of its own. */
  hasAngle: boolean;
};

function planMeeting({ asks, supply, opening }: FollowUp): Choice | undefined {
  if (!asks.some(({ kind }) => MEETINGS.includes(kind))) return undefined;
  const strong = supply.takeStrong();
  const facts = strong.length > 0 ? strong : supply.takeOwnFacts(opening);
  const reason = 'a meeting is offered, with one more fact';
  return facts.length > 0 ? { move: 'meeting', match: opening, facts, reason } : undefined;
}

function planValue({ asks, supply, opening }: FollowUp): Choice | undefined {
  const results = supply.takeStrong(['result', 'proof']);
  if (results.length > 0) {
    const reason = 'a result or proof that was not said yet';
    return { move: 'result', match: opening, facts: results, reason };
  }
  if (!asks.some(({ kind }) => DOCUMENTS.includes(kind))) return undefined;
  const strong = supply.takeStrong();
  const facts = strong.length > 0 ? strong : supply.takeOwnFacts(opening);
  const reason = 'a document is offered';
  return facts.length > 0 ? { move: 'document', match: opening, facts, reason } : undefined;
}

function planClosing({ supply, opening }: FollowUp): Choice {
  const facts = supply.takeStrong();
  const match = facts.length > 0 ? opening : (supply.nextAngle() ?? opening);
  const reason = facts.length > 0 ? 'one more fact before the close' : 'the offer before the close';
  return { move: 'closing', match, facts, reason };
}

function planFact({ supply }: FollowUp, match: AngleMatch, facts = supply.takeStrong()): Choice | undefined {
  const reason = 'a fact that was not said yet';
  return facts.length > 0 ? { move: 'fact', match, facts, reason } : undefined;
}

function planFollowUp(work: FollowUp): Choice | undefined {
  const { type, supply, opening, hasAngle } = work;
  if (type === 'Break-Up_Email') return planClosing(work);
  const special =
    type === 'Follow-Up_Meeting_Invitation'
      ? planMeeting(work)
      : type === 'Value_Email'
        ? planValue(work)
        : undefined;
  // Each line says what the product is, so that a second angle comes behind a fact.
  const varied = special ?? (hasAngle ? planFact(work, opening) : undefined);
  if (varied) return varied;
  const next = supply.nextAngle();
  if (!next) return planFact(work, opening) ?? planFact(work, opening, supply.takeOwnFacts(opening));
  const reason = reasonOf(next, 'next angle');
  return { move: 'angle', match: next, facts: supply.takeOwnFacts(next), reason };
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

const whyOnlyOne = ({ roles }: Reader): string => {
  const who = roles[0] ? pluralOfRole(roles[0]) : 'a lead without a known role';
  return `No angle is written for ${who}: one email by the angle that fits everybody, and no follow-up.`;
};

/** A step that lacks what its type needs is written as a follow-up. */
const typeOf = ({ move }: Choice, wanted: EmailType): EmailType =>
  move === 'angle' || move === 'fact' ? 'Follow-Up_Email' : wanted;

/**
 * Plans the sequence of one lead: which angle and which fact each step takes, and why. Steps with nothing of their own are
 * left out by name. A lead whose role has no angle gets one email and no follow-up. Pure.
 */
export function planSequence(input: PlanInput): SequencePlan {
  const { steps, asks, accountPeers, organization } = input;
  const reader = readLead(input.lead, organization.audienceType);
  const sheet = safeSheet(input.sheet, reader);
  const matches = rankAngles(sheet.angles, reader);
  const chosen = chooseOpening(sheet, matches, accountPeers, organization.audienceType, input.openingAngle);
  if (!chosen)
    return { steps: [], notWritten: steps.map(({ index }) => ({ step: index, why: NO_ANGLE })), turn: 0 };
  const { match: opening, turn } = chosen;
  // An angle whose line was said already adds nothing.
  const others = matches.filter(
    ({ angle }, at) =>
      angle.line !== opening.angle.line && matches.findIndex((one) => one.angle.line === angle.line) === at,
  );
  const supply = createSupply(opening, others, factsFor(sheet.claims, reader, [opening, ...others]));
  const isChosen = input.openingAngle === opening.angle.id;
  // A patient has no role, and nobody else to name.
  const isGeneral = !isChosen && reader.audience !== 'patients' && !matches.some(isSpecific);
  // The mailbox of a desk with a known role is where it belongs: there is no colleague to name.
  const isRightDesk = reader.addressee.isDesk && reader.roles.length > 0;
  const plan: SequencePlan = { steps: [], notWritten: [], turn };
  const choose = (type: EmailType): Choice | undefined => {
    if (type === 'Reply_Email')
      return { move: 'reply', match: opening, facts: [], reason: 'offered once the lead has written' };
    if (type === 'Initial_Email_Outreach') {
      const facts = supply.takeOwnFacts(opening);
      return {
        move: isGeneral && !isRightDesk ? 'who' : 'opening',
        match: opening,
        facts,
        reason: reasonOf(opening, 'first angle'),
      };
    }
    const hasAngle = plan.steps.some(({ move }) => move === 'angle');
    return isGeneral ? undefined : planFollowUp({ type, asks, supply, opening, hasAngle });
  };
  for (const [at, type] of stepTypes(steps).entries()) {
    const step = steps[at];
    if (!step) continue;
    const choice = choose(type);
    if (choice) plan.steps.push({ step: step.index, day: step.day, type: typeOf(choice, type), ...choice });
    else plan.notWritten.push({ step: step.index, why: isGeneral ? whyOnlyOne(reader) : NOTHING_LEFT });
  }
  return plan;
}
