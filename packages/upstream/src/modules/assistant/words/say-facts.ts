import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

/** Sentences that are quoted; the others are on the product sheet. */
const QUOTED_MAX = 8;

/** The approved sentences about a product, word for word. */
export function sayFacts(made: Made<'product_facts'>): Answer {
  const { product, claims, total } = made.result;
  const ideas = ['How many leads do we have?', 'Which campaigns are running?'];
  if (!product) {
    return { paragraphs: [say('There is no product yet. Add one in Organization first.')], ideas };
  }
  const values = valuesOf(made);
  const opens: OpenedPlace = { screen: 'product', query: queryOf({ product_id: product.id }) };
  const name = values.name('product.name', opens);
  if (total === 0) {
    return { paragraphs: [say('Nothing is approved to be said about ', name, ' yet.')], ideas };
  }
  return {
    paragraphs: [
      say(
        values.figure('total', opens),
        total === 1 ? ' sentence is approved about ' : ' sentences are approved about ',
        name,
        ':',
      ),
      ...claims.slice(0, QUOTED_MAX).map((_, at) => say('“', values.name(`claims.${at}.text`), '”')),
      ...(total > QUOTED_MAX ? [say('The others are on its product sheet.')] : []),
    ],
    ideas,
  };
}
