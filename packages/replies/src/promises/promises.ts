import { reminderDay } from '@myra/shared/rules/mail/reminder-warning';
import { copyNamed, copyWarning } from '@myra/shared/rules/sheet/copy-warning';
import { type AnswerBuilder, type Line, saysSomething } from '../answer/answer-builder.ts';
import type { DraftContext } from '../answer/draft-context.ts';
import {
  isNamedByUs,
  isOffered,
  namingWords,
  type OfferedThing,
  offeredThing,
} from '../answer/offered-thing.ts';
import { allSentences, fillIn } from '../answer/sentences.ts';
import { mainClaims, pricedClaims } from '../questions/find-answer.ts';
import { asksForPrice, withoutPrice } from '../questions/questions.ts';
import { languageOf } from '../read/language.ts';
import type { NamedPerson } from '../types.ts';

const PROMISE = 'You promise to send';

/** Whether a warning names a thing that the answer promises, which a file may keep. */
export const isPromise = (warning: string): boolean => warning.startsWith(PROMISE);

/** The sentences that make the promise of a warning, in each language; none of another warning. */
function sentencesOfPromise(warning: string): string[] {
  const colleague = copyNamed(warning);
  const thing = /“(.+)”/u.exec(warning)?.[1];
  return allSentences.flatMap(({ copy, sendIt, sendThing, sendPrice }) => {
    if (colleague !== undefined) return [fillIn(copy, { colleague })];
    if (!isPromise(warning)) return [];
    return thing === undefined ? Object.values(sendPrice) : [sendIt, fillIn(sendThing, { thing })];
  });
}

/** Which of an answer's sentences make the promise of a warning, or agree to the day that it names; else the first that says something. */
export function promisedBy(warning: string, lines: readonly Line[]): Line | undefined {
  const promised = sentencesOfPromise(warning);
  const says = lines.filter(({ isFrame }) => !isFrame);
  return (
    says.find(({ text }) => promised.includes(text)) ??
    (warning.startsWith('You agree') || reminderDay(warning) !== undefined
      ? says.find(({ refs }) => refs.includes('message.proposed_day'))
      : undefined) ??
    says[0]
  );
}

/** Whether the promise of a warning stands in the text before and no longer in the one after. */
export function isTakenBack(warning: string, { before, after }: { before: string; after: string }): boolean {
  const all = sentencesOfPromise(warning);
  const standsIn = (text: string) => all.some((sentence) => text.replace(/\s+/gu, ' ').includes(sentence));
  return standsIn(before) && !standsIn(after);
}

/** What the document of a campaign is. */
const DOCUMENT =
  /\b(?:brochure|sample|summary|one-?pager|overview|deck|materials?|info|information|details|literature|folleto|muestra|resumen|material|informacion|detalles)\b/u;

const asksForDocument = (toSend: string): boolean => DOCUMENT.test(toSend.split(' ').slice(0, 4).join(' '));

/** The address of the campaign's document, if it has one. */
const documentOf = ({ input }: DraftContext): string | undefined =>
  input.write.asks.find(({ kind, url }) => (kind === 'sample' || kind === 'document') && url)?.url;

/** The document of the campaign, if it has one. */
function giveDocument({ say }: AnswerBuilder, context: DraftContext): boolean {
  const link = documentOf(context);
  if (!link) return false;
  say(fillIn(context.sentences.document, { link }), ['ask'], 'answer');
  return true;
}

/** What our email offered to send: its address, or the word of who approves the answer. */
function giveOffered(
  { thing, ref, url }: OfferedThing,
  answer: AnswerBuilder,
  { sentences, language }: DraftContext,
): void {
  if (url !== undefined) {
    answer.say(fillIn(sentences.document, { link: url }), [ref], 'answer');
    return;
  }
  // The thing has the words of the sheet, which may be in another language than the answer.
  const isAlike = (languageOf(thing) === 'es') === (language === 'es');
  answer.say(isAlike ? fillIn(sentences.sendThing, { thing }) : sentences.sendIt, [ref], 'answer');
  answer.plan.warnings.push(`${PROMISE} “${thing}”: attach it, or send it soon.`);
}

/** Whether somebody approved that what they ask for may be promised: an offer, our email or a claim names it. */
export function mayPromise(toSend: string, context: DraftContext): boolean {
  const offered = offeredThing(context);
  return (
    (offered !== undefined && isOffered(toSend, offered)) ||
    (asksForDocument(toSend) && documentOf(context) !== undefined) ||
    isNamedByUs(toSend, context) ||
    (asksForPrice(toSend) && namingWords(withoutPrice(toSend)).length === 0 && tellsPrices(context))
  );
}

/** Whether our prices may be promised: nobody approved them where no claim and no offer speaks of any. */
export const tellsPrices = (context: DraftContext): boolean =>
  pricedClaims(context.input.write.sheet, false).length > 0 || isNamedByUs('prices', context);

/** What was offered, or the document of the campaign, where either was asked for, else the word of who approves the answer. Only for what `mayPromise` allows. */
export function promise(toSend: string, answer: AnswerBuilder, context: DraftContext): void {
  const offered = offeredThing(context);
  if (offered && isOffered(toSend, offered)) {
    giveOffered(offered, answer, context);
    return;
  }
  if (asksForDocument(toSend) && giveDocument(answer, context)) return;
  answer.say(context.sentences.sendIt, ['message.wants'], 'answer');
  answer.plan.warnings.push(`${PROMISE} “${toSend}”: attach it, or send it soon.`);
}

/** A copy to whom they name. */
export function promiseCopy(
  { name, email }: NamedPerson,
  answer: AnswerBuilder,
  { sentences }: DraftContext,
): void {
  answer.say(fillIn(sentences.copy, { colleague: name ?? '' }), ['message.colleague'], 'close');
  answer.plan.warnings.push(copyWarning(name ?? '', email));
}

/** What it costs, which no claim tells. */
export function promisePrice(answer: AnswerBuilder, { sentences }: DraftContext): void {
  const { besides, alone } = sentences.sendPrice;
  answer.say(saysSomething(answer.plan) ? besides : alone, ['message.wants'], 'answer');
  answer.plan.warnings.push(`${PROMISE} your prices: attach them, or write them here.`);
}

/** To a yes that says nothing else: what our email offered to send, else a time. */
export function answerYes(wantsTime: boolean, answer: AnswerBuilder, context: DraftContext): void {
  const offered = wantsTime ? undefined : offeredThing(context);
  if (offered) giveOffered(offered, answer, context);
  else answer.askForTime();
}

/** The document of the campaign, else what the product is and does; a link alone is not what was asked for. */
export function giveThing(answer: AnswerBuilder, context: DraftContext): void {
  if (giveDocument(answer, context)) return;
  const texts = mainClaims(context);
  answer.quote(texts);
  if (texts.length > 0) answer.askForTime();
}
