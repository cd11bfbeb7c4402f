import { CARD_NAME_MAX } from '@myra/shared/contracts/assistant-cards';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { chooseProduct, writeExample } from '../../plans/index.ts';
import { firstWords } from '../first-words.ts';
import type { ContentQuestion, PageQuestion, TemplateQuestion } from '../tool-calls.ts';
import type { OfferedCard } from '../tool-results.ts';
import type { PageInput, TemplateInput } from './card-input.ts';
import { none, wordsIn } from './offer-acts.ts';
import { type CardPlace, offerCard } from './offer-card.ts';

const LIBRARY = 'It goes into the library of templates, for everybody here. Nothing is sent.';

const offered = (row: { id: number; words: { title: string } }): OfferedCard => ({
  card: { id: row.id, title: row.words.title },
  why: null,
  lead_count: 0,
});

/** Offers to put a text that the person typed into the library of templates. */
export async function offerTemplate(
  ctx: Ctx<UserActor>,
  { text, title: given }: TemplateQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  if (!words.said(text) || (given !== undefined && !words.said(given))) return none('foreign');
  const title = given?.slice(0, CARD_NAME_MAX) ?? firstWords(text, CARD_NAME_MAX);
  const input: TemplateInput = {
    title,
    subject: '',
    body: text,
    category: '',
    product_id: null,
    via: 'hand',
  };
  return inOrganization(ctx, async (tx) =>
    offered(
      await offerCard(ctx, tx, place, {
        tool: 'save_template',
        input,
        words: { title: `Save the template “${title}”`, lines: [text, LIBRARY] },
        basis: {},
      }),
    ),
  );
}

/** Offers a first email about a product, in the writer's words from its approved sheet, as a template. */
export async function offerContent(
  ctx: Ctx<UserActor>,
  { product_id: productId, role }: ContentQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const product = await chooseProduct(tx, productId, now);
    if (!product) return none('no_product');
    if (productId !== undefined && !words.named(product.name)) return none('foreign');
    const email = await writeExample(tx, { product, role }, now);
    if ('missing' in email) return none('nothing_to_say');
    const { title, subject, body, who } = email;
    const input: TemplateInput = {
      title,
      subject,
      body,
      category: '',
      product_id: product.id,
      via: 'copied',
      ...(role !== undefined && { role }),
    };
    return offered(
      await offerCard(ctx, tx, place, {
        tool: 'save_template',
        input,
        words: {
          title: `Save this email as the template “${title}”`,
          lines: [
            `Subject: ${subject}`,
            body,
            `About ${product.name}, from its approved sheet, as an invented ${who} gets it. In the template merge fields stand for the names.`,
            LIBRARY,
          ],
        },
        basis: {},
      }),
    );
  });
}

/** Offers to begin a landing page about a product. */
export async function offerPage(
  ctx: Ctx<UserActor>,
  { product_id: productId, name: given }: PageQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  return inOrganization(ctx, async (tx) => {
    if (given !== undefined && !words.said(given)) return none('foreign');
    const product = await chooseProduct(tx, productId, ctx.clock.now());
    if (!product) return none('no_product');
    if (productId !== undefined && !words.named(product.name)) return none('foreign');
    const name = (given ?? product.name).slice(0, CARD_NAME_MAX);
    const input: PageInput = { name, product_id: product.id };
    return offered(
      await offerCard(ctx, tx, place, {
        tool: 'fill_page',
        input,
        words: {
          title: `Begin the landing page “${name}”`,
          lines: [
            `About ${product.name}: it begins with the sentences that are approved about it.`,
            'It is a draft. Nobody sees it before you publish it.',
          ],
        },
        basis: {},
      }),
    );
  });
}
