import { TAKE_UP_MENDED } from '@myra/shared/constants/take-up-mended';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { mainText } from '../checks/main-text.ts';
import { fault } from '../fault.ts';
import { withoutLine, withSecondStep } from '../names/opening-line.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import { fitsLead } from '../plan/rank-angles.ts';
import { factsFor } from '../plan/supply.ts';
import type { PlannedStep } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { NotApplied, RegenerateInput, RegenerateResult, Writer, WrittenEmail } from '../types.ts';
import { type ComposeRequest, composeStep, type OfflineContext } from './compose-email.ts';
import { LAYOUTS } from './layouts.ts';
import {
  asItStands,
  bringsOthers,
  plannedAlone,
  type Rewriting,
  usedElsewhere,
  withOtherAngle,
} from './own-angle.ts';
import { isLeftOut, type OfflineChange, readChange, splitInstruction } from './read-instruction.ts';
import { finishOffline, openOffline, writeOffline } from './write-offline.ts';

const NOTHING_LEFT =
  'No angle is left for this email: its own is not for this lead any more, and its other emails have the rest.';
const NOT_OFFLINE = 'the offline writer cannot do this: a model or a person must';

/** What the request of an email becomes by a change; undefined where nothing is left for it. */
function applyChange(
  rewriting: Rewriting,
  { kind }: OfflineChange,
  request: ComposeRequest,
): ComposeRequest | undefined {
  const { planned } = request;
  const { context, current } = rewriting;
  const { input, reader } = context;
  const layout = current.parts?.layout ?? '';
  switch (kind) {
    case 'shorter': {
      const main = mainText(current.body, context.own.signature);
      const words = countWords(withoutLine(main, current.parts?.line));
      return { ...request, wordsMax: words - 1, variant: 0 };
    }
    case 'longer': {
      const slots = LAYOUTS.find(({ id }) => id === layout)?.slots.length ?? 0;
      return { ...request, variant: 0, avoid: (one) => one.slots.length <= slots };
    }
    case 'angle':
      return withOtherAngle(rewriting, request);
    case 'who': {
      // A shared inbox is asked for it already, and a patient is whom it is for.
      if (planned.move === 'desk' || planned.move === 'notice' || planned.move === 'reply') return undefined;
      const avoid: ComposeRequest['avoid'] = ({ slots }) => !slots.includes('whoStatement');
      return { ...request, avoid, isMoved: true, planned: { ...planned, move: 'who' } };
    }
    case 'claim': {
      const own = new Set([...request.usedClaims, ...(current.parts?.claims ?? [])]);
      const brought = factsFor(input.sheet.claims, reader, planned.match);
      const others = input.sheet.claims.filter((claim) => fitsLead(claim, reader));
      const facts = [...new Set([...brought, ...others])].filter(
        ({ id, mail_text }) => mail_text && !own.has(id),
      );
      return facts.length === 0
        ? undefined
        : { ...request, isAsked: true, usedClaims: own, planned: { ...planned, facts } };
    }
    case 'opening':
      return { ...request, avoid: ({ id }) => id === layout, variant: request.variant + 1 };
    case 'ask': {
      const ask = input.asks.find(({ kind }) => kind !== planned.ask?.kind) ?? input.asks[0];
      const move = planned.move === 'opening' || planned.move === 'angle' ? 'meeting' : planned.move;
      const avoid: ComposeRequest['avoid'] = ({ slots }) => !slots.includes('askStatement');
      return ask && { ...request, avoid, isMoved: true, planned: { ...planned, ask, move } };
    }
    default:
      return request;
  }
}

const PRICE = /^(?:the |our |el |los )?(?:prices?|pricing|costs?|precios?|costos?)$/iu;

/** A sentence of the sheet that a person asks for by its words becomes the fact of the email. A price has none of them. */
function askForClaim(
  context: OfflineContext,
  part: string,
  request: ComposeRequest,
): ComposeRequest | undefined {
  const asked = part.replace(/^.*?\b(?:mention|add|say|include|mencion\w*|añad\w*)\b/iu, '').trim();
  const wanted = contentStems(asked);
  if (wanted.length === 0 || isLeftOut(part)) return undefined;
  const { more } = request.planned.match.angle;
  const { claims } = context.input.sheet;
  const claim = claims
    .toSorted((a, b) => Number(more.includes(b.id)) - Number(more.includes(a.id)))
    .find(({ kind, text, mail_text }) => {
      const words = new Set(contentStems(`${text} ${mail_text ?? ''}`));
      const isAsked = PRICE.test(asked)
        ? kind === 'commercial' && /\d/u.test(mail_text ?? '')
        : wanted.every((word) => words.has(word));
      return mail_text !== null && isAsked;
    });
  if (!claim) return undefined;
  const planned: PlannedStep = { ...request.planned, facts: [claim] };
  const avoid: ComposeRequest['avoid'] = ({ slots }) => !slots.includes('more');
  return { ...request, planned, avoid, isAsked: true, usedClaims: new Set() };
}

/** An email that was written again, and what was done and what not in one line. */
export function rewritten(
  current: WrittenEmail,
  email: WrittenEmail,
  applied: string[],
  notApplied: NotApplied[] = [],
): Extract<RegenerateResult, { ok: true }> {
  const done = applied.length > 0 ? `${applied.join('. ')}.` : '';
  const left = notApplied.map(({ text, why }) => `Not done: “${text || 'try again'}”: ${why}.`);
  const summary = [done, ...left].filter(Boolean).join(' ');
  return { ok: true, email, changed: email !== current, applied, notApplied, summary };
}

