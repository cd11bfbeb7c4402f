import type { ComposedStep } from '../composer/compose-lead.ts';
import type { Context } from '../composer/context.ts';
import type { Draft, DraftSentence } from '../composer/memory.ts';
import { subjectStems } from '../composer/subject.ts';
import { type CheckFault, checkEmail } from '../rules/check-email.ts';
import { findLinks } from '../rules/links.ts';
import { containment, countWords, grams, splitSentences } from '../text/words.ts';
import type { SentenceRole } from '../types.ts';
import type { Fact, ModelPlan } from './plan.ts';
import type { AnsweredEmail } from './schema.ts';
import { checkSupport } from './support.ts';

export type ReadEmail = { draft: Draft; support: number; faults: CheckFault[] };

const LIMIT_WORDS_A_SENTENCE = 24;
/** Shared three-word runs with another step of the lead. */
const OVERLAP_MAX = 0.2;

function fill(text: string, plan: ModelPlan): string {
  return Object.entries(plan.placeholders)
    .reduce((result, [name, value]) => result.replaceAll(name, value), text)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Reads one answered email: cites resolved, placeholders filled, every rule asked. */
export function readEmail(
  answered: AnsweredEmail,
  composed: ComposedStep,
  context: Context,
  plan: ModelPlan,
  earlier: readonly Draft[],
): ReadEmail {
  const faults: CheckFault[] = [];
  const add = (rule: CheckFault['rule'], span: string, need: string): void =>
    void faults.push({ rule, span, need, blocking: false });
  const shares: number[] = [];
  const sentences: DraftSentence[] = answered.sentences.map(({ text, sources, role }) => {
    const cited = sources.flatMap((id): Fact[] => plan.facts.filter((fact) => fact.id === id));
    for (const id of sources)
      if (!plan.facts.some((fact) => fact.id === id)) add('provenance', id, 'only ids of given facts');
    const support = checkSupport(text, cited, role, context.productName);
    shares.push(support.share);
    faults.push(...support.faults);
    for (const mark of text.match(/⟦[^⟧]*⟧/gu) ?? [])
      if (!Object.hasOwn(plan.placeholders, mark)) add('merge_field', mark, 'only listed placeholders');
    if (splitSentences(text).some((part) => countWords(part) > LIMIT_WORDS_A_SENTENCE))
      add('word_limit', text.slice(0, 40), 'shorter sentences');
    const refs =
      cited.length > 0
        ? cited.map((fact) => fact.ref)
        : role === 'ask' || role === 'close' || role === 'history'
          ? [`move.${role}`]
          : [];
    const filled = fill(text, plan);
    const kept: SentenceRole = role;
    return {
      text: filled,
      masked: filled,
      refs: [...new Set(refs)],
      role: kept,
      move: role === 'close' ? 'close' : role,
      construction: 'model',
    };
  });
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const subject = fill(answered.subject, plan);
  for (const link of findLinks(`${subject} ${text}`))
    add('link_not_allowed', link, 'no link: code adds them');
  if (/[<>]|\*\*|^#/mu.test(text)) add('schema', 'markup', 'plain text');
  const own = grams(text, 3);
  if (
    earlier.some(
      (email) => containment(own, grams(email.sentences.map((item) => item.text).join(' '), 3)) > OVERLAP_MAX,
    )
  )
    add('provenance', text.slice(0, 40), 'other words than in the other steps');
  if (earlier.some((email) => containment(subjectStems(subject), subjectStems(email.subject)) > 0.5))
    add('subject_shape', subject.slice(0, 60), 'a subject unlike the earlier ones');
  const main = [context.own.header, text, context.own.callToAction].filter(Boolean).join(' ');
  faults.push(
    ...checkEmail({
      input: context.input,
      subjectLine: subject,
      body: main,
      main,
      excluded: context.excluded,
      sources: sentences.map((sentence) => ({
        sentence: sentence.text,
        refs: sentence.refs,
        role: sentence.role,
      })),
    }),
  );
  const draft: Draft = {
    ...composed.draft,
    sentences,
    withoutHistory: null,
    subject,
    maskedSubject: subject,
    opener: 'model',
  };
  return {
    draft,
    support: shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    faults,
  };
}
