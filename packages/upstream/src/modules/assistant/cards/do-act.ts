import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import type { Ctx, UserActor } from '../../../context.ts';
import { findCampaignName } from '../../campaigns/index.ts';
import { findContactIds } from '../../contacts/index.ts';
import { insertNote, loadConversation } from '../../conversations/index.ts';
import { addDocument } from '../../documents/index.ts';
import { addPage } from '../../landing-pages/index.ts';
import { draftCampaign, PLAN_DAYS, writeExample } from '../../plans/index.ts';
import { findProduct } from '../../products/index.ts';
import { queryOf } from '../words/spans.ts';
import type { CardRow } from './card.store.ts';
import type {
  CampaignBasis,
  CampaignInput,
  NoteInput,
  Outcome,
  PageInput,
  SaveInput,
  TemplateInput,
} from './card-input.ts';
import { basisOf } from './offer-acts.ts';

function moreOrFewer(before: number, now: number): string {
  const by = Math.abs(now - before).toLocaleString('en-US');
  if (now === before) return 'The list has other leads now.';
  return `The list has ${by} ${now > before ? 'more' : 'fewer'} ${by === '1' ? 'lead' : 'leads'} now.`;
}

async function runCampaign(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { name, filter, product_id: productId } = card.input as CampaignInput;
  const basis = card.basis as CampaignBasis;
  const product = await findProduct(tx, productId);
  if (!product) return { why: 'Its product is deleted.' };
  const leadIds = await findContactIds(tx, filter, CONTACT_ROWS_MAX + 1);
  const now = basisOf(leadIds);
  if (now.leads_hash !== basis.leads_hash) return { why: moreOrFewer(basis.lead_count, now.lead_count) };
  const made = await draftCampaign(ctx, tx, {
    name,
    goal: `Reach ${name}`,
    product,
    days: PLAN_DAYS,
    leadIds,
    details: { card: card.id },
  });
  const opens = { screen: 'campaign' as const, query: queryOf(made) };
  return { receipt: { text: `The draft campaign “${name}” was made.`, opens } };
}

async function runSave(tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { name, query } = card.input as SaveInput;
  if (query.campaign_id !== undefined && !(await findCampaignName(tx, query.campaign_id))) {
    return { why: 'Its campaign is deleted.' };
  }
  return {
    receipt: { text: `The view “${name}” was saved.`, opens: { screen: 'leads', query: queryOf(query) } },
  };
}

async function runNote(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { sequence_id: id, text } = card.input as NoteInput;
  if (!(await loadConversation(tx, id).catch(() => undefined)))
    return { why: 'The conversation is deleted.' };
  await insertNote(ctx, tx, { id, text });
  const opens = { screen: 'conversation' as const, query: queryOf({ sequence_id: id }) };
  return { receipt: { text: 'The note was added.', opens } };
}

/** Does what a card says, in the transaction that stores its receipt. */
export function doAct(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  switch (card.tool) {
    case 'draft_campaign':
      return runCampaign(ctx, tx, card);
    case 'save_list':
      return runSave(tx, card);
    case 'add_note':
      return runNote(ctx, tx, card);
    case 'save_template':
      return runTemplate(ctx, tx, card);
    case 'fill_page':
      return runPage(ctx, tx, card);
  }
}

const NO_PRODUCT = { why: 'Its product is deleted.' };

/** Adds a text to the library of templates. What the writer wrote is void once it would write something else. */
async function runTemplate(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
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
async function runPage(ctx: Ctx<UserActor>, tx: OrganizationTx, card: CardRow): Promise<Outcome> {
  const { name, product_id } = card.input as PageInput;
  if (!(await findProduct(tx, product_id))) return NO_PRODUCT;
  const { id } = await addPage(ctx, tx, { name, product_id, lead_name: '' });
  const opens = { screen: 'page' as const, query: queryOf({ page_id: id }) };
  return { receipt: { text: `The landing page “${name}” was begun as a draft.`, opens } };
}
