import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { pageConversations, readConversations, readFilterFacts } from './conversation.store.ts';
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

/** One conversation as lists show it. Throws not-found. */
export async function loadConversation(tx: OrganizationTx, id: number): Promise<MailSequence> {
  const [row] = await readConversations(tx, [id]);
  if (!row) throw notFound('Sequence');
  return toMailSequence(row, tx.organizationId);
}
