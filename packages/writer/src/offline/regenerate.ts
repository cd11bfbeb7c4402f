import { countWords } from '@myra/shared/rules/sheet-words';
import { mainText } from '../checks/main-text.ts';
import { planSequence } from '../plan/plan-sequence.ts';
import { fitsLead, rankAngles } from '../plan/rank-angles.ts';
import { factsFor } from '../plan/supply.ts';
import type { PlannedStep } from '../plan/types.ts';
import { contentStems } from '../text/words.ts';
import type { EmailParts, NotApplied, RegenerateInput, RegenerateResult, WrittenEmail } from '../types.ts';
import { type ComposeRequest, composeStep, type OfflineContext } from './compose-email.ts';
import { LAYOUTS } from './layouts.ts';
import { type OfflineChange, readChange, splitInstruction } from './read-instruction.ts';
import { fault, finishOffline, openOffline } from './write-offline.ts';

const NOT_OFFLINE = 'the offline writer cannot do this: a model or a person must';
const SAID: Record<OfflineChange['kind'], string> = {
  shorter: 'Made shorter',
  longer: 'Made longer',
  angle: 'Another angle',
  claim: 'Another claim',
  opening: 'Another opening',
  ask: 'Another ask',
  'no-greeting': 'Without greeting',
};
const CANNOT: Record<OfflineChange['kind'], string> = {
  shorter: 'no shorter layout holds what this email needs',
  longer: 'nothing approved is left that fits the limit',
  angle: 'no other angle of the product sheet fits this lead',
  claim: 'no other claim is left for this lead',
  opening: 'no other layout fits the limit',
  ask: 'the campaign has no other ask',
  'no-greeting': 'it has no greeting',
};

type Rewrite = { request: ComposeRequest; hasGreeting: boolean };

/** The other steps of the lead: what they use is not used again. */
function usedElsewhere({ input }: OfflineContext): { angles: Set<number>; claims: Set<number> } {
  const parts = input.history.flatMap((one): EmailParts[] => (one.parts ? [one.parts] : []));
  return {
    angles: new Set(parts.map(({ angle }) => angle)),
    claims: new Set(parts.flatMap(({ claims }) => claims)),
  };
}

function applyChange(
  context: OfflineContext,
  change: OfflineChange,
  { request, hasGreeting }: Rewrite,
  current: WrittenEmail,
): Rewrite | undefined {
  const { planned } = request;
  const words = countWords(mainText(current.body, context.own.signature));
  const layout = current.parts?.layout ?? '';
  switch (change.kind) {
    case 'shorter':
      return { request: { ...request, wordsMax: words - 1, variant: 0 }, hasGreeting };
    case 'longer': {
      const slots = LAYOUTS.find(({ id }) => id === layout)?.slots.length ?? 0;
      return { request: { ...request, variant: 0, avoid: (one) => one.slots.length <= slots }, hasGreeting };
    }
    case 'angle': {
      const used = usedElsewhere(context);
      const next = rankAngles(context.input.sheet.angles, context.reader).find(
        ({ angle }) => angle.id !== current.parts?.angle && !used.angles.has(angle.id),
      );
      if (!next) return undefined;
      const hasOffer = !context.input.history.some(({ body }) => body.includes(next.angle.offer.trim()));
      return { request: { ...request, planned: { ...planned, match: next, hasOffer } }, hasGreeting };
    }
    case 'claim': {
      const own = new Set([...request.usedClaims, ...(current.parts?.claims ?? [])]);
      const { input, reader } = context;
      const brought = factsFor(input.sheet.claims, reader, planned.match);
      const others = input.sheet.claims.filter((claim) => fitsLead(claim, reader));
      const facts = [...new Set([...brought, ...others])].filter(
        ({ id, mail_text }) => mail_text && !own.has(id),
      );
      const next = { ...request, usedClaims: own, planned: { ...planned, facts } };
      return facts.length === 0 ? undefined : { request: next, hasGreeting };
    }
    case 'opening':
      return {
        request: { ...request, avoid: ({ id }) => id === layout, variant: request.variant + 1 },
        hasGreeting,
      };
    case 'ask': {
      const { asks } = context.input;
      const ask = asks.find(({ kind }) => kind !== planned.ask?.kind) ?? asks[0];
      const move = planned.move === 'opening' || planned.move === 'angle' ? 'meeting' : planned.move;
      const avoid: ComposeRequest['avoid'] = ({ slots }) => !slots.includes('askStatement');
      return ask && { request: { ...request, avoid, planned: { ...planned, ask, move } }, hasGreeting };
    }
    default:
      return { request, hasGreeting: false };
  }
}

/** A sentence of the sheet that a person asks for by its words becomes the fact of the email. */
function askForClaim(
  context: OfflineContext,
  part: string,
  { request, hasGreeting }: Rewrite,
): Rewrite | undefined {
  const wanted = contentStems(part.replace(/^.*?\b(?:mention|add|say|include|mencion\w*|añad\w*)\b/iu, ''));
  if (wanted.length === 0) return undefined;
  const claim = context.input.sheet.claims.find(({ text, mail_text }) => {
    const words = new Set(contentStems(`${text} ${mail_text ?? ''}`));
    return mail_text !== null && wanted.every((word) => words.has(word));
  });
  if (!claim) return undefined;
  const planned: PlannedStep = { ...request.planned, facts: [claim] };
  const avoid: ComposeRequest['avoid'] = ({ slots }) => !slots.includes('more');
  return { request: { ...request, planned, avoid, usedClaims: new Set() }, hasGreeting };
}

/** Writes one email again as far as layouts and approved sentences go, and says what is left to a model or a person. */
export function regenerateOffline({ input, current, instruction }: RegenerateInput): RegenerateResult {
  const context = openOffline(input);
  if ('code' in context) return { ok: false, fault: context };
  const plan = planSequence(input);
  const planned = plan.steps.find(({ step }) => step === current.step);
  if (!planned)
    return { ok: false, fault: fault('nothing_to_say', 'There is no angle or fact left for this email.') };
  let rewrite: Rewrite = {
    request: { planned, usedClaims: usedElsewhere(context).claims, variant: current.parts?.variant ?? 0 },
    hasGreeting: true,
  };
  const applied: string[] = [];
  const notApplied: NotApplied[] = [];
  let email = current;
  for (const part of splitInstruction(instruction)) {
    const change = readChange(part);
    const next = change ? applyChange(context, change, rewrite, email) : askForClaim(context, part, rewrite);
    const composed = next && composeStep(context, next.request);
    if (!composed || !next) {
      notApplied.push({ text: part, why: change ? CANNOT[change.kind] : NOT_OFFLINE });
      continue;
    }
    const written = finishOffline(context, next.request.planned, composed, {
      variant: next.request.variant,
      hasGreeting: next.hasGreeting,
    });
    if (written.body === email.body) {
      notApplied.push({ text: part, why: change ? CANNOT[change.kind] : 'it stands there already' });
      continue;
    }
    const isOtherAngle = change?.kind === 'angle';
    email = { ...written, subjectLine: isOtherAngle ? written.subjectLine : current.subjectLine };
    rewrite = next;
    applied.push(change ? SAID[change.kind] : `Said: ${part}`);
  }
  const done = applied.length > 0 ? `${applied.join('. ')}.` : '';
  const left = notApplied.map(({ text, why }) => `Not done: “${text || 'try again'}”: ${why}.`);
  const summary = [done, ...left].filter(Boolean).join(' ');
  return { ok: true, email, changed: email !== current, applied, notApplied, summary };
}
