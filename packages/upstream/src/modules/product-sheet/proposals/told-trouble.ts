import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { tellsTrouble } from './claim-kind.ts';
import { leavesOutSubject } from './mail-sentence.ts';
import type { SourceSentence } from './split-source.ts';

const IT = /^(?:it|we|our|nosotros|nuestr[oa]s?)(?:['’]\p{L}+)?\s/iu;

/**
 * Which sentences of a source have the product as their subject, by their place: they begin with its name, or leave their subject
 * out and go on from one that has it. In a paragraph of its own, such a sentence is of the product.
 */
export function findOfProduct(sentences: readonly SourceSentence[], productName: string): boolean[] {
  const found: boolean[] = [];
  for (const { text, isNext } of sentences) {
    const name = findProductName(text, productName);
    const isNamed =
      name !== undefined && /^(?:(?:the|our|el|la|nuestr[oa])\s)?$/iu.test(text.slice(0, name.at));
    found.push(isNamed || (leavesOutSubject(text) && (!isNext || found.at(-1) === true)));
  }
  return found;
}

/** The sentences of a source without the trouble that it tells before it comes to its product: what "works, mostly" is the old way. */
export function withoutTrouble(sentences: readonly SourceSentence[], productName: string): SourceSentence[] {
  let told = '';
  return sentences.filter(({ text, heading, isNext, isRequired }) => {
    if (isRequired || !tellsTrouble(heading)) return true;
    const isOfProduct =
      findProductName(text, productName) !== undefined || (!isNext && IT.test(text)) || told === heading;
    if (isOfProduct) told = heading;
    return isOfProduct;
  });
}
