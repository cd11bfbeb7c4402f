import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx, UserActor } from '../../../context.ts';
import { addDocument } from '../../documents/index.ts';
import { addPage } from '../../landing-pages/index.ts';
import { writeExample } from '../../plans/index.ts';
import { findProduct } from '../../products/index.ts';
import { queryOf } from '../words/spans.ts';
import type { CardRow } from './card.store.ts';
import type { Outcome, PageInput, TemplateInput } from './card-input.ts';

const NO_PRODUCT = { why: 'Its product is deleted.' };

/** Adds a text to the library of templates. What the writer wrote is void once it would write something else. */
export async function runTemplate(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { role, ...input } = card.input as TemplateInput;
  if (input.product_id !== null) {
    const product = await findProduct(tx, input.product_id);
    if (!product) return NO_PRODUCT;
    const now = await writeExample(tx, { product, role }, ctx.clock.now());
    if ('missing' in now || now.subject !== input.subject || now.body !== input.body) {
      return { why: 'The product sheet says something else by now. Ask again.' };
    }
  }
  const { id, title } = await addDocument(ctx, tx, { ...input, kind: 'email', marks: [] });
  const opens = {
    screen: 'document' as const,
    query: queryOf({ document_id: id }),
  };
  return { receipt: { text: `“${title}” was added to the templates.`, opens } };
}

/** Begins a landing page. It is a draft that nobody sees. */
export async function runPage(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { name, product_id } = card.input as PageInput;
  if (!(await findProduct(tx, product_id))) return NO_PRODUCT;
  const { id } = await addPage(ctx, tx, { name, product_id, lead_name: '' });
  const opens = { screen: 'page' as const, query: queryOf({ page_id: id }) };
  return { receipt: { text: `The landing page “${name}” was begun as a draft.`, opens } };
}
