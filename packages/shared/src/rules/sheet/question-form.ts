import { check, type SentenceCheck } from './checked-sentence.ts';

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
