import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { TOTAL_COUNT_MAX } from '@myra/shared/constants/limits';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import type { Total } from '@myra/shared/contracts/wire';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import {
  countConversations,
  pageConversations,
  readConversations,
  readFilterFacts,
} from './conversation.store.ts';
import { type ConversationFilter, toConversationFilter } from './conversation-filter.ts';
import type { Totals } from './count-totals.ts';
import { type MailSequence, toMailSequence } from './to-mail-sequence.ts';

/** A page that is not full gives the total. Otherwise the rows are counted. */
function totalOf(
  totals: Totals,
  tx: OrganizationTx,
  asked: ConversationFilter,
  { found, page, size }: { found: number; page: number; size: number },
): Promise<number> | number {
  const isLast = found < size && (found > 0 || page === 1);
  if (isLast) return (page - 1) * size + found;
  return totals(tx, asked);
}

/**
 * Conversations with messages, newest first. A search finds set-aside ones too. The total is exact for one facet; for a combination it is at most
 * one more than the counting limit. Throws invalid-input at an invalid field.
 */
export function listConversations(ctx: Ctx, totals: Totals, query: QueryOf<typeof listMailSequences>) {
  const { page, limit: size } = query;
  return inOrganization(ctx, async (tx) => {
    const asked = toConversationFilter(query, await readFilterFacts(tx));
    const ids = await pageConversations(tx, { ...asked, skipped: (page - 1) * size, limit: size });
    const total = await totalOf(totals, tx, asked, { found: ids.length, page, size });
    const rows = await readConversations(tx, ids);
    return {
      sequences: rows.map((row) => toMailSequence(row, tx.organizationId)),
      pagination: { page, pages: Math.ceil(total / size), size, total },
    };
  });
}

/** How many conversations match, counted up to the limit of lists. Throws invalid-input at an invalid field. */
export function countMatching(
  ctx: Ctx,
  query: Omit<QueryOf<typeof listMailSequences>, 'page' | 'limit'>,
): Promise<Total> {
  return inOrganization(ctx, async (tx) => {
    const asked = toConversationFilter({ ...query, page: 1, limit: 1 }, await readFilterFacts(tx));
    const found = await countConversations(tx, asked, TOTAL_COUNT_MAX + 1);
    return { value: Math.min(found, TOTAL_COUNT_MAX), exact: found <= TOTAL_COUNT_MAX };
  });
}

/** One conversation as lists show it. Throws not-found. */
export async function loadConversation(tx: OrganizationTx, id: number): Promise<MailSequence> {
  const [row] = await readConversations(tx, [id]);
  if (!row) throw notFound('Sequence');
  return toMailSequence(row, tx.organizationId);
}
