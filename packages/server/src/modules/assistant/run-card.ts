import { hash } from 'node:crypto';
import { CARD_NAME_MAX, getCard, runCard } from '@myra/shared/contracts/assistant-cards';
import { conflict, limitExceeded } from '@myra/shared/errors/app-error';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { notifyTouched } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { hasSavedView, insertSavedView } from '../saved-views/saved-view.store.ts';
import { ownerOf, VIEWS_MAX } from '../saved-views/saved-views.router.ts';

const TOUCHES = (
  [
    'assistant.changed',
    'campaign.changed',
    'strategy.changed',
    'sequence.changed',
    'document.changed',
    'organization.changed',
  ] as const
).map((type) => ({ type }));

/** Always the same id for a card, so that a click that is repeated saves one view. */
function viewKeyOf(organizationId: string, cardId: string): string {
  const digits = hash('sha256', `card ${organizationId} ${cardId}`, 'hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** The search part of the address of leads. */
function searchOf({ campaign_id: campaign, ...query }: Record<string, string>): string {
  const text = new URLSearchParams({ ...query, ...(campaign !== undefined && { campaign }) }).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Saves the view of a card before its receipt is written, since views are kept here. Returns its id; undefined for another
 * act and for a card that is not open. Throws limit-exceeded, and conflict for another card than was shown.
 */
async function saveView(ctx: SignedInContext, id: string, shown: string): Promise<string | undefined> {
  const card = await ctx.caller.call(getCard, { params: { id } });
  if (card.view === null || card.state !== 'open') return undefined;
  if (card.input_hash !== shown) {
    throw conflict('This is not what was shown. Please read it again.', { reason: 'changed' });
  }
  const { database, clock } = ctx.gateway;
  const owner = ownerOf(ctx);
  const key = viewKeyOf(owner.organizationId, id);
  if (await hasSavedView(database.sql, owner, key)) return key;
  const view = {
    id: key,
    name: (card.view.name ?? '').slice(0, CARD_NAME_MAX),
    search: searchOf(card.view.query ?? {}),
    is_shared: false,
    now: clock.now(),
    viewsMax: VIEWS_MAX,
  };
  if (!(await insertSavedView(database.sql, { ...owner, list: 'leads' }, view))) {
    throw limitExceeded(`At most ${VIEWS_MAX} views can be saved; delete one first.`, { reason: 'views' });
  }
  return key;
}

/** A click on a card of the assistant. */
export const runAssistantCard = procedure
  .input(callInputSchema(runCard))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const key = await saveView(ctx, params.id, body.input_hash);
    const answer = await ctx.caller.call(runCard, {
      params,
      body: { ...body, ...(key !== undefined && { view_key: key }) },
    });
    await notifyTouched(ctx, TOUCHES, { input: {}, answer });
    return answer;
  });
