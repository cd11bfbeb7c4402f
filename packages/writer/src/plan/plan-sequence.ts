import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { pluralOfRole } from '@myra/shared/rules/leads/lead-roles';
import { isSmall } from '@myra/shared/rules/places/care-settings';
import { JOBS_OF_ONE_MAX, jobsWithCopies } from '@myra/shared/rules/sheet/jobs-of';
import { type Reader, readLead } from '../facts/read-lead.ts';
import { linesOf } from '../names/opening-line.ts';
import type { StepInput, WriteInput } from '../types.ts';
import { handsOn, isFarFromWork, namesDesk, namesReader } from './passing-on.ts';
import { isOwn, rankAngles } from './rank-angles.ts';
import { dealAngles, WITH_COLLEAGUES } from './spread.ts';
import { createSupply } from './supply.ts';
import { isThin, THIN } from './thin.ts';
import type { AngleMatch, EmailType, PlannedStep, SequencePlan } from './types.ts';
import { whyElsewhere } from './why-left-out.ts';
import { sheetFor } from './within-place.ts';

export type PlanInput = Pick<
  WriteInput,
  'sheet' | 'product' | 'steps' | 'lead' | 'accountPeers' | 'organization' | 'asks' | 'openingAngle'
>;

const MEETINGS: readonly AskKind[] = ['booking', 'call', 'visit', 'webinar'];
/** The angles of a lead are used up. `roles`: whose they are, in words; empty where nobody knows. */
const nothingLeft = (count: number, { roles }: Reader): string => {
  const who = roles[0] ? pluralOfRole(roles[0]) : 'this lead';
  const one = `Only one angle is written for ${who}`;
  return `${count === 1 ? one : `${count === 2 ? 'Both' : `All ${count}`} angles for ${who} are used`}: one more makes a follow-up. The angle for everybody makes none.`;
};
const PATIENTS_ONE =
  'Patients get one email that says what there is and how to book: a second one about a further detail is thin to them.';
const DESK_ONE = 'A shared inbox gets one email, which asks to be passed on to the right person.';
const NO_OFFER = 'What the next angle would offer was offered already: give it an offer of its own.';
/** Readers answer a second email that tells every kind of them the same least of all, and executives one that is not theirs alone. */
const shared = (angle: Angle, angles: readonly Angle[], reader: Reader): string | undefined => {
  const [role] = reader.roles;
  const { jobs, copyOf } = jobsWithCopies(angle, angles);
  if (jobs.length <= (isFarFromWork(reader) ? 1 : JOBS_OF_ONE_MAX)) return undefined;
  const same = copyOf ? `, with the same words in “${copyOf}”,` : '';
  return `“${angle.name}”${same} is for ${jobs.length} kinds of readers, which is too many for a second email: write one for ${role ? pluralOfRole(role) : 'this one'}.`;
};
const NO_ANGLE = 'No angle of the product sheet fits this lead.';

type Angle = AngleMatch['angle'];
type Choice = Pick<PlannedStep, 'move' | 'match' | 'facts' | 'hasOffer' | 'ask' | 'reason'>;

const whyOnlyOne = ({ roles }: Reader): string => {
  const who = roles[0] ? pluralOfRole(roles[0]) : 'a lead without a known role';
  return `No angle is written for ${who}: one email by the angle that fits everybody, and no follow-up.`;
};

/** Whether a reader can act on an ask by itself: a link, a number to call, or an answer to this email. */
const isActionable = ({ kind, statement, url }: Ask): boolean =>
  kind === 'reply' || url !== undefined || /\d{3}/u.test(statement);

const MEETING = /\b(?:demo|meeting|meet|call|invit\w*|calendar|book|reuni[oó]n|llamada)\b/iu;

/** The type of each email: its place in the cadence, and whether the row's description speaks of a meeting. */
function stepTypes(steps: readonly StepInput[]): EmailType[] {
  const first = steps.findIndex(({ logic }) => logic !== 'IF_REPLIED');
  return steps.map(({ logic, description }, at): EmailType => {
    if (logic === 'IF_REPLIED') return 'Reply_Email';
    if (at === first) return 'Initial_Email_Outreach';
    return MEETING.test(description) ? 'Follow-Up_Meeting_Invitation' : 'Follow-Up_Email';
  });
}

/** A meeting that nothing can be asked for is a follow-up. */
const typeOf = ({ move }: Choice, wanted: EmailType): EmailType =>
  wanted === 'Follow-Up_Meeting_Invitation' && move !== 'meeting' ? 'Follow-Up_Email' : wanted;

/**
 * Plans the sequence of one lead: which angle and which fact each step takes, and why. Steps with nothing of their own are
 * left out by name, and so is a lead whose angles its colleagues get. A lead whose role has no angle gets one email. Pure.
 */
export const planSequence = (input: PlanInput): SequencePlan => planWithout(input, new Map());

