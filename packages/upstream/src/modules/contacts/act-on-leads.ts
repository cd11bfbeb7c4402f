import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CONTACT_ROWS_MAX, LEAD_TAGS_MAX } from '@myra/shared/constants/limits';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { actOnLeads as call, LeadAct } from '@myra/shared/contracts/lead-acts';
import { invalidInput, limitExceeded, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { ownByTerritory } from '../accounts/index.ts';
import { appendActivity } from '../activity/index.ts';
import { namesOfPeople } from '../auth/index.ts';
import { addToCampaign, changeList, takeOutOfCampaign } from '../leads/index.ts';
import { suppressLead } from '../public-links/index.ts';
import { lockLeads } from '../sending/index.ts';
import { alsoGiven, changeRole } from './change-role.ts';
import { toContactFilter } from './contact-filter.ts';
import { listContactIds } from './contact-page.store.ts';
import * as store from './lead-acts.store.ts';

type Body = BodyOf<typeof call>;
export type ChosenLeads = Body['leads'];
type Of<Type extends LeadAct['type']> = Extract<LeadAct, { type: Type }>;

const EVENTS = {
  tag: 'leads.tagged',
  own: 'leads.assigned',
  territory: 'leads.assigned',
  role: 'leads.roles_set',
  plan: 'leads.planned',
  list: 'leads.listed',
  campaign: 'leads.selected',
  suppress: 'leads.suppressed',
} as const;

/** The ids of the chosen leads, of which some may be gone. Throws limit-exceeded for a filter that finds too many. */
export async function chosenIds(tx: OrganizationTx, chosen: ChosenLeads): Promise<number[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)];
  const page = { sort: 'added', isDescending: false, after: null, skipped: 0 } as const;
  const limit = CONTACT_ROWS_MAX + 1;
  const ids = await listContactIds(tx, { filter: toContactFilter(chosen.filter), ...page, limit });
  if (ids.length > CONTACT_ROWS_MAX) {
    throw limitExceeded('At most 10,000 leads can be changed at once; narrow the list.', {
      reason: 'too-many-leads',
    });
  }
  return ids;
}

/**
 * The chosen leads that are there, with those that the act is for besides, locked as sending locks them. Throws limit-exceeded for a
 * filter that finds too many.
 */
export async function lockChosen(
  tx: OrganizationTx,
  chosen: ChosenLeads,
  besides: (ids: readonly number[]) => Promise<number[]> = async () => [],
): Promise<number[]> {
  const ids = await chosenIds(tx, chosen);
  const all = [...ids, ...(await besides(ids))];
  await lockLeads(tx, all);
  return store.lockPresent(tx, all);
}

async function tag(tx: OrganizationTx, ids: number[], { add, remove }: Of<'tag'>, now: Date) {
  const { changed, full } = await store.changeTags(tx, {
    ids,
    add: await store.spelledTags(tx, add),
    remove,
    max: LEAD_TAGS_MAX,
    now,
  });
  if (full > 0) {
    throw limitExceeded(
      `A lead has at most ${LEAD_TAGS_MAX} tags, and ${full} of these would have more. Nothing was changed.`,
      { reason: 'too-many-tags' },
    );
  }
  return changed;
}

async function own(tx: OrganizationTx, ids: number[], { owner_id: ownerId }: Of<'own'>, now: Date) {
  if (ownerId !== null && !(await namesOfPeople(tx, [ownerId])).has(ownerId)) {
    const message = 'This person is not in your organization.';
    throw invalidInput(message, { issues: [{ path: 'act.owner_id', message }] });
  }
  return store.changeOwner(tx, { ids, ownerId, now });
}

async function plan(tx: OrganizationTx, ids: number[], { next_step: step, was }: Of<'plan'>, now: Date) {
  const other =
    was === undefined
      ? undefined
      : (await store.nextStepsOf(tx, ids)).find((each) => !isDeepStrictEqual(each, was));
  if (other !== undefined) throw savedMeanwhile('the next task', { current: other, sent: step });
  return store.changeNextStep(tx, { ids, step, now });
}

async function suppressAll(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  ids: number[],
  { reason }: Of<'suppress'>,
): Promise<number> {
  let changed = 0;
  for (const leadId of ids) {
    if (await suppressLead(ctx, tx, { leadId, source: 'person', ...(reason && { reason }) })) changed += 1;
  }
  return changed;
}

type Done = { changed: number; answers_withdrawn?: number; same_title?: number };

async function run(ctx: Ctx<UserActor>, tx: OrganizationTx, ids: number[], act: LeadAct) {
  const now = ctx.clock.now();
  switch (act.type) {
    case 'tag':
      return tag(tx, ids, act, now);
    case 'own':
      return own(tx, ids, act, now);
    case 'role':
      return changeRole(ctx, tx, ids, act);
    case 'territory':
      return ownByTerritory(tx, { ids, now });
    case 'plan':
      return plan(tx, ids, act, now);
    case 'list':
      return changeList(tx, { list: act.list, way: act.way, ids, now });
    case 'campaign': {
      const members = { campaignId: act.campaign_id, ids };
      return act.way === 'add'
        ? addToCampaign(ctx, tx, { ...members, onlySuggested: act.only_suggested })
        : takeOutOfCampaign(ctx, tx, members);
    }
    case 'suppress':
      return suppressAll(ctx, tx, ids, act);
  }
}

/**
 * Tags leads, gives them an owner, a next task, a list or a campaign, or ends all email to them: all of them or none. Throws
 * limit-exceeded, invalid-input, not-found, conflict and precondition-failed.
 */
export function actOnLeads(ctx: Ctx<UserActor>, { leads, act }: Body): Promise<{ found: number } & Done> {
  return inOrganization(ctx, async (tx) => {
    const ids = await lockChosen(tx, leads, (chosen) => alsoGiven(tx, chosen, act));
    const done = ids.length === 0 ? 0 : await run(ctx, tx, ids, act);
    const of = typeof done === 'number' ? { changed: done } : done;
    const { changed } = of;
    if (changed > 0) {
      const [only] = ids;
      await appendActivity(ctx, tx, EVENTS[act.type], {
        ...(act.type === 'campaign' && { campaignId: act.campaign_id }),
        ...(ids.length === 1 && only !== undefined && { leadId: only }),
        details: { count: changed },
      });
    }
    return { found: ids.length, ...of };
  });
}
