import { hash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { COMMENT_MAX, CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import { CARD_NAME_MAX } from '@myra/shared/contracts/assistant-cards';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { findCampaignName, listCampaignStates } from '../../campaigns/index.ts';
import { countContactsOf, findContactIds } from '../../contacts/index.ts';
import { chooseProduct } from '../../plans/index.ts';
import { findLeadConversation } from '../conversation-of.ts';
import { listTyped } from '../message.store.ts';
import { readPlanContext } from '../plan-context.ts';
import type { CampaignQuestion, NoteQuestion, SaveQuestion } from '../tool-calls.ts';
import type { OfferedCard } from '../tool-results.ts';
import { filterWords, orderWords } from '../words/lead-words.ts';
import type { CampaignBasis, CampaignInput, NoteInput, SaveInput } from './card-input.ts';
import { type CardPlace, offerCard } from './offer-card.ts';
import { type OwnWords, ownWords } from './own-words.ts';

/** Nothing is offered. */
export const none = (why: NonNullable<OfferedCard['why']>): OfferedCard => ({
  card: null,
  why,
  lead_count: 0,
});
const leadsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;
const named = (words: readonly string[], fallback: string): string =>
  (words.join(', ') || fallback).slice(0, CARD_NAME_MAX);

/** Of the leads that a campaign would get: how many, and a hash of which. */
export const basisOf = (ids: readonly number[]): CampaignBasis => ({
  lead_count: ids.length,
  leads_hash: hash('sha256', ids.join(','), 'hex'),
});

/** What the person typed in the thread. */
export async function wordsIn(ctx: Ctx<UserActor>, { threadId }: CardPlace): Promise<OwnWords> {
  const context = await readPlanContext(ctx);
  return ownWords(await inOrganization(ctx, (tx) => listTyped(tx, threadId)), context);
}

/** Whether every value of a filter is the person's own, who asked in this thread. */
export async function isAskedFilter(
  ctx: Ctx<UserActor>,
  filter: ContactFilter,
  place: CardPlace,
): Promise<boolean> {
  const words = await wordsIn(ctx, place);
  return inOrganization(ctx, (tx) => isOwnFilter(tx, filter, { words, userId: ctx.actor.userId }));
}

/** Offers to make a draft campaign for the leads of a filter. */
export async function offerCampaign(
  ctx: Ctx<UserActor>,
  question: CampaignQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  const { userId } = ctx.actor;
  return inOrganization(ctx, async (tx) => {
    const { filter, name: given, product_id: productId } = question;
    const isOwn = await isOwnFilter(tx, filter, { words, userId });
    if (!isOwn || (given !== undefined && !words.said(given))) return none('foreign');
    const ids = await findContactIds(tx, filter, CONTACT_ROWS_MAX + 1);
    if (ids.length === 0) return none('no_leads');
    if (ids.length > CONTACT_ROWS_MAX) return none('too_many');
    const product = await chooseProduct(tx, productId, ctx.clock.now());
    if (!product) return none('no_product');
    if (productId !== undefined && !words.named(product.name)) return none('foreign');
    const leads = filterWords(filter, await listCampaignStates(tx));
    const name = given?.slice(0, CARD_NAME_MAX) ?? named(leads, 'All leads');
    const input: CampaignInput = { name, filter, product_id: product.id };
    const row = await offerCard(ctx, tx, place, {
      tool: 'draft_campaign',
      input,
      words: {
        title: `Make the draft campaign “${name}”`,
        lines: [
          `Its leads: ${leadsText(ids.length)}${leads.length > 0 ? ` (${leads.join(', ')})` : ''}`,
          `Its product: ${product.name}`,
          'Up to three emails, on days 1, 4 and 8. Nothing is written or sent before you say so.',
        ],
      },
      basis: basisOf(ids),
    });
    return { card: { id: row.id, title: row.words.title }, why: null, lead_count: ids.length };
  });
}

/** Offers to save a list of leads as a view. */
export async function offerList(
  ctx: Ctx<UserActor>,
  { name: given, query }: SaveQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  const { userId } = ctx.actor;
  return inOrganization(ctx, async (tx) => {
    const { sort, direction, ...filter } = query;
    const isOwn = await isOwnFilter(tx, filter, { words, userId });
    if (!isOwn || (given !== undefined && !words.said(given))) return none('foreign');
    const leads = filterWords(filter, await listCampaignStates(tx));
    const name = given?.slice(0, CARD_NAME_MAX) ?? named(leads, 'All leads');
    const { value } = await countContactsOf(tx, filter);
    const order = orderWords({ ...(sort && { sort }), ...(direction && { direction }) });
    const input: SaveInput = { name, query };
    const row = await offerCard(ctx, tx, place, {
      tool: 'save_list',
      input,
      words: {
        title: `Save the view “${name}”`,
        lines: [
          `What it shows: ${[leads.join(', ') || 'all leads', order].filter(Boolean).join(', ')} (${leadsText(value)} now)`,
          'It stands under Views on the page of leads, for you only.',
        ],
      },
      basis: {},
    });
    return { card: { id: row.id, title: row.words.title }, why: null, lead_count: value };
  });
}

/** Offers to add a note to the conversation with a lead. */
export async function offerNote(
  ctx: Ctx<UserActor>,
  { lead, text }: NoteQuestion,
  place: CardPlace,
): Promise<OfferedCard> {
  const words = await wordsIn(ctx, place);
  if (!words.said(lead) || !words.said(text) || text.length > COMMENT_MAX) return none('foreign');
  const found = await findLeadConversation(ctx, lead);
  if ('why' in found) return none(found.why);
  const { sequenceId } = found;
  return inOrganization(ctx, async (tx) => {
    const input: NoteInput = { sequence_id: sequenceId, text };
    const row = await offerCard(ctx, tx, place, {
      tool: 'add_note',
      input,
      words: {
        // The person's own words: a card names nobody whom they did not name.
        title: `Add a note to the conversation with ${lead}`,
        lines: [`“${text}”`, 'Your colleagues read it. It is never sent.'],
      },
      basis: {},
    });
    return { card: { id: row.id, title: row.words.title }, why: null, lead_count: 1 };
  });
}

/** Whether every value of a filter is the person's own: typed by them, a value that leads have, or a choice of the call. */
async function isOwnFilter(
  tx: OrganizationTx,
  filter: ContactFilter,
  { words, userId }: { words: OwnWords; userId: string },
): Promise<boolean> {
  const { search, tag, specialty, category, department, state, owner, campaign_id: campaignId } = filter;
  const { title, npi, taxonomy, account_id: employer } = filter;
  // No card says these.
  if ([title, npi, taxonomy, employer].some((value) => value !== undefined)) return false;
  if (![search, tag].every((value) => value === undefined || words.said(value))) return false;
  const values = [specialty, category, department, state];
  if (!values.every((value) => value === undefined || words.isValue(value))) return false;
  if (owner !== undefined && owner !== 'none' && owner !== userId) return false;
  if (campaignId === undefined) return true;
  const campaign = await findCampaignName(tx, campaignId);
  return campaign !== undefined && words.named(campaign.name);
}
