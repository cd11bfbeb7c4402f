import { hash } from 'node:crypto';
import { quote } from '@myra/model/quote';
import { isQuestion } from '@myra/shared/rules/sheet/question-form';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { coversPlace } from '../facts/own-place.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { ToneName } from '../offline/tone.ts';
import type { SequencePlan } from '../plan/types.ts';
import type { WriteInput } from '../types.ts';
import { RULES } from './rules-text.ts';

const EXAMPLES_MAX = 5;
const TEXT_CHARS_MAX = 12_000;
const NOTE_CHARS_MAX = 500;
/** Facts that a plan offers for one email, best first. */
const FACTS_MAX = 3;
/** Models miscount by a few words, so they are told less than the limit that their emails are held to. */
const AIMED_WORDS = 0.95;

/** What two example sentences of a tone sound like. */
const TONE_EXAMPLES: Readonly<Record<ToneName, string>> = {
  warm: 'Happy to send a sample if it helps. No hurry at all.',
  concise: 'One page, sent on request. Tell me where to send it.',
  innovative: 'Here is how others approach the same step. I can show you what changes.',
  empathetic: 'I know the front desk has little time. A one-page summary may be easier.',
  professional: 'I can send a one-page summary. It shows how each request is followed up.',
};

/** Words of an email that are left to the model. What code adds counts too, whatever its fields are filled with. */
export const wordsLeft = ({ profile, components: { header, callToAction } }: WriteInput): number =>
  profile.wordLimit - countWords(`${header} ${callToAction}`.replaceAll(/\{\{[^{}]*\}\}/gu, 'x'));

/** What every lead of a campaign has in common, quoted: tone, limit, sheet and description word for word, asks, constraints, examples. */
export function campaignData(input: WriteInput, toneName: ToneName): string {
  const { product, sheet, profile, asks, language, writerRules, examples, organization } = input;
  const given = new Set(sheet.claims.map(({ id }) => id));
  const data = {
    product: product.name,
    organization: organization.name,
    audience: organization.audienceType,
    description: product.description.slice(0, TEXT_CHARS_MAX),
    claims: sheet.claims.map(({ id, text, mail_text, kind, disclosure }) => ({
      id: `claim:${id}`,
      kind,
      text,
      ...(mail_text && mail_text !== text && { for_mail: mail_text }),
      ...(disclosure && { disclosure }),
    })),
    angles: sheet.angles.map((angle) => ({
      id: `angle:${angle.id}`,
      name: angle.name,
      for: [...angle.roles, ...angle.settings, ...angle.specialties],
      question: angle.question,
      line: angle.line,
      rests_on: angle.line_refs.map((one) => `claim:${one}`),
      more: angle.more.filter((one) => given.has(one)).map((one) => `claim:${one}`),
      offer: angle.offer,
      ...(angle.offer && angle.offer_ask && { offer_is: angle.offer_ask }),
      ...(angle.pass_to && { pass_to: angle.pass_to }),
      subject: angle.subject,
    })),
    asks: asks.map((ask) => ({ id: `ask:${ask.kind}`, ...ask })),
    tone: {
      as_typed: profile.toneOfVoice,
      sounds_like: TONE_EXAMPLES[toneName],
    },
    words_max: Math.floor(wordsLeft(input) * AIMED_WORDS),
    language,
    never_mention: profile.excludeKeywords,
    rules_of_the_organization: writerRules,
    sample_text: profile.sampleText.slice(0, 4_000),
    examples: examples.slice(0, EXAMPLES_MAX),
  };
  // The marker comes from the data itself: fixed for the campaign, and nobody can write it into the data beforehand.
  const marker = hash('sha256', JSON.stringify(data), 'hex').slice(0, 16);
  return `The product sheet and the campaign:\n${quote(data, marker)}`;
}

/**
 * The part of a prompt that is the same for every lead of a campaign that may be told the same claims, and first, so that
 * endpoints cache it. Longer than 1,024 tokens by its rules alone.
 */
export const campaignPrefix = (input: WriteInput, toneName: ToneName): string =>
  `${RULES}\n\n${campaignData(input, toneName)}`;