/** The plan without angles that are no email, by id with the reason: what they would have used up is left for others. */
function planWithout(input: PlanInput, passed: ReadonlyMap<number, string>): SequencePlan {
  const { steps, accountPeers, organization } = input;
  const reader = readLead(input.lead, organization.audienceType);
  const sheet = sheetFor(input.sheet, reader);
  const isPatient = reader.audience === 'patients';
  const asks = isPatient ? input.asks.filter(isActionable) : input.asks;
  // Colleagues elsewhere get angles that this reader does not.
  const dealt = isPatient ? sheet : input.sheet;
  const matches = dealAngles(dealt, reader, accountPeers, organization.audienceType, input.openingAngle)
    .filter(({ angle }) => !passed.has(angle.id))
    .slice(0, steps.length);
  const [opening, ...rest] = matches;
  const ranked = rankAngles(sheet, reader);
  if (!opening) {
    const elsewhere = whyElsewhere(input.sheet, reader);
    const why = ranked.length > 0 ? WITH_COLLEAGUES : elsewhere ? `${elsewhere}.` : NO_ANGLE;
    return { steps: [], notWritten: steps.map(({ index }) => ({ step: index, why })) };
  }
  const supply = createSupply(isPatient ? [opening] : matches, reader, { ...input, asks, sheet });
  // A patient has no role, and nobody else to name.
  const isGeneral = !opening.isChosen && !isPatient && !ranked.some((match) => isOwn(match, reader));
  // Whoever owns a small place decides, and somebody without a title in one hands it on unasked.
  const isUntitled = reader.title === undefined;
  const isAmongAll = isSmall(reader.setting) && (isUntitled || reader.roles.includes('Owner'));
  // Who has a title is asked what concerns it, also behind info@.
  const isDesk = (reader.addressee.isDesk && !opening.role) || (isGeneral && handsOn(opening, reader));
  const isElsewhere = isGeneral ? !isAmongAll : isFarFromWork(reader) || namesDesk(opening.angle);
  const passesOn = isElsewhere && !namesReader(opening.angle, reader);
  // Whom the sender writes a sentence of their own to is the one who is meant; who reads a shared inbox is not known.
  const isMeant =
    !reader.addressee.isDesk && linesOf(input.lead, organization.audienceType).opening_line !== '';
  const first = isPatient ? 'notice' : isMeant ? 'opening' : isDesk ? 'desk' : passesOn ? 'who' : 'opening';
  /** Why an angle is no email of its own; the first one always is. Whom an angle fits is not asked to pass it on. */
  const whyNone = (choice: Choice): string | undefined => {
    if (choice.match === opening) return undefined;
    const tooMany = shared(choice.match.angle, sheet.angles, reader);
    if (tooMany ?? isThin(choice, choice.facts)) return tooMany ?? THIN;
    return choice.hasOffer || choice.ask ? undefined : NO_OFFER;
  };
  /** An angle in an email: its own offer, or in its place an ask of the campaign, such as the one whose address honours the offer. */
  const withAngle = (match: AngleMatch, move: Choice['move'], given?: Ask): Choice => {
    const ask = given ?? (move === 'who' || move === 'desk' ? undefined : supply.takeLinked(match.angle));
    const which = match !== opening ? 'next angle' : isPatient ? 'only email' : 'first angle';
    const reason = `${which}: ${match.angle.name}, because ${match.why}`;
    const hasOffer = ask === undefined && supply.takeOffer(match.angle);
    const facts = supply.takeFacts(match, { hasOffer });
    const made = ask && move !== 'notice' ? 'meeting' : move;
    return { move: made, match, facts, hasOffer, ask, reason };
  };
  /** What a step takes, if anything is left. */
  const choose = (type: EmailType): Choice | undefined => {
    if (type === 'Reply_Email') {
      const ask = asks.find(({ kind }) => kind === 'reply') ?? asks[0];
      const reason = 'offered once the lead has written';
      return { move: 'reply', match: opening, facts: [], hasOffer: true, ask, reason };
    }
    if (type === 'Initial_Email_Outreach')
      return withAngle(opening, first, isPatient ? supply.takeAsk(['booking']) : undefined);
    const next = isGeneral || isPatient || isDesk ? undefined : rest.shift();
    const isMeeting = type === 'Follow-Up_Meeting_Invitation';
    return next && withAngle(next, 'angle', isMeeting ? supply.takeAsk(MEETINGS) : undefined);
  };
  const plan: SequencePlan = { steps: [], notWritten: [] };
  const one = isPatient
    ? PATIENTS_ONE
    : isGeneral && !reader.addressee.isDesk
      ? whyOnlyOne(reader)
      : isDesk
        ? DESK_ONE
        : undefined;
  const whys = [...passed.values()];
  for (const [at, type] of stepTypes(steps).entries()) {
    const step = steps[at];
    if (!step) continue;
    const choice = choose(type);
    if (!choice) {
      plan.notWritten.push({
        step: step.index,
        why: one ?? whys.shift() ?? nothingLeft(matches.length, reader),
      });
      continue;
    }
    const none = whyNone(choice);
    if (none !== undefined) return planWithout(input, new Map([...passed, [choice.match.angle.id, none]]));
    plan.steps.push({ step: step.index, day: step.day, type: typeOf(choice, type), ...choice });
  }
  return plan;
}