const holdsMore = (layout: string | undefined): boolean =>
  LAYOUTS.some(({ id, slots }) => id === layout && slots.includes('more'));

/** Whether the sheet has another subject since. Of an email from before its subject was kept, nothing says so. */
const hasOtherSubject = ({ parts, subjectLine }: WrittenEmail, anew: WrittenEmail): boolean =>
  parts?.subject === subjectLine && subjectLine !== anew.subjectLine;

/** Whether the subject stays over a text written anew: a person typed it, or may have. That of another angle goes with its angle. */
const keepsSubject = ({ parts, subjectLine }: WrittenEmail, anew: WrittenEmail): boolean =>
  subjectLine !== anew.subjectLine &&
  (parts?.subject === undefined
    ? !parts || parts.angle === anew.parts?.angle
    : parts.subject !== subjectLine);

/** A rewritten text below the subject as it stands. */
function withSubjectOf({ subjectLine, parts }: WrittenEmail, email: WrittenEmail): WrittenEmail {
  if (!email.parts) return { ...email, subjectLine };
  const { subject: _, ...others } = email.parts;
  const kept = parts?.subject === undefined ? {} : { subject: parts.subject };
  return { ...email, subjectLine, parts: { ...others, ...kept } };
}

/** Writes one email again as far as layouts and approved sentences go, and says what is left to a model or a person. */
export function regenerateOffline({ input, current, instruction }: RegenerateInput): RegenerateResult {
  const opened = openOffline(input);
  if ('code' in opened) return { ok: false, fault: opened };
  const plan = planSequence(input);
  const context = { ...opened, input: withSecondStep(opened.input, plan.steps) };
  const planned =
    plan.steps.find(({ step }) => step === current.step) ?? plannedAlone({ context, input, current });
  const nothingLeft = fault('nothing_to_say', NOTHING_LEFT);
  if (!planned) return { ok: false, fault: nothingLeft };
  const { claims: usedClaims } = usedElsewhere(input);
  let request: ComposeRequest = { planned, usedClaims, variant: current.parts?.variant ?? 0 };
  const rewriting = { context, input, current };
  let hasGreeting = !current.parts?.isUngreeted;
  const applied: string[] = [];
  const notApplied: NotApplied[] = [];
  let email = current;
  const isForMended = instruction.trim() === TAKE_UP_MENDED;
  if (isForMended) {
    const own = asItStands(rewriting, request);
    if (!own) return { ok: false, fault: nothingLeft };
    request = own;
  }
  if (instruction.trim() === '' || isForMended) {
    // Where the same way of putting it together gives other words, the sentences have changed: then it is written anew.
    const write = (variant: number, avoid?: ComposeRequest['avoid']) => {
      const composed = composeStep(context, { ...request, variant, ...(avoid && { avoid }) });
      return (
        composed && finishOffline(context, request.planned, composed, { ...request, variant, hasGreeting })
      );
    };
    const { layout } = current.parts ?? {};
    const isOther: ComposeRequest['avoid'] = ({ id }) => id !== layout;
    // How a person asked for it to be put together is kept, where it still can be. Other claims come in their order.
    const hasOthers = isForMended && bringsOthers(rewriting);
    const isAsked = request.variant > 0;
    const isKept = hasOthers ? isAsked && holdsMore(layout) : isAsked || isForMended;
    const anew = (isKept && write(hasOthers ? 0 : request.variant, isOther)) || write(0);
    if (anew && (anew.body !== current.body || hasOtherSubject(current, anew)))
      return rewritten(current, keepsSubject(current, anew) ? withSubjectOf(current, anew) : anew, [
        'Written anew from your sentences',
      ]);
    if (isForMended && !anew)
      return {
        ok: false,
        fault: fault('nothing_to_say', 'Its sentences do not fit the word limit any more.'),
      };
    if (isForMended)
      return { ...rewritten(current, current, []), summary: 'Its sentences have not changed.' };
  }
  for (const part of splitInstruction(instruction)) {
    const change = readChange(part);
    const next = change
      ? applyChange({ ...rewriting, current: email }, change, request)
      : askForClaim(context, part, request);
    const composed = next && composeStep(context, next);
    if (!composed || !next) {
      notApplied.push({ text: part, why: change ? change.cannot : NOT_OFFLINE });
      continue;
    }
    const isGreeted: boolean = hasGreeting && change?.kind !== 'no-greeting';
    const written = finishOffline(context, next.planned, composed, { ...next, hasGreeting: isGreeted });
    if (written.body === email.body) {
      notApplied.push({ text: part, why: change ? change.cannot : 'it stands there already' });
      continue;
    }
    const isOtherAngle = change?.kind === 'angle';
    email = isOtherAngle ? written : withSubjectOf(current, written);
    request = next;
    hasGreeting = isGreeted;
    applied.push(change ? change.said : `Said: ${part}`);
  }
  return rewritten(current, email, applied, notApplied);
}

/** The writer that works without a model: whole approved sentences in layouts. */
export function createOfflineWriter(): Writer {
  return {
    name: 'composer',
    write: async (input) => writeOffline(input),
    regenerate: async (request) => regenerateOffline(request),
  };
}
