import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { listDuplicateLeads as call } from '@myra/shared/contracts/contact-merges';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { assertList } from '../leads/index.ts';
import { readContacts } from './contact.store.ts';
import { insertDistinctPair, listPairs } from './duplicate.store.ts';
import { assertOwn } from './list-contacts.ts';
import { toContacts } from './to-contact.ts';

const PAIRS_MAX = 100;

/** Pairs of contacts that may be one person, of one list, one lead or all. Throws not-found for another organization, its list or lead. */
export function listDuplicates(
  ctx: Ctx,
  { params: { id }, query: { lead_list_id: listId, lead_id: leadId } }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  assertOwn(ctx, id);
  return inOrganization(ctx, async (tx) => {
    if (listId !== undefined) await assertList(tx, listId);
    if (leadId !== undefined && (await readContacts(tx, [leadId])).length === 0) throw notFound('Lead');
    const among = leadId !== undefined ? { leadId } : listId !== undefined ? { listId } : undefined;
    const pairs = await listPairs(tx, PAIRS_MAX + 1, among);
    const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
    const contacts = await toContacts(ctx, tx, await readContacts(tx, ids));
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    return {
      pairs: pairs.slice(0, PAIRS_MAX).flatMap(({ reason, first, second }) => {
        const [one, other] = [byId.get(first), byId.get(second)];
        return one && other ? [{ reason, first: one, second: other }] : [];
      }),
      has_more: pairs.length > PAIRS_MAX,
    };
  });
}

/** Records that two contacts are different people. Throws not-found for a contact of another organization. */
export function markDifferent(
  ctx: Ctx<UserActor>,
  ids: readonly [number, number],
): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (ids[0] === ids[1]) {
      throw invalidInput('Choose two different leads.', {
        issues: [{ path: 'lead_id', message: 'the same lead' }],
      });
    }
    if ((await readContacts(tx, ids)).length !== 2) throw notFound('Lead');
    await insertDistinctPair(tx, { ids, by: actorName(ctx.actor), now: ctx.clock.now() });
    return { success: true as const };
  });
}
