import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import type { Range } from '@myra/shared/rules/text/follow-quote';
import { findLinks } from '@myra/writer/checks/links';
import { readSentences, type Sentence } from '@myra/writer/checks/read-sentences';
import { containment, contentStems } from '@myra/writer/text/words';
import type { Proposed } from './types.ts';
import { withBlank } from './with-blank.ts';

type ShortenInput = {
  body: string;
  /** The words that should be left between greeting and signature. */
  wordsMax: number;
  productName: string;
  /** Sentences that the organization approved. */
  approved: readonly string[];
  /** Only sentences of this place are taken out. */
  within?: Range | undefined;
};

/** How much a text loses with a sentence: links and the product's name weigh most, a repetition least. */
function rankOf(sentence: Sentence, others: readonly Sentence[], input: ShortenInput): number {
  const { text } = sentence;
  const words = new Set(contentStems(text));
  const rest = new Set(others.flatMap((one) => contentStems(one.text)));
  return (
    (findLinks(text).length > 0 ? 8 : 0) +
    (input.productName !== '' && findProductName(text, input.productName) !== undefined ? 4 : 0) +
    (input.approved.some((one) => one.includes(text)) ? 1.5 : 0) +
    (others[0] !== undefined && sentence.from < others[0].from ? 2 : 0) +
    (/\d/u.test(text) ? 0.5 : 0) -
    2 * containment(words, rest)
  );
}

/** Sentences that stand side by side in a paragraph, together. */
function runsOf(out: readonly Sentence[], all: readonly Sentence[]): Sentence[][] {
  const runs: Sentence[][] = [];
  for (const sentence of all.filter((one) => out.includes(one))) {
    const last = runs.at(-1)?.at(-1);
    const isNext = last !== undefined && all.indexOf(sentence) === all.indexOf(last) + 1;
    if (isNext && last.paragraph === sentence.paragraph) runs.at(-1)?.push(sentence);
    else runs.push([sentence]);
  }
  return runs;
}

/**
 * Takes out whole sentences, the least important first, until a text is short enough. Greeting, ask and signature stay, and at
 * least one sentence beside the ask. What cannot be reached is said. Pure.
 */
export function shorten(input: ShortenInput): Proposed {
  const { body, wordsMax, within } = input;
  const main = readSentences(body).filter(({ role }) => role === 'main');
  let words = countWords(main.map(({ text }) => text).join(' '));
  let left = main;
  const out: Sentence[] = [];
  while (words > wordsMax) {
    const statements = left.filter(({ isAsk }) => !isAsk);
    if (statements.length < 2) break;
    const [worst] = statements
      .filter(({ from, to }) => within === undefined || (from >= within.from && to <= within.to))
      .map((sentence) => ({
        sentence,
        rank: rankOf(
          sentence,
          left.filter((one) => one !== sentence),
          input,
        ),
      }))
      .toSorted((a, b) => a.rank - b.rank || b.sentence.from - a.sentence.from);
    if (!worst) break;
    out.push(worst.sentence);
    left = left.filter((one) => one !== worst.sentence);
    words -= countWords(worst.sentence.text);
  }
  const proposals = runsOf(out, main).map((run) => {
    const place = { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 };
    const count = countWords(run.map(({ text }) => text).join(' '));
    return { ...withBlank(body, place), replacement: '', why: `Length: ${count} words less. The ask stays.` };
  });
  const notDone =
    words > wordsMax
      ? [
          `${words} words are left, not ${wordsMax}: a sentence and the ask stay. The rest needs a model or a person.`,
        ]
      : [];
  return { proposals, notDone };
}
