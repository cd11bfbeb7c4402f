import { confidenceOf } from '../confidence.ts';
import { GRAMMAR_VERSION } from '../grammar/version.ts';
import { checkEmail } from '../rules/check-email.ts';
import { countWords } from '../text/words.ts';
import type { EmailType, SentenceSource, StepInput, WrittenEmail } from '../types.ts';
import type { Context } from './context.ts';
import { type FrameOptions, greetingOf, signatureOf } from './frame.ts';
import type { Draft, DraftSentence } from './memory.ts';

/** Share of the limit that typed components may take before a person is told. */
const OWN_SHARE_MAX = 0.6;

function paragraphs(context: Context, sentences: readonly DraftSentence[], frame: FrameOptions): string {
  const said = sentences.filter((sentence) => sentence.text !== '');
  const last = said.at(-1);
  // The ask stands alone where there is enough above it to stand apart from.
  const split = last?.role === 'ask' && said.length >= 3;
  const main = (split ? said.slice(0, -1) : said).map((sentence) => sentence.text).join(' ');
  return [
    greetingOf(context, frame),
    context.own.header,
    main,
    split ? last.text : '',
    context.own.callToAction,
    signatureOf(context, frame),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sourcesOf(context: Context, draft: Draft): SentenceSource[] {
  const own = (sentence: string, ref: string): SentenceSource[] =>
    sentence === '' ? [] : [{ sentence, refs: [ref], role: 'own' }];
  return [
    ...own(context.own.header, 'components.header'),
    ...draft.sentences.map(({ text, refs, role }) => ({ sentence: text, refs, role })),
    ...(context.own.callToAction === ''
      ? []
      : [{ sentence: context.own.callToAction, refs: ['components.call_to_action'], role: 'ask' as const }]),
  ];
}

/** Share of {person, organization, specialty or role, fitting capability} that the email uses. */
function usedFacts(
  context: Context,
  draft: Draft,
  greeting: string,
): { person: boolean; organization: boolean; field: boolean; capability: boolean } {
  const refs = new Set(draft.sentences.flatMap((sentence) => sentence.refs));
  const { facts } = context;
  return {
    person:
      (facts.first !== undefined && greeting.includes(facts.first)) ||
      (facts.last !== undefined && greeting.includes(facts.last)),
    organization:
      refs.has('lead.provider_name') || refs.has('lead.account.name') || facts.orgName !== undefined,
    field: facts.specialty !== undefined || facts.persona !== undefined,
    capability: [...refs].some((ref) => ref.startsWith('product.description')),
  };
}

function warningsOf(context: Context): string[] {
  const own = countWords(context.own.header) + countWords(context.own.callToAction);
  return own > OWN_SHARE_MAX * context.input.profile.wordLimit
    ? ['Header and call to action take more than 60 % of the word limit.']
    : [];
}

export type Framed = {
  context: Context;
  step: StepInput;
  type: EmailType;
  draft: Draft;
  salt: number;
  frame: FrameOptions;
  repairs: number;
  /** Share of content words that the sources carry; 1 for the composer by construction. */
  support?: number;
  /** Of the prompt, where a model worded the draft. */
  version?: string;
};

/** Puts greeting, paragraphs and signature round a draft, and states sources and confidence. */
export function finishEmail({
  context,
  step,
  type,
  draft,
  salt,
  frame,
  repairs,
  support = 1,
  version = GRAMMAR_VERSION,
}: Framed): WrittenEmail {
  const body = paragraphs(context, draft.sentences, frame);
  const ask = draft.sentences.findLast((sentence) => sentence.role === 'ask')?.text ?? '';
  const sources = sourcesOf(context, draft);
  // A typed subject opens the thread; later steps get their own, so that none repeats.
  const subjectLine = context.own.subject !== '' && step.index === 0 ? context.own.subject : draft.subject;
  const main = sources.map((source) => source.sentence).join(' ');
  const faults = checkEmail({
    input: context.input,
    subjectLine,
    body,
    main,
    sources,
    excluded: context.excluded,
  });
  const { facts } = context;
  const greeting = greetingOf(context, frame);
  const warnings = [...warningsOf(context), ...faults.map((fault) => `${fault.rule}: ${fault.span}`)];
  return {
    step: step.index,
    day: step.day,
    emailType: type,
    subjectLine,
    body,
    bodyWithoutHistory: draft.withoutHistory ? paragraphs(context, draft.withoutHistory, frame) : null,
    callToAction: context.own.callToAction || ask,
    sources,
    confidence: confidenceOf({
      support,
      angleFit: draft.angle.fit,
      repairs,
      softWarnings: warnings.length,
      used: usedFacts(context, draft, greeting),
      nameOnly: facts.orgName === undefined && facts.specialty === undefined && facts.persona === undefined,
      catalogueOnly: !sources.some((source) => source.refs.some((ref) => /^(?:product|lead)\./u.test(ref))),
      hardFault: faults.some((fault) => fault.blocking),
    }),
    warnings,
    repairs,
    grammarVersion: version,
    salt,
  };
}