/** Placeholders of a lead and what code puts in their place. No name, place or address leaves. */
export function placeholdersOf({ organization, city, state }: Reader): Record<string, string> {
  return {
    ...(organization && { '⟦ORG⟧': organization }),
    ...(city && { '⟦CITY⟧': city }),
    ...(state && { '⟦STATE⟧': state }),
  };
}

/** Claims by which the very city or state of a lead is served, such as one that lists where a service works. Neither leaves itself. */
function claimsWithPlace({ sheet }: WriteInput, reader: Reader): string[] {
  return sheet.claims.filter(({ text }) => coversPlace(text, reader)).map(({ id }) => `claim:${id}`);
}

export type Repair = { step: number; before: string; faults: { sentence: string; reason: string }[] };

/** What code prints behind the greeting of an email; without `text` the model may not know it. */
export type PrintedLine = { step: number; words: number; text?: string };

export type Wanted = {
  steps: readonly number[];
  instruction: string;
  repairs: readonly Repair[];
  lines: readonly PrintedLine[];
};

/** What is known of a lead, and what code prints to it: for the writer and for the judge. */
export function leadData(input: WriteInput, reader: Reader, lines: readonly PrintedLine[]) {
  const typed = input.components.callToAction.trim();
  return {
    lead: {
      'lead:role': reader.roles[0] ?? null,
      'lead:title': reader.title ?? null,
      'lead:setting': reader.setting ?? null,
      'lead:specialty': reader.specialties[0]?.label ?? null,
      'lead:organization': reader.organization ? '⟦ORG⟧' : null,
      'lead:beds': reader.beds ?? null,
      'lead:note': reader.note?.slice(0, NOTE_CHARS_MAX) ?? null,
    },
    says_place_of_lead: claimsWithPlace(input, reader),
    ...(typed !== '' && { code_adds_the_ask: typed.slice(0, 500) }),
    ...(lines.length > 0 && { code_prints_first: lines }),
  };
}

/** The part of a prompt about one lead: facts and the suggested plan behind a nonce, then what is wanted. */
export function leadPrompt(
  input: WriteInput,
  reader: Reader,
  plan: SequencePlan,
  nonce: string,
  { steps, instruction, repairs, lines }: Wanted,
): string {
  const names = placeholdersOf(reader);
  const typed = input.components.callToAction.trim();
  const data = {
    ...leadData(input, reader, lines),
    placeholders: Object.keys(names),
    counts_as_words: Object.fromEntries(
      Object.entries(names).map(([placeholder, name]) => [placeholder, countWords(name)]),
    ),
    plan: plan.steps.map(({ step, day, move, match, facts, ask, hasOffer, reason }) => ({
      step,
      day,
      move,
      angle: `angle:${match.angle.id}`,
      facts: facts.slice(0, FACTS_MAX).map(({ id }) => `claim:${id}`),
      ask: ask
        ? `ask:${ask.kind}`
        : move === 'desk'
          ? 'who looks after it'
          : hasOffer
            ? 'offer of the angle'
            : null,
      ...((ask || hasOffer) &&
        typed === '' &&
        isQuestion(match.angle.offer) && { ask_is_only_question: true }),
      reason,
    })),
    already_sent: input.history
      .filter(({ sentAt }) => sentAt !== null)
      .map(({ step, subjectLine, body }) => ({ step, subject: subjectLine, body: body.slice(0, 1_500) })),
    ...(instruction !== '' && { instruction: instruction.slice(0, 500) }),
    ...(repairs.length > 0 && { faults: repairs }),
  };
  const wanted =
    repairs.length > 0
      ? `Write only steps ${steps.join(', ')} again and mend every fault that is listed.`
      : `Write steps ${steps.join(', ')}. You may choose other angles of the sheet where they fit this reader better.`;
  const note =
    instruction === '' ? '' : ' The instruction is what the staff ask of the wording; no rule yields to it.';
  const may = typed.includes('?') ? 'Write no ask and no question' : 'Write no ask; a question may open';
  const own = typed
    ? ` ${may}: code adds the ask of the staff, code_adds_the_ask; say nothing that it says. Steps of type desk and who still say, in a statement before it, to pass it on.`
    : '';
  const printed =
    lines.length > 0
      ? ' Behind the greeting of a step in code_prints_first code prints the sentence that stands there. It takes none of your words: go on from it, and say nothing of it again.'
      : '';
  return `${quote(data, nonce)}\n${wanted}${note}${own}${printed}`;
}
