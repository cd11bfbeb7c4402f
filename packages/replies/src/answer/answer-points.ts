import { ANSWER_WORDS_MAX } from '@myra/shared/constants/limits';
import { findAnswer, type Quote } from '../questions/find-answer.ts';
import { type LikelyAnswer, type Near, nearClaims } from '../questions/near-claims.ts';
import { questionsApart } from '../questions/questions.ts';
import { asks } from '../read/asks.ts';
import { ownSentences } from '../read/own-words.ts';
import { plainText } from '../text.ts';
import { type Line, saysSomething } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { readGladReply } from './glad-reply.ts';
import { sayUnderstood } from './say-understood.ts';
import { takenUp } from './taken-up.ts';

/** A longer message is a letter, which nobody reads by its open points. */
const SENTENCES_MAX = 40;

/** One sentence of a message with what is known for it. */
export type Point = {
  words: string;
  at: number;
  isQuestion: boolean;
  isOpen: boolean;
  /** They wish something to be sent, or its price. */
  isWish: boolean;
  /** It asks, wishes or bids something, or sets a condition. */
  isAsk: boolean;
  /** What is understood of it, as the rules would say it, and what that promises. */
  said: Line[];
  warnings: string[];
  answers: Quote[];
  /** What likely answers an open question, and is to be checked. */
  likely: LikelyAnswer[];
  /** What may fit it, for a person to choose from. */
  near: Near['near'];
};

const shorten = (words: string): string =>
  words.length <= ANSWER_WORDS_MAX ? words : `${words.slice(0, ANSWER_WORDS_MAX - 1).trimEnd()}…`;

/** The sentences of a message with what is known for each. */
export function readPoints(context: DraftContext): Point[] {
  const { input, language } = context;
  const left = new Set(readGladReply(context).left);
  const { intent } = input.reading;
  const isAnswered = intent === 'interested' || intent === 'asks_information';
  const sentences = ownSentences(input).flatMap(questionsApart).slice(0, SENTENCES_MAX);
  return sentences.map((sentence, at) => {
    const message = { ...input.message, ownText: sentence };
    const alone = readGladReply({ input: { ...input, message }, language });
    const found = alone.questions.map((question) => findAnswer(question, context));
    const isLeft = alone.left.some((word) => left.has(word));
    const namesSomebody = intent === 'referral';
    const whole = isLeft && !namesSomebody ? undefined : sayUnderstood(sentence, context);
    const understood = whole && saysSomething(whole) ? whole : (takenUp(sentence, context) ?? whole);
    const said = understood?.lines ?? [];
    const isWish = alone.wantsPrice || alone.toSend !== undefined;
    const words = shorten(sentence);
    const isQuestion = alone.questions.length > 0;
    const fitting = nearClaims(sentence, words, context);
    // Some ask in words that no rule reads as a question.
    const isStored = !isQuestion && fitting.isStored;
    // A thing that nobody approved is not promised, and is open.
    const isOpen =
      said.length === 0 && (isLeft || isStored || found.includes(undefined) || (isWish && isAnswered));
    return {
      words,
      at,
      isQuestion,
      isOpen,
      isWish,
      isAsk: isWish || isQuestion || isStored || asks(plainText(sentence)),
      said,
      warnings: understood?.warnings ?? [],
      answers: found.flatMap((quotes) => quotes ?? []),
      likely: isOpen && (isQuestion || isStored) ? fitting.likely : [],
      near: isOpen || isWish ? fitting.near : [],
    };
  });
}
