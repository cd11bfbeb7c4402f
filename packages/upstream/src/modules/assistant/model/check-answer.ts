import type { AnswerSpan } from '@myra/shared/contracts/assistant-threads';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { MadeCall } from '../tool-results.ts';
import { say, valueAt } from '../words/spans.ts';
import { claimsAct, needsNoSource, withoutOutcomes } from './claims-act.ts';
import { isReport } from './report-words.ts';

const MARK = /\{(\d{1,2})\.([A-Za-z_][\w.]{0,80})\}/gu;
const NUMBER_WORDS = new RegExp(
  `\\b(?:${anyOf(`
    two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
    (?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety
    hundreds?|thousands?|millions?|dozens?|half|third|quarter|twice|double|triple|percent`)})\\b`,
  'iu',
);
/** Capitals within a sentence, and two at its beginning. */
const NAME = /(?<=\S\s+)\p{Lu}[\p{L}\p{N}'’-]*|^\p{Lu}[\p{L}'’-]*\s\p{Lu}[\p{L}'’-]*/gu;
const PLACE =
  /\bhttps?:|www\.|\S@\S|<[^>]*>|!?\[[^\]]*\]\(|[<>]|\b[\p{L}\d-]+\.(?:com|org|net|io|example|gov|edu)\b/iu;
const QUOTED = /["“«]([^"”»]{2,})["”»]/gu;
const COMMON = new Set([
  'i',
  'myra',
  'lead',
  'leads',
  'list',
  'npi',
  'ok',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]);

/** What was left out, and why. */
export type Cut = { acts: number; figures: number };
export type CheckedAnswer = { paragraphs: AnswerSpan[][]; cut: Cut };

type Known = {
  /** What the person typed, and the values of the look-ups in words: names that may stand without a mark. */
  said: string;
  /** Names of rows, which need a mark. */
  rows: readonly string[];
};

const numberText = (value: number): string => value.toLocaleString('en-US');

/** The value of a mark as text; undefined if no look-up has it. */
function valueText(made: readonly MadeCall[], no: number, field: string): string | undefined {
  const call = made.find((each) => each.no === no);
  const value = call === undefined ? undefined : valueAt(call.result, field);
  if (typeof value === 'number') {
    const isExact =
      !field.endsWith('.value') || valueAt(call?.result, field.replace(/value$/, 'exact')) !== false;
    return `${numberText(value)}${isExact ? '' : '+'}`;
  }
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+(?=[^\s])/u).filter((sentence) => sentence.trim() !== '');

/** A sentence as spans; undefined if a mark names nothing. */
function spansOf(sentence: string, made: readonly MadeCall[]): AnswerSpan[] | undefined {
  const spans: AnswerSpan[] = [];
  let from = 0;
  for (const found of sentence.matchAll(MARK)) {
    const [all, no = '', field = ''] = found;
    const text = valueText(made, Number(no), field);
    if (text === undefined) return undefined;
    spans.push(...say(sentence.slice(from, found.index)), { text, call_no: Number(no), field, opens: null });
    from = found.index + all.length;
  }
  return [...spans, ...say(sentence.slice(from))];
}

/** Whether words without a mark state a figure or name a row. */
function statesValue(words: string, { said, rows }: Known): boolean {
  const lower = said.toLowerCase();
  const isSaid = (text: string) => lower.includes(text.toLowerCase());
  if (PLACE.test(words)) return true;
  for (const [number] of words.matchAll(/\d[\d.,]*/gu)) if (!isSaid(number.replace(/[.,]$/, ''))) return true;
  const inWords = NUMBER_WORDS.exec(words)?.[0];
  if (inWords !== undefined && !new RegExp(`\\b${inWords}\\b`, 'iu').test(said)) return true;
  if (rows.some((row) => row.length > 2 && words.toLowerCase().includes(row.toLowerCase()) && !isSaid(row)))
    return true;
  for (const [, text = ''] of words.matchAll(QUOTED)) if (!isSaid(text)) return true;
  for (const [name] of words.matchAll(NAME)) {
    const parts = name.split(/\s+/).map((part) => part.replace(/['’]s$/u, ''));
    if (!parts.every((part) => COMMON.has(part.toLowerCase()) || isSaid(part))) return true;
  }
  return false;
}

function check(sentence: string, made: readonly MadeCall[], known: Known): AnswerSpan[] | keyof Cut {
  const spans = spansOf(sentence.trim(), made);
  if (!spans) return 'figures';
  const words = spans.map((span) => (span.call_no === null ? span.text : ' 0 ')).join('');
  if (claimsAct(withoutOutcomes(words))) return 'acts';
  if (spans.every(({ call_no: no }) => no === null) && !needsNoSource(words)) return 'figures';
  if (!isReport(words, known.said)) return 'figures';
  const typed = spans.filter(({ call_no: no }) => no === null).map(({ text }) => text);
  return typed.some((text) => statesValue(text, known)) ? 'figures' : spans;
}

/**
 * A model's sentences as spans. A statement needs the mark of a look-up of this run; without one only a question or advice
 * stands, and neither may state a figure, name a row, or say that something was done.
 */
export function checkAnswer(
  texts: readonly string[],
  made: readonly MadeCall[],
  known: Known,
): CheckedAnswer {
  const cut: Cut = { acts: 0, figures: 0 };
  const paragraphs = texts.map((text) => {
    const kept: AnswerSpan[] = [];
    for (const sentence of sentencesOf(text)) {
      const checked = check(sentence, made, known);
      if (typeof checked === 'string') cut[checked] += 1;
      else kept.push(...(kept.length > 0 ? say(' ') : []), ...checked);
    }
    return kept;
  });
  return { paragraphs: paragraphs.filter((spans) => spans.length > 0), cut };
}
