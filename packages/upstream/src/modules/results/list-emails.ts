import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listDashboardEmails } from '@myra/shared/contracts/dashboard';
import { invalidInput } from '@myra/shared/errors/app-error';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { type Ctx, inOrganization } from '../../context.ts';
import * as store from './emails.store.ts';
import { catchUp, scopeOf } from './read-dashboard.ts';

const toCursor = (row: store.EmailRow): string =>
  Buffer.from(JSON.stringify([row.at_key, row.id])).toString('base64url');

function readCursor(cursor: string | undefined): store.After {
  if (cursor === undefined) return undefined;
  try {
    const [atKey, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof atKey === 'string' && !Number.isNaN(Date.parse(atKey)) && Number.isSafeInteger(id)) {
      return { atKey, id: Number(id) };
    }
  } catch {
    // Continues to the refusal: a cursor is opaque, and its fault does not matter.
  }
  throw invalidInput('This page does not exist.', {
    issues: [{ path: 'cursor', message: 'not a cursor of this list' }],
  });
}

const refuse = (path: string, message: string) =>
  invalidInput('These emails cannot be listed.', { issues: [{ path, message }] });

/**
 * The emails behind a number: those of a period with an outcome, or those that have not left for a reason. Throws
 * invalid-input for a query with neither or both, an impossible period, and a cursor of another list.
 */
export function listEmails(ctx: Ctx, query: QueryOf<typeof listDashboardEmails>) {
  const { metric, state } = query;
  if ((metric === undefined) === (state === undefined)) throw refuse('metric', 'Name a metric, or a state.');
  const after = readCursor(query.cursor);
  const page = { after, limit: query.limit + 1 };
  const now = ctx.clock.now();
  return inOrganization(ctx, async (tx) => {
    const list = async (): Promise<store.EmailRow[]> => {
      if (metric !== undefined) {
        // What a person has just corrected on a row is counted first.
        const { zone } = await catchUp(ctx, tx);
        const scope = scopeOf(query, instantToLocal(now.getTime(), zone).date);
        return store.listResultEmails(tx, { ...page, metric, scope, zone });
      }
      const { campaign_id: campaignId, email_account_id: emailAccountId, reason } = query;
      if (state !== 'dated') {
        return store.listLedgerEmails(tx, {
          ...page,
          state: state ?? '',
          reason,
          campaignId,
          emailAccountId,
          now,
        });
      }
      if (campaignId === undefined) throw refuse('campaign_id', 'Name the campaign.');
      return store.listDatedEmails(tx, { ...page, campaignId, reason, now });
    };
    const rows = await list();
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(({ at_key: _, ...row }) => row),
      next_cursor: rows.length > query.limit && last ? toCursor(last) : null,
    };
  });
}
