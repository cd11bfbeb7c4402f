import type { Claim } from '../../contracts/sheet-rows.ts';
import { anyOf } from '../text/any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { findDropped, findDroppedFigure } from './conditions.ts';
import { withoutProductName } from './product-name.ts';
import { plainFigures } from './sentence-checks.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%.,]*[\p{L}\p{N}%]/gu) ?? [];

/** The first two words in a row of a disclosure that its claim says too, or undefined. */
function findRepeated(disclosure: string, claim: string): string | undefined {
  const said = ` ${wordsOf(claim).join(' ')} `;
  const words = wordsOf(disclosure);
  return words
    .slice(1)
    .map((word, at) => `${words[at]} ${word}`)
    .find((pair) => /\p{L}{4}/u.test(pair) && said.includes(` ${pair} `));
}

/** Verbs of a note: "2023; three plans." has none, and no reader would say it. Spanish ones are known by their endings. */
const VERB = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    is|are|was|were|has|have|had|may|must|should|needs?|can|could|will|would|do|does|did|differ|differs|vary|varies|took|saw|ran|\\p{L}+ed
    es|son|fue|fueron|ha|han|puede|pueden|tiene|tienen|varía|varían|\\p{L}{2,}(?:amos|emos|imos|aron|ieron)
    (?:no|se|nos|le|les|lo|la) \\p{L}{2,}(?:an?|en?|ó)`)})(?!\\p{L})`,
  'iu',
);

/** Whether a disclosure is a sentence and says only what its claim does not: both are printed side by side. */
export function checkDisclosure(disclosure: string, claim: string): SentenceCheck[] {
  const repeated = findRepeated(disclosure, claim);
  return [
    check(
      'not_repeated',
      repeated === undefined,
      'says what the claim does not',
      `“${repeated}” stands in the claim already: say only what it leaves out`,
    ),
    check(
      'ends_well',
      /^[(“"]?[\p{Lu}\p{N}¿¡].*\s.*[.!][)”"]*$/su.test(disclosure.trim()) && VERB.test(disclosure),
      'is a whole sentence',
      'write a whole sentence, as you would say it aloud: with a verb, a capital and a full stop',
    ),
    plainFigures(disclosure),
  ];
}

/**
 * Whether a sentence for mail says no figure beyond its source and its disclosure, and with that keeps the conditions of the source and
 * the figures of a result.
 */
export function checkMailText(
  {
    kind,
    text,
    mail_text,
    disclosure,
  }: Pick<Claim, 'kind' | 'text'> & { mail_text: string; disclosure: string },
  productName: string,
): SentenceCheck[] {
  if (mail_text.trim() === '' || text.trim() === '') return [];
  const said = withoutProductName(`${mail_text} ${disclosure}`, productName);
  const source = withoutProductName(text, productName);
  const dropped = findDropped(said, source);
  const figure = kind === 'result' ? findDroppedFigure(said, source) : undefined;
  // A disclosure is of the source too, often a footnote of its own.
  const added = findDroppedFigure(`${source} ${disclosure}`, withoutProductName(mail_text, productName));
  return [
    check(
      'adds_nothing',
      added === undefined,
      'says no figure that its source does not',
      `“${added}” does not stand in the source: say it in the claim that has it`,
    ),
    check(
      'keeps_conditions',
      dropped === undefined,
      'keeps the conditions of its source',
      `“${dropped}” stands in the source: without it this says more than is true`,
    ),
    check(
      'keeps_figures',
      figure === undefined,
      'says when and of whom it was counted',
      `“${figure}” stands in the source: say it here or in the disclosure, such as “in 800 trays, in 2024”`,
    ),
  ];
}
