import { readSentences } from '@myra/writer/checks/read-sentences';
import {
  bodyParts,
  calledName,
  checkEmail,
  filledWords,
  mergeValuesOf,
  readLead,
  type WriteInput,
  type WrittenEmail,
} from '@myra/writer/index';
import type { HandWords } from '../plans/index.ts';
import { exampleNames } from '../product-sheet/index.ts';
import { judgeTyped } from './judge-edit.ts';

const REASON = 'Your words in the activity plan.';
const HELD = 'The text breaks a rule and is held.';
/** Where the plan addresses its invented person. */
const CALLED = '{{first_name|there}}';

/** What is taken over from the writer's email: its greeting, signature and the person's line to the lead. */
type Written = Pick<WrittenEmail, 'body' | 'parts'>;
const UNWRITTEN: Written = { body: '', parts: null };

/** A text for one lead in place of the invented person, its merge fields not yet filled. */
const addressed = (text: string, called: string | undefined): string =>
  exampleNames(text).reduce(
    (whole, { from, to, field }) =>
      whole.slice(0, from) + (field === CALLED ? (called ?? field) : field) + whole.slice(to),
    text,
  );

/**
 * The body with the writer's greeting for one that names the invented person, where nobody can be named or the campaign has its
 * own, and the campaign's signature for the plan's own.
 */
function framed(input: WriteInput, written: Written, body: string, isNamed: boolean) {
  const { organization, components } = input;
  const own = bodyParts(body);
  const usual = bodyParts(written.body);
  const isExample = exampleNames(own.greeting).length > 0;
  const greets = !isExample || (isNamed && components.greeting.trim() === '');
  const signs = own.signature.split('\n').at(-1) !== organization.name.trim();
  return [
    greets ? own.greeting : usual.greeting,
    written.parts?.line ?? '',
    ...own.paragraphs,
    signs ? own.signature : usual.signature,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The words for one lead in the frame of what the writer wrote, and the merge fields that have no value. */
function fill(input: WriteInput, written: Written, words: HandWords) {
  const reader = readLead(input.lead, input.organization.audienceType);
  const called = calledName(reader.addressee, input.language);
  const values = mergeValuesOf(input, reader);
  return filledWords(values, {
    subject: addressed(words.subject, called),
    body: addressed(framed(input, written, words.body, called !== undefined), called),
  });
}

/** The steps of one lead whose words a person gave and that can be filled: a model need not write them. */
export const stepsByHand = (input: WriteInput, words: ReadonlyMap<number, HandWords>): number[] =>
  [...words].flatMap(([step, typed]) => (fill(input, UNWRITTEN, typed).missing.length === 0 ? [step] : []));

/**
 * The email of one lead with the words that a person gave its step in the campaign's plan. Where one of their merge fields has
 * no value the writer's email stays, with a warning. What breaks a rule of sending is held, as any email is.
 */
export function usePlanWords(
  input: WriteInput,
  written: WrittenEmail,
  words: HandWords,
): { email: WrittenEmail; isHuman: boolean } {
  const { subjectLine, body, missing } = fill(input, written, words);
  if (missing.length > 0) {
    const warning = `Your words in the plan need ${missing.join(', ')}, which is not known here. The writer wrote this email.`;
    return { email: { ...written, warnings: [...written.warnings, warning] }, isHuman: false };
  }
  const faults = checkEmail({ input, subjectLine, body });
  const look = faults.flatMap(({ span, need, blocking }) =>
    blocking ? [{ sentence: span, reason: need }] : [],
  );
  const email: WrittenEmail = {
    ...written,
    subjectLine,
    body,
    callToAction: readSentences(body).find(({ isAsk }) => isAsk)?.text ?? '',
    sources: written.sources.filter(({ sentence }) => body.includes(sentence)),
    confidence: judgeTyped(input, undefined, look.length > 0 ? HELD : null),
    warnings: faults.map(({ rule, span }) => `${rule}: ${span}`),
    repairs: 0,
    parts: null,
    reason: REASON,
    look,
  };
  return { email, isHuman: true };
}
