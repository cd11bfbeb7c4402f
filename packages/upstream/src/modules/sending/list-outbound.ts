import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listOutbound as listOutboundCall, outboundRow } from '@myra/shared/contracts/launches';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { findCampaign } from '../campaigns/index.ts';
import { countStates, type ListedRow, listByIds, listRows } from './ledger-list.store.ts';

type OutboundRow = z.input<typeof outboundRow>;

/** A row of the ledger in wire form. */
export function toOutboundRow({ due_key: _, ...row }: ListedRow): OutboundRow {
  return row;
}

/** Rows of the ledger by id, in wire form. */
export async function listLedgerRows(tx: OrganizationTx, ids: readonly number[]): Promise<OutboundRow[]> {
  return (await listByIds(tx, ids)).map(toOutboundRow);
}

const toCursor = (row: ListedRow): string =>
  Buffer.from(JSON.stringify([row.due_key, row.id])).toString('base64url');

function readCursor(cursor: string): { dueKey: string; id: number } {
  try {
    const [dueKey, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof dueKey === 'string' && !Number.isNaN(Date.parse(dueKey)) && Number.isSafeInteger(id)) {
      return { dueKey, id: Number(id) };
    }
  } catch {
    // Any fault of a cursor gets the refusal below.
  }
  throw invalidInput('This page does not exist.', {
    issues: [{ path: 'cursor', message: 'not a cursor of this list' }],
  });
}

/** The ledger of a campaign, latest due first, with the number of rows in each state. Throws not-found, invalid-input. */
export function listOutbound(
  ctx: Ctx,
  campaignId: number,
  query: QueryOf<typeof listOutboundCall>,
): Promise<AnswerOf<typeof listOutboundCall>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  return inOrganization(ctx, async (tx) => {
    if (!(await findCampaign(tx, campaignId))) throw notFound('Campaign');
    const rows = await listRows(tx, { campaignId, state: query.state, after, limit: query.limit + 1 });
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const states = await countStates(tx, campaignId);
    return {
      items: items.map(toOutboundRow),
      counts: Object.fromEntries(states.map(({ state, n }) => [state, n])),
      next_cursor: rows.length > query.limit && last ? toCursor(last) : null,
    };
  });
}
