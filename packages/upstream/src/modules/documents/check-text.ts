import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findProductOrFirst } from '../products/index.ts';
import { inputOfProduct } from './check-input.ts';
import { findFaults } from './tools/find-faults.ts';

/** Faults that are named. */
const FAULTS_MAX = 20;
const SPAN_MAX = 120;
/** Of the whole email: a text that somebody asks about has no subject. */
const OF_SUBJECT = 'subject';

export type CheckedText = {
  product: { id: number; name: string } | null;
  words: number;
  faults: { span: string; need: string }[];
  total: number;
};

/**
 * Holds a text that is stored nowhere against the rules of sending and a product's sheet; the first product if none is named.
 * Throws not-found.
 */
export function checkText(
  ctx: Ctx<UserActor>,
  { text, product_id: id }: { text: string; product_id?: number },
): Promise<CheckedText> {
  return inOrganization(ctx, async (tx) => {
    const product = await findProductOrFirst(tx, id);
    const input = await inputOfProduct(ctx, tx, { name: '', product, isEmail: true });
    const faults = findFaults({ subject: '', body: text }, input).filter(({ part }) => part !== OF_SUBJECT);
    return {
      product: product ? { id: product.id, name: product.name } : null,
      words: countWords(text),
      faults: faults.slice(0, FAULTS_MAX).map(({ span, need }) => ({ span: span.slice(0, SPAN_MAX), need })),
      total: faults.length,
    };
  });
}
