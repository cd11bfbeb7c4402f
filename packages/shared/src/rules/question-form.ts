import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';

/** Whom a reader looks after, and where. */
const WHOM = anyOf(`
  patient|resident|client|member|paciente|residente
  hospital|clinic|practice|facility|surgery center|nursing home|clínica|consultorio`);
/** Two of them in one question: a letter to nobody in particular. */
const TWO_READERS = new RegExp(
  `\\b(?:${WHOM})s?\\b\\s+(?:or|and/or|o)\\s+(?:(?:a|an|the|your|su)\\s+)?(?:${WHOM})s?\\b`,
  'iu',
);
/** A question about somebody else than the reader ("Could one monitor cover …?"): only the seller knows. */
const ASKS_SELLER =
  /(?:^|[,:;] )["“]?(?:could|can|would|will)\s+(?!(?:you|your|anybody|anyone|somebody|someone|each|all|any|it|they)\b)|^¿\s*(?:puede|podría|cabría)\s+(?:un|una|el|la)\s/iu;

/** Whether only the seller can answer a question. Pure. */
export const asksSeller = (question: string): boolean => ASKS_SELLER.test(question.trim());

/** Whether a text ends with its question. Pure. */
export const isQuestion = (text: string): boolean => /\?[”"')]*$/u.test(text.trim());

/** A case that has not happened: "If you added remote readers, would …?" */
const SUPPOSED =
  /^["“]?(?:if|suppose|imagine)\b[^?]*,[^?]*\bwould\b|\bwould\b[^?]*\bif (?:you|your|we|someone|an?)\b|^¿si\s[^?]*,[^?]*\p{L}(?:ría|rían|ríamos)\b/iu;

/** Whether the reader can answer, out of what happens to them. */
export function forReader(text: string): SentenceCheck {
  const isSellers = asksSeller(text);
  return check(
    'for_reader',
    !isSellers && !SUPPOSED.test(text.trim()),
    'asks what the reader knows',
    isSellers
      ? 'only you can answer it, and emails leave it out: ask about their own day'
      : 'it has not happened to them: ask what they do today',
  );
}

/**
 * What happens once, or not at most readers, and no list tells of whom: "while your MRI is replaced", "before you build",
 * "read elsewhere", "sister buildings".
 */
const ONE_OFF = new RegExp(
  anyOf(`
    \\b(?:(?:is|are|being|gets?|was) replaced|renovat\\w*|renovations?|remodel\\w*|rebuild\\w*|mergers?|go(?:ing)?[- ]live)\\b
    \\b(?:you|your [\\p{L} -]+) (?:builds?|buys?|compares?|evaluates?|merges?|expands?|switch(?:es)?|migrates?)\\b
    \\b(?:done|read|seen|made|treated|reported) elsewhere\\b
    \\b(?:down|out|closed) for (?:days|weeks|months)\\b
    \\bsister (?:buildings?|facilities|sites|hospitals|clinics)\\b
    \\b(?:remodel\\p{L}*|mudanza|fusión)(?!\\p{L})`),
  'iu',
);

/** Whether a question is about any day of the reader's. */
export function anyDay(text: string): SentenceCheck {
  const found = ONE_OFF.exec(text)?.[0];
  return check(
    'any_day',
    found === undefined,
    'asks about any day',
    `“${found}”: no list shows who is in that position; ask what happens there on any day`,
  );
}

/** Whether a question speaks to one kind of reader. */
export function oneReader(text: string): SentenceCheck {
  const found = TWO_READERS.exec(text)?.[0];
  return check(
    'one_reader',
    found === undefined,
    'speaks to one kind of reader',
    `“${found}”: each reader has one of them; write an angle for each`,
  );
}
