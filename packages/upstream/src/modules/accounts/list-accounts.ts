import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { getAccount as getCall, listAccounts as listCall } from '@myra/shared/contracts/accounts';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import { limitExceeded, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findProviderByNpi } from '../providers/index.ts';
import * as store from './account.store.ts';
import { readWork } from './read-work.ts';

type Detail = AnswerOf<typeof getCall>;

const toRow = (row: store.AccountRow): Detail['account'] => ({
  id: row.id,
  name: row.name,
  provider_id: row.providerId,
  category: row.category,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  leads: row.leads,
  contacted: row.contacted,
  replied: row.replied,
  territory:
    row.repId === null ? null : { rep_id: row.repId, user_id: row.repUserId, name: row.repName ?? '' },
});

/** A page of the employers of leads, by name. Throws limit-exceeded beyond the first 10,000. */
export function listAccounts(ctx: Ctx, { page, limit, ...filter }: QueryOf<typeof listCall>) {
  const skipped = (page - 1) * limit;
  if (skipped >= store.ACCOUNT_ROWS_MAX) {
    throw limitExceeded('Only the first 10,000 can be leafed through; search or filter to find others.', {
      reason: 'page-too-far',
    });
  }
  return inOrganization(ctx, async (tx) => {
    const rows = await store.listAccountRows(tx, { filter, skipped, limit });
    const counted = await store.countAccounts(tx, filter);
    const value = Math.min(counted, store.ACCOUNT_ROWS_MAX);
    return {
      accounts: rows.map(toRow),
      pagination: { page, pages: Math.ceil(value / limit), size: limit, total: value },
      total: { value, exact: counted <= store.ACCOUNT_ROWS_MAX },
    };
  });
}

async function parentOf(tx: OrganizationTx, account: store.FoundAccount): Promise<Detail['parent']> {
  const row = account.employerNpi === null ? undefined : await findProviderByNpi(tx, account.employerNpi);
  const name = row?.name ?? account.employerName;
  if (name === null || name === undefined) return null;
  const accountId = row ? (await store.listAccountIdsOf(tx, Number(row.id)))[0] : undefined;
  return { provider_id: row ? Number(row.id) : null, account_id: accountId ?? null, name };
}

/** One account with what was done. Throws not-found. */
export function readAccount(ctx: Ctx, id: number): Promise<Detail> {
  return inOrganization(ctx, async (tx) => {
    const account = orNotFound(await store.findAccount(tx, id), 'Account');
    return {
      account: toRow(account),
      work: await readWork(tx, { npi: account.npi, accountIds: [id] }),
      parent: await parentOf(tx, account),
      facilities: account.npi === null ? [] : await store.listFacilityAccounts(tx, account.npi),
    };
  });
}
